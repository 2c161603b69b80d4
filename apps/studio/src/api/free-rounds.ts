import { freeRoundsRequest } from '@baize/protocol/vendor';
import type { freeRoundsState } from '@baize/protocol/vendor';
import { z } from 'zod';
import { gameOf } from '#catalogue.ts';
import type { Services } from '#services.ts';
import { currencyOf, parseDecimal } from '@baize/protocol';
import type { GrantRow } from '#store/free-rounds.ts';
import { cancelGrant, grantOf, grantsOf, insertGrant } from '#store/free-rounds.ts';
import type { Answer } from './vendor.ts';

/** Takes a gift of rounds. The same grant again is the same; the same id with other contents is a conflict. */
export async function takeFreeRounds(services: Services, body: unknown): Promise<Answer> {
  const parsed = freeRoundsRequest.safeParse(body);
  if (!parsed.success) return { status: 400, body: { code: 'BAD_REQUEST' } };
  const { grantId, merchantCode, playerId, gameCode, currency, rounds } = parsed.data;
  const stake = parseDecimal(parsed.data.stake, currencyOf(currency)?.exponent ?? 2);
  if (!stake.ok || stake.minor <= 0n) return { status: 422, body: { code: 'AMOUNT_SCALE' } };
  if (gameOf(gameCode)?.rules.chance !== 'seeds') return { status: 404, body: { code: 'NOT_FOUND' } };
  const grant = {
    grantId,
    merchantCode,
    platformPlayerId: playerId,
    wireGameCode: gameCode,
    currency,
    rounds,
    stakeMinor: stake.minor,
    expiresAt: new Date(parsed.data.expiresAt),
  };
  await insertGrant(services.pool, grant, new Date(services.now()));
  const stored = await grantOf(services.pool, grantId);
  const isSame =
    stored?.platformPlayerId === playerId &&
    stored.rounds === rounds &&
    stored.stakeMinor === stake.minor &&
    stored.wireGameCode === gameCode;
  if (!stored || !isSame) return { status: 409, body: { code: 'TX_CONFLICT' } };
  return { status: 200, body: stateOf(stored, services.now()) };
}

/** Takes back what is left of a grant. */
export async function cancelFreeRounds(services: Services, grantId: string): Promise<Answer> {
  if (!z.uuid().safeParse(grantId).success) return { status: 404, body: { code: 'NOT_FOUND' } };
  await cancelGrant(services.pool, grantId);
  const grant = await grantOf(services.pool, grantId);
  return grant ? { status: 200, body: stateOf(grant, services.now()) } : { status: 404, body: { code: 'NOT_FOUND' } };
}

const listQuery = z.object({ merchantCode: z.string().min(1).max(32), playerId: z.uuid() });

export async function listFreeRounds(services: Services, query: unknown): Promise<Answer> {
  const parsed = listQuery.safeParse(query);
  if (!parsed.success) return { status: 400, body: { code: 'BAD_REQUEST' } };
  const grants = await grantsOf(services.pool, parsed.data);
  return { status: 200, body: { grants: grants.map((grant) => stateOf(grant, services.now())) } };
}

function stateOf(grant: GrantRow, now: number): z.input<typeof freeRoundsState> {
  const { grantId, rounds, used } = grant;
  if (grant.state === 'cancelled') return { grantId, rounds, used, state: 'cancelled' };
  if (used >= rounds) return { grantId, rounds, used, state: 'used_up' };
  return { grantId, rounds, used, state: grant.expiresAt.getTime() <= now ? 'expired' : 'open' };
}
