import { useT } from '@baize/i18n/react';
import { CardBack, StateBadge } from '@baize/ui';
import { useEffect, useRef } from 'react';
import { classes } from '../../lib/classes.ts';
import { useArt } from '../../widgets/games/art.ts';
import type { Game } from '../../widgets/games/data.ts';
import sheet from './dialogs.module.css';

const c = classes(sheet);

interface SearchResultsProps {
  games: readonly Game[];
  /** Underlined in the names. */
  text: string;
  active: number;
  onOpen: (game: Game, free: boolean) => void;
}

export function SearchResults({ games, text, active, onOpen }: SearchResultsProps) {
  const t = useT();
  return (
    <div id="search-results" role="listbox" aria-label={t('shell.games')} className={c('results')}>
      {games.map((game, index) => (
        <Result key={game.nodeId} game={game} text={text} isActive={index === active} onOpen={onOpen} />
      ))}
    </div>
  );
}

function Result({
  game,
  text,
  isActive,
  onOpen,
}: {
  game: Game;
  text: string;
  isActive: boolean;
  onOpen: SearchResultsProps['onOpen'];
}) {
  const t = useT();
  const art = useArt(game);
  const line = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isActive) line.current?.scrollIntoView({ block: 'nearest' });
  }, [isActive]);
  return (
    // the keyboard works from the field above, as a combobox does; a press opens directly
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <div
      ref={line}
      id={`search-${game.nodeId}`}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      className={c('result')}
      onClick={(event) => onOpen(game, event.shiftKey)}
    >
      <span className={c('thumb')}>{art ? <img src={art} alt="" width={40} height={56} /> : <CardBack />}</span>
      <span className={c('resultText')}>
        <b>{underline(game.nodeName, text)}</b>
        <span className={c('quiet')}>{`${t(`shell.category.${game.gameType}`)} · ${game.displayName}`}</span>
      </span>
      {game.maintenanceUntil ? (
        <StateBadge tone="wait">{t('games.maintenance')}</StateBadge>
      ) : (
        game.hasDemo && <span className={c('quiet')}>{t('games.tryFree')}</span>
      )}
    </div>
  );
}

/** The matching part of a name, when it is there as typed. */
function underline(name: string, text: string) {
  const at = text ? name.toLowerCase().indexOf(text.toLowerCase()) : -1;
  if (at < 0) return name;
  return (
    <>
      {name.slice(0, at)}
      <mark>{name.slice(at, at + text.length)}</mark>
      {name.slice(at + text.length)}
    </>
  );
}
