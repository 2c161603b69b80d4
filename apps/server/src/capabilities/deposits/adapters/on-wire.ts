/** Amounts as a payment provider counts them (`PAYMENTS_DECIMALS`): whole rupiah, yen with two decimals. Everything behind this file has
 *  minor units of the registry; without an entry for a currency nothing is converted. */
import { formatDecimal, readWire, wireSteps } from '@baize/protocol';
import type { WireForms } from '@baize/protocol';
import type { PaymentProvider, PayoutOrder, Refused } from './provider.ts';

/** An amount that the provider cannot count leaves nothing behind: whoever asked for it was refused before, so this is the last guard. */
const uncountable: Refused = { kind: 'refused', reason: 'amount_scale' };

export function onProvidersWire(provider: PaymentProvider, wires: WireForms): PaymentProvider {
  const from = <T extends { readonly amountMinor: bigint; readonly currency: string }>(told: T): T => ({
    ...told,
    amountMinor: minorFromWire(wires, told.currency, told.amountMinor),
  });
  return {
    ...provider,
    async openDeposit(order) {
      const counted = countedIn(wires, order);
      return counted ? provider.openDeposit(counted) : uncountable;
    },
    async takeVoucher(order) {
      const told = await provider.takeVoucher({
        ...order,
        exponent: wires[order.currency]?.decimals ?? order.exponent,
      });
      return told.kind === 'taken' ? from(told) : told;
    },
    async readBankLines(merchantCode, cursor) {
      const told = await provider.readBankLines(merchantCode, cursor);
      return told.kind === 'lines' ? { ...told, lines: told.lines.map(from) } : told;
    },
    async readDeposit(reference) {
      const told = await provider.readDeposit(reference);
      return told.kind === 'known' ? from(told) : told;
    },
    async sendPayout(order) {
      const counted = countedIn(wires, order);
      return counted ? provider.sendPayout(counted) : uncountable;
    },
    async sendPayouts(batchId, orders) {
      const counted = orders.map((order) => countedIn(wires, order));
      const sent = counted.filter((order): order is PayoutOrder => order !== undefined);
      const told = sent.length > 0 ? await provider.sendPayouts(batchId, sent) : [];
      return counted.map((order) =>
        order ? (told[sent.indexOf(order)] ?? { kind: 'no_answer' as const }) : uncountable,
      );
    },
  };
}

/** The order in the provider's figures; undefined where it cannot count the amount. */
function countedIn<T extends { readonly amountMinor: bigint; readonly currency: string; readonly exponent: number }>(
  wires: WireForms,
  order: T,
): T | undefined {
  const wire = wires[order.currency];
  if (!wire) return order;
  const steps = wireSteps(order.amountMinor, wire);
  return steps === undefined ? undefined : { ...order, amountMinor: steps, exponent: wire.decimals };
}

/** Minor units of what the provider said; the next whole one where it counts finer, so that no payment is worth nothing. Throws where
 *  no amount of ours is that large. */
export function minorFromWire(wires: WireForms, currency: string, steps: bigint): bigint {
  const wire = wires[currency];
  if (!wire) return steps;
  const read = readWire(formatDecimal(steps, wire.decimals), wire, 'up');
  if (!read.ok) throw new RangeError(`payment of ${steps} ${currency}`);
  return read.minor;
}
