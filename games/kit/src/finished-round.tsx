import type { ReactNode } from 'react';
import { PlayingCard } from './cards/index.ts';
import { classes } from './classes.ts';
import sheet from './finished-round.module.css';

const c = classes(sheet);

interface FinishedRoundProps {
  /** What happened, as in the history. */
  words: ReactNode;
  /** The result as it lay on the table. */
  children?: ReactNode;
}

/** A round that is over: its picture where the game draws one, and its sentence. */
export function FinishedRound({ words, children }: FinishedRoundProps) {
  return (
    <div className={c('told')}>
      {children && <div className={c('picture')}>{children}</div>}
      <p className={c('words')}>{words}</p>
    </div>
  );
}

interface HandProps {
  /** Whose cards they are; nothing where there is one hand only. */
  name?: string | undefined;
  cards: readonly number[];
}

/** The cards of one hand as they lay at the end. */
export function FinishedHand({ name, cards }: HandProps) {
  return (
    <div className={c('hand')}>
      {name !== undefined && <p className={c('name')}>{name}</p>}
      <div className={c('cards')}>
        {cards.map((card, at) => (
          <PlayingCard key={at} card={card} />
        ))}
      </div>
    </div>
  );
}
