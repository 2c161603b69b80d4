/** What was found: games as cards, everything else as lines under them. One list for the keyboard. */
import { useT } from '@baize/i18n/react';
import { placeOf } from '@baize/protocol/fold';
import { CategoryMark } from '@baize/ui';
import { FileTextIcon, GiftIcon, StorefrontIcon } from '@baize/ui/icons';
import { useEffect, useRef } from 'react';
import type { MouseEvent, ReactNode } from 'react';
import { classes } from '#lib/classes.ts';
import { artOf } from '#features/games/cards/art.ts';
import { categoryMarkOf } from '#features/games/cards/categories.tsx';
import { ballOf } from '#features/games/cards/card-colours.ts';
import type { Game } from '#features/games/cards/data.ts';
import type { Line, LineKind } from './data.ts';
import sheet from './search.module.css';

const c = classes(sheet);

interface ResultsProps {
  games: readonly Game[];
  lines: readonly Line[];
  /** Underlined in the names. */
  text: string;
  /** Place in the one list of games, then lines. */
  active: number;
  onGame: (game: Game, isFree: boolean) => void;
  onLine: (line: Line) => void;
}

export const resultId = (at: number): string => `search-result-${at}`;

export function Results({ games, lines, text, active, onGame, onLine }: ResultsProps) {
  const t = useT();
  return (
    <div id="search-results" role="listbox" aria-label={t('shell.searchTitle')} className={c('results')}>
      {games.length > 0 && (
        <div role="group" aria-label={t('shell.games')} className={c('cards')}>
          {games.map((game, at) => (
            <Option
              key={game.nodeId}
              at={at}
              look="card"
              isActive={at === active}
              onPress={(free) => onGame(game, free)}
            >
              <GameFace game={game} text={text} />
            </Option>
          ))}
        </div>
      )}
      {lines.length > 0 && (
        <div role="group" aria-label={t('shell.searchEverything')} className={c('lines')}>
          {lines.map((line, index) => {
            const at = games.length + index;
            return (
              <Option key={line.key} at={at} look="line" isActive={at === active} onPress={() => onLine(line)}>
                <LineFace line={line} text={text} />
              </Option>
            );
          })}
        </div>
      )}
    </div>
  );
}

interface OptionProps {
  at: number;
  look: 'card' | 'line';
  isActive: boolean;
  onPress: (withShift: boolean) => void;
  children: ReactNode;
}

function Option({ at, look, isActive, onPress, children }: OptionProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isActive) box.current?.scrollIntoView({ block: 'nearest' });
  }, [isActive]);
  return (
    // the keyboard works from the field above, as a combobox does; a press opens directly
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <div
      ref={box}
      id={resultId(at)}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      className={c('option', look)}
      onClick={(event: MouseEvent) => onPress(event.shiftKey)}
    >
      {children}
    </div>
  );
}

function GameFace({ game, text }: { game: Game; text: string }) {
  const t = useT();
  return (
    <>
      <span className={c('face')}>
        <img src={artOf(game)} alt="" width={120} height={168} loading="lazy" />
      </span>
      <CategoryMark name={categoryMarkOf(game)} className={c('pip')} />
      <span className={c('name')}>
        <b>{underlined(game.nodeName, text)}</b>
        <span>{game.maintenanceUntil ? t('games.maintenance') : game.displayName}</span>
      </span>
    </>
  );
}

const kindIcons: Readonly<Record<LineKind, ReactNode>> = {
  studios: <StorefrontIcon />,
  pages: <FileTextIcon />,
  offers: <GiftIcon />,
};

function LineFace({ line, text }: { line: Line; text: string }) {
  return (
    <>
      <span className={c('tile')} style={line.colour && { borderColor: ballOf[line.colour] }}>
        {line.icon ?? kindIcons[line.kind]}
      </span>
      <span className={c('lineText')}>
        <b>{underlined(line.name, text)}</b>
        <span>{line.sub}</span>
      </span>
    </>
  );
}

/** The matching part of a name, when it is there as a whole. */
function underlined(name: string, text: string): ReactNode {
  const place = placeOf(name, text);
  if (!place) return name;
  const [from, to] = place;
  return (
    <>
      {name.slice(0, from)}
      <mark>{name.slice(from, to)}</mark>
      {name.slice(to)}
    </>
  );
}
