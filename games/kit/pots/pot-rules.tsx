import { useT } from '@baize/i18n/react';
import { stakeUnit } from '@baize/protocol/stake-units';
import type { ReactNode } from 'react';
import { potSharePpm, pots } from '../jackpots/index.ts';
import type { PotPlan } from '../jackpots/index.ts';
import { checkThreshold } from '../jackpots/threshold.ts';
import { classes } from '../src/classes.ts';
import { formatPercent } from '../src/figures.ts';
import { useGame } from '../src/game-context.tsx';
import { useStore } from '../src/session.ts';
import { useMoney } from '../src/use-money.ts';
import { useDayEnd } from './use-day-end.ts';
import sheet from './pots.module.css';

const c = classes(sheet);

interface PotRulesProps {
  /** What the chances are said for. */
  stakeMinor: bigint;
  /** Between what pots are and how they are paid: how this game plays for them. */
  children?: ReactNode;
}

/** The pots a game plays for, each in a sentence with its own figures; of the last one that had to be won, what it was bound to. */
export function PotRules({ stakeMinor, children }: PotRulesProps) {
  const t = useT();
  return (
    <>
      <h3>{t('game-jackpots.rules.head')}</h3>
      <p>{t('game-jackpots.rules.how', { share: formatPercent(potSharePpm / 1e6) })}</p>
      {children}
      {pots.map((plan) => (
        <Terms key={plan.tier} plan={plan} stakeMinor={stakeMinor} />
      ))}
      <p>{t('game-jackpots.rules.pay')}</p>
      <p>{t('game-jackpots.rules.checked')}</p>
      <LastRevealed />
    </>
  );
}

function Terms({ plan, stakeMinor }: { plan: PotPlan; stakeMinor: bigint }) {
  const t = useT();
  const money = useMoney();
  const game = useGame();
  const dayEnd = useDayEnd();
  const open = useStore(game.pots).find(({ tier }) => tier === plan.tier);
  const { currency, exponent } = game.session;
  const unit = open ? BigInt(open.unitMinor) : stakeUnit(currency, exponent);
  const { tier } = plan;
  const seed = money.text(plan.seedUnits * unit);
  if (plan.kind === 'share') {
    const rounds = ((plan.turnoverUnits * unit) / stakeMinor).toLocaleString('en');
    return <p>{t('game-jackpots.rules.share', { tier, seed, stake: money.text(stakeMinor), rounds })}</p>;
  }
  const cap = money.text(plan.capUnits * unit);
  const commit = open?.commit ?? '–';
  if (!plan.isDaily) return <p>{t('game-jackpots.rules.must', { tier, seed, cap, commit })}</p>;
  if (!open?.mustDropAt) return null;
  return (
    <>
      <p>{t('game-jackpots.rules.daily', { seed, cap, commit, ...dayEnd(open.mustDropAt) })}</p>
      <p>{t('game-jackpots.rules.dayEnd')}</p>
    </>
  );
}

/** The newest win of a pot that had to be won, with the line that its fingerprint was made of. */
function LastRevealed() {
  const t = useT();
  const money = useMoney();
  const game = useGame();
  const rounds = useStore(game.rounds);
  const wins = [...rounds.flatMap(({ potWins = [] }) => potWins), ...(game.session.state.potWins ?? [])];
  const [last] = wins.filter(({ thresholdText }) => thresholdText !== null).toSorted((a, b) => b.wonAt - a.wonAt);
  const seen = last?.thresholdText ? checkThreshold(last.thresholdText) : undefined;
  if (!last || !seen) return null;
  const { tier, amountMinor, thresholdText, wonAt } = last;
  return (
    <>
      <p>
        {t('game-jackpots.rules.revealed', { tier, amount: money.text(amountMinor), commit: seen.commit })}{' '}
        <bdi dir="ltr">({new Date(wonAt).toISOString()})</bdi>
      </p>
      <pre className={c('revealed')} dir="ltr">
        {thresholdText}
      </pre>
    </>
  );
}
