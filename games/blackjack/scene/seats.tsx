import { classes, PlayingCard, useMoney } from '@baize/game-kit';
import { useT } from '@baize/i18n/react';
import { Chip, Figure } from '@baize/ui';
import { useState } from 'react';
import { totalOf } from '../hand.ts';
import type { HandView } from '../rules.ts';
import type { Dealing } from './use-dealing.ts';
import sheet from './blackjack.module.css';

const c = classes(sheet);

/** The dealer's cards; the second lies face down until the round is over. */
export function DealerSeat({ dealing }: { dealing: Dealing }) {
  const t = useT();
  const { view, isTurned } = dealing;
  if (!view) return <div className={c('seat')} />;
  const isNotified = view.isOver && dealing.isSettled;
  const cards = view.isOver ? view.dealer : [view.dealer[0] ?? null, null];
  const open = isNotified ? view.dealer : view.dealer.slice(0, 1);
  return (
    <section className={c('seat')} aria-label={t('game-blackjack.dealer')}>
      <header className={c('name')}>
        {t('game-blackjack.dealer')} <Total cards={open} />
      </header>
      <div className={c('cards')}>
        {cards.map((card, index) => (
          <Dealt
            key={index}
            card={card}
            isDown={index === 1 && !isTurned}
            delay={dealing.dealerDelay(index)}
            isQuiet={false}
          />
        ))}
      </div>
    </section>
  );
}

interface HandSeatProps {
  hand: HandView;
  index: number;
  hands: number;
  /** It is this hand's turn. */
  isOn: boolean;
  dealing: Dealing;
}

/** One hand of the player: cards, total, the chip that lies on it and, in the end, what became of it. */
export function HandSeat({ hand, index, hands, isOn, dealing }: HandSeatProps) {
  const t = useT();
  const money = useMoney();
  const isNotified = hand.outcome !== null && dealing.isSettled;
  const isLost = isNotified && (hand.outcome === 'lose' || hand.outcome === 'bust' || hand.outcome === 'surrender');
  const isWon = isNotified && (hand.outcome === 'win' || hand.outcome === 'blackjack');
  const name = t('game-blackjack.hand', { hands, number: index + 1 });
  return (
    <section className={c('seat', 'own', isOn && 'on')} aria-label={name} aria-current={isOn || undefined}>
      <div className={c('cards')}>
        {hand.cards.map((card, place) => (
          <Dealt
            key={`${place}-${card}`}
            card={card}
            isDown={false}
            delay={dealing.playerDelay(place)}
            isQuiet={isLost}
            isLit={isWon}
          />
        ))}
      </div>
      <footer className={c('bet')}>
        <Total cards={hand.cards} />
        <span className={c('chips', hand.isDoubled && 'doubled')}>
          {hand.isDoubled && (
            <Chip colour="red" size={40} className={c('under')}>
              {''}
            </Chip>
          )}
          <Chip colour="red" size={40}>
            {money.text(hand.stakeMinor).replace(/\.0+$/, '')}
          </Chip>
        </span>
        {isNotified && hand.outcome && (
          <span className={c('outcome', isWon && 'won')}>{t('game-blackjack.outcome', { outcome: hand.outcome })}</span>
        )}
      </footer>
    </section>
  );
}

/** "17", and "7/17" while an ace may count either way. */
function Total({ cards }: { cards: readonly number[] }) {
  const t = useT();
  const { points, isSoft } = totalOf(cards);
  const text = isSoft && points < 21 ? `${points - 10}/${points}` : String(points);
  return (
    <span className={c('total')} role="img" aria-label={t('game-blackjack.total', { total: text })}>
      <Figure>{text}</Figure>
    </span>
  );
}

interface DealtProps {
  card: number | null;
  isDown: boolean;
  delay: number | undefined;
  isQuiet: boolean;
  isLit?: boolean;
}

/** Keeps the delay it came with: a changed one would deal it again. */
function Dealt({ card, isDown, delay, isQuiet, isLit = false }: DealtProps) {
  const [dealtAfterMs] = useState(delay);
  return (
    <PlayingCard
      card={card}
      isDown={isDown}
      dealtAfterMs={dealtAfterMs}
      tone={isQuiet ? 'quiet' : isLit ? 'lit' : undefined}
      className={c('card')}
    />
  );
}
