/** What a contract asked of a period, what there was, and whether that was enough. Pure. */
import type { Explanation } from './data.ts';

export interface Need {
  /** The rate of the step that asks it; null: asked whatever the step. */
  readonly step: number | null;
  readonly name: 'turnover' | 'loss' | 'active' | 'won' | 'lost';
  readonly has: string;
  readonly need: string;
  readonly isMet: boolean;
}

interface Say {
  readonly money: (minor: string) => string;
  readonly number: (value: number) => string;
  readonly share: (basisPoints: number) => string;
}

/** Needs of every step in order, then the bounds on bets won and lost. A need of nothing is none. */
export function needsOf({ terms, reckoning, tiers }: Explanation, say: Say): Need[] {
  const { figures } = reckoning;
  const isSingle = tiers.length === 1;
  const ofSteps = tiers.flatMap((tier): Need[] => {
    const step = isSingle ? null : tier.rateBasisPoints;
    const asked: Need[] = [];
    if (tier.periodTurnoverMinor !== '0')
      asked.push({
        step,
        name: 'turnover',
        has: say.money(figures.countedMinor),
        need: say.money(tier.periodTurnoverMinor),
        isMet: BigInt(figures.countedMinor) >= BigInt(tier.periodTurnoverMinor),
      });
    if (tier.periodLossMinor !== '0')
      asked.push({
        step,
        name: 'loss',
        has: say.money(figures.lossMinor),
        need: say.money(tier.periodLossMinor),
        isMet: BigInt(figures.lossMinor) >= BigInt(tier.periodLossMinor),
      });
    if (tier.activeMembers > 0)
      asked.push({
        step,
        name: 'active',
        has: say.number(figures.activeMembers),
        need: say.number(tier.activeMembers),
        isMet: figures.activeMembers >= tier.activeMembers,
      });
    return asked;
  });
  return [
    ...ofSteps,
    ...boundOf('won', figures.won, figures.bets, terms.winRateMax, say),
    ...boundOf('lost', figures.lost, figures.bets, terms.lossRateMax, say),
  ];
}

/** A share of bets is compared exactly; only what is shown is rounded. */
function boundOf(name: 'won' | 'lost', count: number, bets: number, most: number | null, say: Say): Need[] {
  if (most === null) return [];
  const share = bets === 0 ? 0 : Math.round((count / bets) * 10_000);
  const isMet = BigInt(count) * 10_000n <= BigInt(bets) * BigInt(most);
  return [{ step: null, name, has: say.share(share), need: say.share(most), isMet }];
}
