import { classes, sound, useMoney } from '@baize/game-kit';
import type { SlotBonus } from '@baize/game-kit/slot-engine';
import { useT } from '@baize/i18n/react';
import { useEffect, useEffectEvent, useState } from 'react';
import type { Look } from './look.ts';
import { SymbolArt } from './symbol.tsx';
import styles from './bonus.module.css';

const c = classes(styles);

const patienceMs = 6_000; // then the next card opens by itself
const byItselfMs = 900;
const restMs = 2_400;

interface PicksProps {
  bonus: Extract<SlotBonus, { kind: 'pick' }>;
  look: Look;
  /** A spin of a run: nothing waits for a press. */
  isByItself: boolean;
  onShown: () => void;
}

/** Cards face down: each one opened shows the next prize of the order that was drawn with the round, and says so. */
export function PickScene({ bonus, look, isByItself, onShown }: PicksProps) {
  const t = useT();
  const money = useMoney();
  const [opened, setOpened] = useState<readonly number[]>([]);
  const count = opened.length;
  const isOver = count >= bonus.picked;
  const open = (place: number) => {
    if (isOver || opened.includes(place)) return;
    sound.play('turn');
    setOpened([...opened, place]);
  };
  const shown = useEffectEvent(onShown);
  const openNext = useEffectEvent(() => open(bonus.options.findIndex((_, place) => !opened.includes(place))));
  useEffect(() => {
    const isDone = count >= bonus.picked;
    const ms = isDone ? restMs : isByItself ? byItselfMs : patienceMs;
    const timer = setTimeout(() => (isDone ? shown() : openNext()), ms);
    return () => clearTimeout(timer);
  }, [count, bonus.picked, isByItself]);
  const rest = bonus.options.slice(bonus.picked);
  const closed = bonus.options.flatMap((_, place) => (opened.includes(place) ? [] : [place]));
  const amountOf = (place: number): string | undefined => {
    const turned = opened.indexOf(place);
    return turned >= 0 ? bonus.options[turned] : rest[closed.indexOf(place)];
  };
  return (
    <section className={c('bonus')} aria-label={t('game-slots.bonus', { kind: 'pick' })}>
      <p className={c('lead')}>{t('game-slots.pickLead', { left: bonus.picked - count })}</p>
      <ul className={c('cards')}>
        {bonus.options.map((_, place) => {
          const isOpened = opened.includes(place);
          const amount = isOpened || isOver ? amountOf(place) : undefined;
          return (
            <li key={place}>
              <button
                type="button"
                className={c('card', isOpened && 'opened', isOver && !isOpened && 'left')}
                aria-label={amount === undefined ? t('game-slots.pickCard', { place: place + 1 }) : money.text(amount)}
                disabled={isOver || isOpened}
                onClick={() => open(place)}
              >
                {amount === undefined ? (
                  <SymbolArt look={look.of('bonus')} className={c('back')} />
                ) : (
                  <bdi dir="ltr">{money.text(amount)}</bdi>
                )}
              </button>
            </li>
          );
        })}
      </ul>
      <p className={c('given')} role="status">
        {isOver && t('game-slots.freeWon', { amount: money.text(bonus.winMinor) })}
      </p>
      <p className={c('small')}>{t('game-slots.pickDrawn')}</p>
    </section>
  );
}
