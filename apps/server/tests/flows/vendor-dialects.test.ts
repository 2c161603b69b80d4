/** Two other published protocols in front of the same wallet, each spoken by a small client of its own. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hubClient, hubStory, newHubKeys, unit } from '../dialects/hub.ts';
import { seatAt } from '../dialects/seats.ts';
import { softClient, softStory } from '../dialects/soft.ts';
import type { VendorPlace } from '../../src/capabilities/vendors/testing/vendor-place.ts';
import { openVendorPlace } from '../../src/capabilities/vendors/testing/vendor-place.ts';

let place: VendorPlace;
beforeAll(async () => {
  place = await openVendorPlace();
});
afterAll(() => place.close());

describe('the hub dialect', () => {
  it('bets, wins, takes back, refuses in its own words, and the money is right', async () => {
    const keys = newHubKeys();
    const seat = await seatAt(place, 'hub', keys.publicPem);
    const client = hubClient(seat.url, keys.privateKey);
    await hubStory(client, { user: seat.player.playerId, token: seat.player.sessionId, gameCode: seat.gameCode });
    expect(client.turns.map(({ says, answer }) => [says, answer['status'], answer['balance']])).toEqual([
      ['Who is it', 'RS_OK', undefined],
      ['What have they got', 'RS_OK', 100 * unit],
      ['A bet of 10.00', 'RS_OK', 90 * unit],
      ['The same bet again', 'RS_OK', 90 * unit],
      ['The same transaction with another amount', 'RS_ERROR_DUPLICATE_TRANSACTION', 90 * unit],
      ['A win of 25.00 that closes the round', 'RS_OK', 115 * unit],
      ['The same win again', 'RS_OK', 115 * unit],
      ['A rollback before its bet', 'RS_OK', 115 * unit],
      ['The bet, late', 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST', 115 * unit],
      ['A win for it', 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST', 115 * unit],
      ['A bet above what they have', 'RS_ERROR_NOT_ENOUGH_MONEY', 115 * unit],
      ['An amount the currency cannot hold', 'RS_ERROR_WRONG_TYPES', undefined],
      ['A win without a bet', 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST', 115 * unit],
      ['A token nobody gave out', 'RS_ERROR_INVALID_TOKEN', undefined],
      ['A body changed after signing', 'RS_ERROR_INVALID_SIGNATURE', undefined],
      ['What have they got in the end', 'RS_OK', 115 * unit],
    ]);
    expect(client.turns.every(({ status }) => status === 200)).toBe(true);
  });
});

describe('the soft dialect', () => {
  it('plays actions, takes back, pays free spins, refuses with its own codes, and the money is right', async () => {
    const seat = await seatAt(place, 'soft', null);
    const client = softClient(seat.url, seat.secret);
    await softStory(client, { userId: seat.player.playerId, sessionId: seat.player.sessionId, game: seat.gameCode, issueId: seat.grantId }); // prettier-ignore
    const told = client.turns.map(({ says, status, answer }) => [
      says,
      status,
      answer['code'] ?? null,
      answer['balance'],
    ]);
    expect(told).toEqual([
      ['What have they got', 200, null, 10_000],
      ['A bet of 10.00 and a win of 25.00 in one call that ends the round', 200, null, 11_500],
      ['The same call again', 200, null, 11_500],
      ['The same action with another amount', 400, 400, 11_500],
      ['A bet alone, with a share for a jackpot', 200, null, 11_000],
      ['It is lost: the round ends without an action', 200, null, 11_000],
      ['A rollback before its bet', 200, null, 11_000],
      ['The bet, late', 400, 400, 11_000],
      ['A bet', 200, null, 10_300],
      ['Its rollback', 200, null, 11_000],
      ['What a gift of free spins won', 200, null, 11_300],
      ['The same again', 200, null, 11_300],
      ['A bet above what they have', 412, 100, 11_300],
      ['A currency they have no wallet in', 412, 154, undefined],
      ['A body changed after signing', 403, 403, undefined],
      ['What have they got in the end', 200, null, 11_300],
    ]);
    const early = client.turns.find(({ says }) => says === 'A rollback before its bet');
    expect(early?.answer['transactions']).toMatchObject([{ tx_id: '' }]);
  });
});
