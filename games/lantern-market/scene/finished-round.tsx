import { classes, ResultSlip, Spoken, useMoney } from '@baize/game-kit';
import { useT } from '@baize/i18n/react';
import { timesText } from '@baize/game-kit/slot-scene';
import { prizesOf } from './round.ts';
import type { Show } from './use-show.ts';
import { useWords } from './words.ts';
import sheet from '@baize/game-kit/slot-scene/finished-round.module.css';

const c = classes(sheet);

/** What came of it, in words on paper at the foot of the reels. */
export function FinishedRound({ show }: { show: Show }) {
  const t = useT();
  const money = useMoney();
  const words = useWords();
  const { round, spin, telling, stage } = show;
  const isOver = stage === 'told' && round !== null;
  const prizes = spin ? prizesOf(spin) : [];
  const linesSaid =
    isOver && show.free === null && prizes.length > 1
      ? prizes.map((prize) => `${words.prize(prize)}: ${money.text(prize.winMinor)}`).join('. ')
      : '';
  return (
    <div className={c('place')}>
      {isOver && round.payoutMinor > 0n && (
        <ResultSlip
          key={round.roundId}
          stakeMinor={round.stakeMinor}
          payoutMinor={round.payoutMinor}
          words={words.round(round)}
          className={c('total', telling !== null && 'covered')}
        />
      )}
      {isOver && round.payoutMinor === 0n && (
        <>
          <p className={c('quiet')}>{t('game-lantern-market.nothing')}</p>
          <Spoken key={round.roundId} text={t('game-lantern-market.nothing')} />
        </>
      )}
      {telling && round && (
        <p
          key={telling.kind === 'line' ? telling.line : 'gates'}
          data-surface="paper"
          className={c('one')}
          aria-hidden="true"
        >
          <bdi dir="ltr" className={c('amount')}>
            {money.text(telling.winMinor)}
          </bdi>
          <span className={c('words')}>
            {t('game-lantern-market.paid', {
              what: words.prize(telling),
              times: timesText(telling.winMinor, round.stakeMinor),
            })}
          </span>
        </p>
      )}
      {stage === 'won' && spin && round && (
        <p data-surface="paper" className={c('one')}>
          <bdi dir="ltr" className={c('amount')}>
            {money.text(spin.winMinor)}
          </bdi>
          <span className={c('words')}>{words.prizes(prizes, BigInt(spin.winMinor), round.stakeMinor)}</span>
        </p>
      )}
      {isOver && linesSaid !== '' && <Spoken key={`${round.roundId}:lines`} text={linesSaid} />}
      {isOver && round.isCapped && <Spoken key={`${round.roundId}:capped`} text={t('game-lantern-market.capped')} />}
    </div>
  );
}
