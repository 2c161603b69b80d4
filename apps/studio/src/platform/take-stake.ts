import { vendorErrors } from '@baize/protocol/vendor';
import type { MoneyAnswer, VendorErrorCode } from '@baize/protocol/vendor';
import { playCodeOf } from '#api/refuse.ts';
import type { LastingCode } from '#api/refuse.ts';
import type { Services } from '#services.ts';
import { minorOf } from './money.ts';

/** What became of a stake. `unknown`: the platform may or may not have it, now or a second later. */
export type StakeOutcome =
  | { readonly kind: 'accepted'; readonly balanceMinor: bigint | undefined }
  | { readonly kind: 'refused'; readonly code: LastingCode }
  | { readonly kind: 'unknown' };

/** Sends a stake once, never twice; when the answer is lost the platform is asked for the transaction. Source: product/vendor-api.md, time. */
export async function takeStake(
  services: Services,
  call: 'bet' | 'betwin',
  body: Record<string, unknown>,
  exponent: number,
): Promise<StakeOutcome> {
  const outcome = await services.platform.money(call, body);
  if (outcome.kind === 'done') return { kind: 'accepted', balanceMinor: balanceOf(outcome.value, exponent) };
  if (outcome.kind === 'refused') return { kind: 'refused', code: playCodeOf(outcome.code) };
  services.log.warn({ txId: body['txId'], why: outcome.why }, 'stake not answered');
  return askForStake(services, String(body['txId']), String(body['gameCode']));
}

/** What the platform holds about a stake. "unknown" there is not the end: the request may still be on its way. */
export async function askForStake(services: Services, txId: string, wireGameCode: string): Promise<StakeOutcome> {
  const answer = await services.platform.transaction(txId, wireGameCode);
  if (answer.kind !== 'done') return { kind: 'unknown' };
  switch (answer.value.state) {
    case 'accepted':
      return { kind: 'accepted', balanceMinor: undefined };
    case 'declined':
      return { kind: 'refused', code: declineOf(answer.value.declineCode) };
    case 'tombstone':
    case 'rolled_back':
    case 'held': // only credits are
      return { kind: 'refused', code: 'WALLET_UNKNOWN' };
    case 'unknown':
      return { kind: 'unknown' };
    default:
      return answer.value.state satisfies never;
  }
}

function declineOf(code: string | null): LastingCode {
  return code !== null && Object.hasOwn(vendorErrors, code) ? playCodeOf(code as VendorErrorCode) : 'WALLET_UNKNOWN';
}

function balanceOf(answer: MoneyAnswer, exponent: number): bigint {
  return minorOf(answer.balance, exponent);
}
