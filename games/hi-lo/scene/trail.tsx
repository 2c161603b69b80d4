import { classes, PlayingCard } from '@baize/game-kit';
import { useT } from '@baize/i18n/react';
import { useEffect, useRef } from 'react';
import type { HiLoView } from '../rules.ts';
import sheet from './hi-lo.module.css';

const c = classes(sheet);

const marks = { higher: '▲', lower: '▼', same: '=', skip: '·' } as const;

/** Every card of the round in a row, with what was said on it. The newest stays in sight. */
export function Trail({ view }: { view: HiLoView }) {
  const t = useT();
  const end = useRef<HTMLOListElement>(null);
  const turned = view.cards.length;
  useEffect(() => {
    if (turned > 0 && end.current) end.current.scrollLeft = end.current.scrollWidth;
  }, [turned]);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a list that scrolls must be reachable by keyboard
    <ol ref={end} className={c('trail')} aria-label={t('game-hi-lo.trail')} tabIndex={0}>
      {view.cards.map((card, i) => {
        const move = view.moves[i];
        const isLast = i === view.cards.length - 1;
        return (
          <li key={`${String(i)}-${String(card)}`} className={c('step')}>
            <PlayingCard card={card} className={c('small')} tone={view.isLost && isLast ? 'quiet' : undefined} />
            {move && (
              <span className={c('mark', move)} role="img" aria-label={t('game-hi-lo.move', { move })}>
                {marks[move]}
              </span>
            )}
          </li>
        );
      })}
    </ol>
  );
}
