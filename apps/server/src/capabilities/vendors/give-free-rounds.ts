/** The same rounds for every player of a list. Each stands for itself: who cannot get them is named, the others get theirs. */
import type { giftRefusals } from '@baize/protocol/calls/vendors-console';
import { hash } from 'node:crypto';
import type { Tx } from '#kernel/context.ts';
import { fail } from '#kernel/fail.ts';
import type { GameRow } from '#capabilities/games/index.ts';
import { readMemberByName, usernameKey } from '#capabilities/identity/index.ts';
import { stopOf } from '#capabilities/limits/index.ts';
import { balanceOf } from '#capabilities/wallet/index.ts';
import type { NewGrant } from './free-rounds.ts';
import { readGrants, requireFitting, writeGrant } from './free-rounds.ts';
import type { VendorRow } from './store.ts';

export interface Gift extends Omit<NewGrant, 'memberId'> {
  readonly accounts: readonly string[];
  readonly currency: string;
  /** One for each press of the button: the same again gives nothing more. */
  readonly key: string;
}

export interface Given {
  readonly account: string;
  readonly grantId: string | null;
  readonly refusal: (typeof giftRefusals)[number] | null;
}

/** Errors: AMOUNT_RANGE, VALIDATION, IDEMPOTENCY_REUSED (the key gave other rounds before). */
export async function giveFreeRounds(tx: Tx, vendor: VendorRow, game: GameRow, gift: Gift): Promise<Given[]> {
  requireFitting(tx, game, gift, gift.currency);
  const seen = new Set<string>();
  const given: Given[] = [];
  for (const account of gift.accounts) {
    const name = usernameKey(account);
    given.push(seen.has(name) ? refused(account, 'twice') : await giveOne(tx, { vendor, game, gift, account }));
    seen.add(name);
  }
  return given;
}

/** Who of a list could get the rounds now, and why the others cannot, in its order; gives nothing.
 *  Errors: AMOUNT_RANGE, VALIDATION. */
export async function checkFreeRounds(
  tx: Tx,
  game: GameRow,
  gift: Omit<Gift, 'key'>,
): Promise<Pick<Given, 'account' | 'refusal'>[]> {
  requireFitting(tx, game, gift, gift.currency);
  const seen = new Set<string>();
  const checked: Pick<Given, 'account' | 'refusal'>[] = [];
  for (const account of gift.accounts) {
    const name = usernameKey(account);
    const member = seen.has(name) ? undefined : await readMemberByName(tx, name);
    const refusal = seen.has(name) ? 'twice' : member ? await refusalOf(tx, member.memberId, gift.currency) : 'unknown';
    checked.push({ account, refusal });
    seen.add(name);
  }
  return checked;
}

interface One {
  readonly vendor: VendorRow;
  readonly game: GameRow;
  readonly gift: Gift;
  readonly account: string;
}

async function giveOne(tx: Tx, { vendor, game, gift, account }: One): Promise<Given> {
  const member = await readMemberByName(tx, usernameKey(account));
  if (!member) return refused(account, 'unknown');
  const { memberId } = member;
  const grantId = grantIdOf(gift.key, memberId);
  const [before] = await readGrants(tx, { grantId });
  if (before) return sameGift(before, game, gift) ? { account, grantId, refusal: null } : fail('IDEMPOTENCY_REUSED');
  const refusal = await refusalOf(tx, memberId, gift.currency);
  if (refusal) return refused(account, refusal);
  const { rounds, stake, expiresAt, currency } = gift;
  await writeGrant(tx, {
    grantId,
    memberId,
    rounds,
    stake,
    expiresAt,
    currency,
    vendorId: vendor.vendorId,
    nodeId: game.nodeId,
  });
  return { account, grantId, refusal: null };
}

/** What speaks against a gift to a player who is there: nobody who takes a break is called back by one. */
async function refusalOf(tx: Tx, memberId: string, currency: string): Promise<Given['refusal']> {
  const wallet = await balanceOf(tx, memberId, currency);
  if (!wallet || wallet.practice) return 'no_wallet';
  return (await stopOf(tx, memberId)) ? 'stopped' : null;
}

function refused(account: string, refusal: Given['refusal']): Given {
  return { account, grantId: null, refusal };
}

function sameGift(
  before: { nodeId: string; rounds: number; stake: bigint; currency: string },
  game: GameRow,
  gift: Gift,
) {
  return (
    before.nodeId === game.nodeId &&
    before.rounds === gift.rounds &&
    before.stake === gift.stake &&
    before.currency === gift.currency
  );
}

/** The same for the same key and player, so that a request sent twice names the same grant: 16 bytes of a hash in the form
 *  of a UUID of version 8. */
function grantIdOf(key: string, memberId: string): string {
  const bytes = hash('sha256', `free-rounds:${key}:${memberId}`, 'buffer').subarray(0, 16);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  const hex = bytes.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
