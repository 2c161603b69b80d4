import { CardPlace, classes, PlayingCard } from '@baize/game-kit';
import { rankName, suitName } from '@baize/game-kit/tables';
import { useT } from '@baize/i18n/react';
import { useState } from 'react';
import type { VideoPokerView } from '../rules.ts';
import type { Dealing } from './use-dealing.ts';
import type { Holds } from './use-holds.ts';
import sheet from './video-poker.module.css';

const c = classes(sheet);

interface FiveCardsProps {
  view: VideoPokerView | null;
  dealing: Dealing;
  holds: Holds;
  /** Cards may be kept and released now. */
  isChoosing: boolean;
  /** Places of the cards that make a hand which paid more than the stake. */
  lit: readonly number[];
}

/** Five places in a row. While the player chooses, each card is a button that keeps it. */
export function FiveCards({ view, dealing, holds, isChoosing, lit }: FiveCardsProps) {
  const t = useT();
  return (
    <ol className={c('five')}>
      {[0, 1, 2, 3, 4].map((place) => {
        const card = view?.cards[place];
        if (card === undefined) {
          return (
            <li key={place} className={c('place')}>
              <CardPlace />
            </li>
          );
        }
        const isKept = isChoosing ? holds.places.includes(place) : view?.held?.includes(place) === true;
        const isBest = isChoosing && holds.best?.places.includes(place) === true;
        const name = t('game-table.card', { rank: rankName(card), suit: suitName(card) });
        const face = (
          <Dealt
            key={`${place}-${card}`}
            card={card}
            delay={dealing.delayAt(place)}
            tone={(isChoosing ? isKept : lit.includes(place)) ? 'lit' : undefined}
          />
        );
        return (
          <li key={place} className={c('place')}>
            {isChoosing ? (
              <button
                type="button"
                className={c('card', isKept && 'kept')}
                aria-pressed={isKept}
                aria-label={t('game-video-poker.keep', { card: name })}
                aria-keyshortcuts={String(place + 1)}
                onClick={() => holds.toggle(place)}
              >
                {face}
              </button>
            ) : (
              <span className={c('card', isKept && 'kept')}>{face}</span>
            )}
            <span className={c('tag', isKept && 'held', isBest && !isKept && 'best')}>
              {isKept ? t('game-video-poker.held') : isBest ? t('game-video-poker.best.mark') : ''}
            </span>
          </li>
        );
      })}
    </ol>
  );
}

/** Keeps the delay it came with: a changed one would deal it again. */
function Dealt({ card, delay, tone }: { card: number; delay: number | undefined; tone: 'lit' | undefined }) {
  const [dealtAfterMs] = useState(delay);
  return <PlayingCard card={card} dealtAfterMs={dealtAfterMs} tone={tone} />;
}
