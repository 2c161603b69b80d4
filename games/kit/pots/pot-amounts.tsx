import { useT } from '@baize/i18n/react';
import { Figure } from '@baize/ui';
import { CrownSimpleIcon } from '@baize/ui/icons';
import { useEffect } from 'react';
import { potTiers } from '../jackpots/index.ts';
import type { PotTier } from '../jackpots/index.ts';
import { classes } from '../src/classes.ts';
import { useGame } from '../src/game-context.tsx';
import type { PlayPot, PlayPotWin } from '../src/protocol.ts';
import { useStore } from '../src/session.ts';
import { Spoken } from '../src/spoken.tsx';
import { useMoney } from '../src/use-money.ts';
import { useDayEnd } from './use-day-end.ts';
import sheet from './pots.module.css';

const c = classes(sheet);

const lookEveryMs = 10_000;

/** What the game plays for beside its prizes; with play money it says that the pots are practice ones. Nothing where it has none.
 *  `lit`: pots that were just won stand out. `isColumn`: where there is room they stand one below the other. */
export function PotAmounts({ lit = [], isColumn = false }: { lit?: readonly PotTier[]; isColumn?: boolean }) {
  const t = useT();
  const money = useMoney();
  const game = useGame();
  const dayEnd = useDayEnd();
  const pots = useStore(game.pots);
  const hasPots = pots.length > 0;
  // Others play for the same pots: look again now and then, while the page is seen.
  useEffect(() => {
    if (!hasPots) return;
    const timer = setInterval(() => {
      if (document.hidden) return;
      void game.client.state().then(
        (state) => state.pots && game.pots.set(state.pots),
        () => undefined, // the next look may be answered
      );
    }, lookEveryMs);
    return () => clearInterval(timer);
  }, [game, hasPots]);
  if (!hasPots) return null;
  return (
    <div className={c('pots', isColumn && 'column')} role="group" aria-label={t('game-jackpots.pots')}>
      {inOrder(pots).map(({ tier, amountMinor, mustHitByMinor, mustDropAt }) => (
        <dl key={tier} className={c('pot', tier, lit.includes(tier) && 'lit')}>
          <dt>{t('game-jackpots.tier', { tier })}</dt>
          <dd>
            <Figure>{money.text(amountMinor)}</Figure>
          </dd>
          {mustHitByMinor !== null && (
            <dd className={c('most')}>{t('game-jackpots.mostShort', { amount: money.text(mustHitByMinor) })}</dd>
          )}
          {mustDropAt !== null && <dd className={c('most')}>{t('game-jackpots.before', { ...dayEnd(mustDropAt) })}</dd>}
        </dl>
      ))}
      {game.session.mode === 'demo' && <p className={c('practice')}>{t('game-jackpots.practice')}</p>}
    </div>
  );
}

/** A pot that this round won, on paper: its amount, its name, and when the wallet has it. */
export function PotWon({ wins }: { wins: readonly PlayPotWin[] }) {
  const t = useT();
  const money = useMoney();
  const { mode } = useGame().session;
  if (wins.length === 0) return null;
  return (
    <div className={c('won')}>
      <Spoken
        text={wins
          .map(({ tier, amountMinor }) => `${t('game-jackpots.won', { tier })} ${money.text(amountMinor)}`)
          .join('. ')}
      />
      {wins.map(({ tier, amountMinor }) => (
        <section key={tier} data-surface="paper" className={c('paper')}>
          <CrownSimpleIcon weight="duotone" size={40} aria-hidden="true" />
          <h2>{t('game-jackpots.won', { tier })}</h2>
          <p className={c('amount')}>
            <bdi dir="ltr">{money.text(amountMinor, { signed: true })}</bdi>
          </p>
          <p>{mode === 'demo' ? t('game-jackpots.practice') : t('game-jackpots.paid')}</p>
        </section>
      ))}
    </div>
  );
}

function inOrder(pots: readonly PlayPot[]): readonly PlayPot[] {
  return pots.toSorted((a, b) => potTiers.indexOf(b.tier) - potTiers.indexOf(a.tier));
}
