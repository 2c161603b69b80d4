/** What a play-through costs on average, and what it leaves of the bonus: never left out beside its amount. */
import { useT } from '@baize/i18n/react';
import { formatShare, useFormat } from '#lib/format.ts';

/** What the example takes as kept of every stake, in basis points. */
const exampleEdge = 200n;

export interface PlayThroughCostProps {
  /** Minor units. */
  readonly amountMinor: bigint;
  readonly neededMinor: bigint;
  readonly currency: string;
}

export function PlayThroughCost({ amountMinor, neededMinor, currency }: PlayThroughCostProps) {
  const t = useT();
  const format = useFormat();
  const money = (minor: bigint) => format.money(minor.toString(), currency);
  const costMinor = (neededMinor * exampleEdge) / 10_000n;
  return t('bonuses.odds', {
    edge: formatShare(Number(exampleEdge)),
    needed: money(neededMinor),
    cost: money(costMinor),
    net: format.money((amountMinor - costMinor).toString(), currency, { signed: true }),
  });
}
