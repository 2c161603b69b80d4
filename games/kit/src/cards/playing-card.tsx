import { useT } from '@baize/i18n/react';
import { join } from '@baize/ui';
import type { CSSProperties } from 'react';
import { isRed, rankName, suitName } from '../../tables/index.ts';
import { classes } from '../classes.ts';
import { SuitMark } from './suits.tsx';
import sheet from './cards.module.css';

const c = classes(sheet);

interface PlayingCardProps {
  /** rank x 4 + suit (kit `tables`); null while nobody knows it: it lies face down. */
  card: number | null;
  /** Lies on its face although it is known; turning it plays the turn. */
  isDown?: boolean | undefined;
  /** Comes out of the shoe when it appears, after so many milliseconds. Absent: it lies there at once. */
  dealtAfterMs?: number | undefined;
  /** lit: decides or wins. quiet: out of play. */
  tone?: 'lit' | 'quiet' | undefined;
  /** Turned by a quarter, as the third card of baccarat or a doubled hand. */
  isAcross?: boolean | undefined;
  className?: string | undefined;
}

/** A playing card, 5:7. Its width is `--card-w` (72 px unless set); it is never mirrored. */
export function PlayingCard({ card, isDown = false, dealtAfterMs, tone, isAcross, className }: PlayingCardProps) {
  const t = useT();
  const isHidden = isDown || card === null;
  const name =
    card === null || isHidden
      ? t('game-table.card.down')
      : t('game-table.card', { rank: rankName(card), suit: suitName(card) });
  return (
    <span
      role="img"
      aria-label={name}
      className={join(c('card', isAcross && 'across', tone, dealtAfterMs !== undefined && 'dealt'), className)}
      style={dealtAfterMs === undefined ? undefined : ({ '--dealt-after': `${dealtAfterMs}ms` } as CSSProperties)}
    >
      <span className={c('turner', isHidden && 'hidden')}>
        <span className={c('back')} />
        {card !== null && (
          <span className={c('face', isRed(card) && 'red')}>
            <span className={c('corner')}>
              <span className={c('rank')}>{rankName(card)}</span>
              <SuitMark suit={suitName(card)} className={c('small')} />
            </span>
            <SuitMark suit={suitName(card)} className={c('large')} />
          </span>
        )}
      </span>
    </span>
  );
}

/** A printed place where a card will lie. */
export function CardPlace({ isAcross, className }: { isAcross?: boolean; className?: string | undefined }) {
  return <span aria-hidden="true" className={join(c('place', isAcross && 'across'), className)} />;
}
