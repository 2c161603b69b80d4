/** Shares of jackpots from a vendor's figures to the currency's own. */
import { formatDecimal } from '@baize/protocol';
import type { WireForm } from '@baize/protocol';
import type { JackpotPart, MoneyCall } from './rules.ts';
import { amountOf } from './rules.ts';

/** Decimals of a contribution: all that the wire may carry. */
const fineDigits = 18;

export function jackpotsOf(call: Pick<MoneyCall, 'jackpots' | 'currency'>, wire: WireForm): MoneyCall['jackpots'] {
  if (!call.jackpots || (wire.power === 0 && wire.unit === 1)) return call.jackpots;
  const exponent = wire.power + wire.decimals - (String(wire.unit).length - 1);
  return call.jackpots.map(({ jackpotId, contribution, win }): JackpotPart => ({
    jackpotId,
    ...(contribution !== undefined && {
      contribution: formatDecimal(stepsOf(contribution, fineDigits) * BigInt(wire.unit), fineDigits),
    }),
    ...(win !== undefined && { win: formatDecimal(amountOf(win, wire), exponent) }),
  }));
}

function stepsOf(text: string, decimals: number): bigint {
  const [whole = '0', fraction = ''] = text.split('.');
  return BigInt(whole + fraction.padEnd(decimals, '0'));
}
