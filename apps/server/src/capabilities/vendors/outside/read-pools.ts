import { readWire, wireFormOf } from '@baize/protocol';
import type { WireForms } from '@baize/protocol';
import type { vendorJackpots } from '@baize/protocol/vendor';
import type { z } from 'zod';
import { vendorApi } from '../adapters/vendor-api.ts';
import type { CallContext } from '../call-context.ts';

/** A pot as its vendor has it, in minor units of its currency. */
export interface Pool {
  readonly jackpotId: string;
  readonly vassalage: string;
  readonly name: string;
  readonly amount: bigint;
  readonly currency: string;
  readonly mustHitBy: bigint | null;
  /** The end of the day by which it is won; null: no day is set. */
  readonly mustDropAt: string | null;
}

/** A vendor that is away has no pots for the moment: nothing is shown rather than something old. */
export async function readPools(
  context: Pick<CallContext, 'directory' | 'client'>,
  merchantId: number,
): Promise<Pool[]> {
  const own = (await context.directory.all()).filter(
    (vendor) =>
      vendor.merchantId === merchantId &&
      vendor.state === 'on' &&
      vendor.dialect === 'own' &&
      vendor.wallet === 'seamless',
  );
  const pools = await Promise.all(
    own.map(async ({ code, merchantCode, wires }) => {
      const vendor = await context.directory.vendor(merchantId, code);
      const answer = vendor && (await vendorApi(context.client, vendor).jackpots());
      return (answer?.jackpots ?? [])
        .filter((pot) => pot.merchantCode === undefined || pot.merchantCode === merchantCode)
        .flatMap((pot) => poolOf({ code, wires }, pot) ?? []);
    }),
  );
  return pools.flat();
}

/** Undefined for one whose amounts do not fit its currency. */
function poolOf(
  { code: vassalage, wires }: { readonly code: string; readonly wires: WireForms },
  pot: z.output<typeof vendorJackpots>['jackpots'][number],
): Pool | undefined {
  const { jackpotId, name, currency } = pot;
  const wire = wires[currency] ?? wireFormOf(currency);
  const minor = (text: string) => wire && readWire(text, wire, 'down'); // what is shown is there
  const amount = minor(pot.amount);
  const most = typeof pot.mustHitBy === 'string' ? minor(pot.mustHitBy) : undefined;
  if (!amount?.ok || most?.ok === false) return undefined;
  const mustHitBy = most?.ok ? most.minor : null;
  return { jackpotId, vassalage, name, amount: amount.minor, currency, mustHitBy, mustDropAt: pot.mustDropAt ?? null };
}
