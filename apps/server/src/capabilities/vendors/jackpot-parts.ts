/** Shares of jackpots from a vendor's figures to the currency's own. */
import { formatDecimal } from '@baize/protocol';
import type { WireForm } from '@baize/protocol';
import type { JackpotPart, MoneyCall } from './rules.ts';
import { amountOf } from './rules.ts';

/** Decimals of a contribution: all that the wire may carry. */
const fineDigits = 18;

/** Wins are carried up so that together they come to what their sum comes to, which the credit holds. */
export function jackpotsOf(call: Pick<MoneyCall, 'jackpots' | 'currency'>, wire: WireForm): MoneyCall['jackpots'] {
  if (!call.jackpots || (wire.power === 0 && wire.unit === 1)) return call.jackpots;
  const exponent = wire.power + wire.decimals - (String(wire.unit).length - 1);
  let told = 0n; // in the smallest steps of the wire
  let counted = 0n; // in minor units
  return call.jackpots.map((part): JackpotPart => {
    told += stepsOf(part.win ?? '0', wire.decimals);
    const all = amountOf(formatDecimal(told, wire.decimals), wire, 'up');
    const win = all - counted;
    counted = all;
    return {
      jackpotId: part.jackpotId,
      ...(part.contribution !== undefined && { contribution: formatDecimal(stepsOf(part.contribution, fineDigits) * BigInt(wire.unit), fineDigits) }),
      ...(part.win !== undefined && { win: formatDecimal(win, exponent) }),
    }; // prettier-ignore
  });
}

function stepsOf(text: string, decimals: number): bigint {
  const [whole = '0', fraction = ''] = text.split('.');
  return BigInt(whole + fraction.padEnd(decimals, '0'));
}
