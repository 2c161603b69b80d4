import { classes, ResultSlip, Spoken, useMoney } from '@baize/game-kit';
import { timesText } from '@baize/game-kit/slot-scene';
import type { SlotSheet } from '@baize/game-kit/slot-engine';
import { useT } from '@baize/i18n/react';
import { allPrizes } from './round.ts';
import type { Show } from './use-show.ts';
import type { Words } from './words.ts';
import sheetOfStyles from '@baize/game-kit/slot-scene/finished-round.module.css';

const c = classes(sheetOfStyles);

/** What came of it, in words on paper at the foot of the reels. */
export function FinishedRound({ show, words, sheet }: { show: Show; words: Words; sheet: SlotSheet }) {
  const t = useT();
  const money = useMoney();
  const { round, telling, stage, framed, multiplier } = show;
  const isOver = stage === 'told' && round !== null;
  const sum = framed.reduce((all, { winMinor }) => all + winMinor, 0n);
  const isPartial = (stage === 'won' || stage === 'free') && sum > 0n && round !== null;
  return (
    <div className={c('place')}>
      {isOver && round.payoutMinor > 0n && (
        <ResultSlip
          key={round.roundId}
          stakeMinor={round.stakeMinor}
          payoutMinor={round.payoutMinor}
          words={words.round(round, allPrizes(round, sheet))}
          className={c('total', telling !== null && 'covered')}
        />
      )}
      {isOver && round.payoutMinor === 0n && round.potWins.length === 0 && (
        <>
          <p className={c('quiet')}>{t('game-slots.nothing')}</p>
          <Spoken key={round.roundId} text={t('game-slots.nothing')} />
        </>
      )}
      {telling && round && (
        <p key={telling.key} data-surface="paper" className={c('one')} aria-hidden="true">
          <bdi dir="ltr" className={c('amount')}>
            {money.text(telling.winMinor)}
          </bdi>
          <span className={c('words')}>
            {t('game-slots.paid', {
              what: words.prize(telling),
              times: timesText(telling.winMinor, round.stakeMinor),
            })}
          </span>
        </p>
      )}
      {isPartial && (
        <p data-surface="paper" className={c('one')}>
          <bdi dir="ltr" className={c('amount')}>
            {money.text(sum)}
          </bdi>
          <span className={c('words')}>
            {words.prizes(framed, sum, round.stakeMinor)}
            {multiplier > 1 && ` ${t('game-slots.times', { multiplier })}`}
          </span>
        </p>
      )}
      {isOver && round.result.isCapped && <Spoken key={`${round.roundId}:capped`} text={t('game-slots.capped')} />}
    </div>
  );
}
