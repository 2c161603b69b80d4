/** Two other published protocols in front of the same wallet, each spoken by a small client of its own. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hubClient, hubStory, newHubKeys, unit } from '../dialects/hub.ts';
import { seatAt } from '../dialects/seats.ts';
import { softClient, softStory } from '../dialects/soft.ts';
import type { VendorSetup } from '#capabilities/vendors/testing/vendor-setup.ts';
import { openVendorSetup } from '#capabilities/vendors/testing/vendor-setup.ts';

let place: VendorSetup;
beforeAll(async () => {
  place = await openVendorSetup();
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
    await softStory(client, {
      userId: seat.player.playerId,
      sessionId: seat.player.sessionId,
      game: seat.gameCode,
      issueId: seat.grantId,
    });
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

describe('a signed body of a dialect', () => {
  it('that is sent to another path than its own is refused, whichever comes first, and the money is as it was meant', async () => {
    const keys = newHubKeys();
    const seat = await seatAt(place, 'hub', keys.publicPem);
    const client = hubClient(seat.url, keys.privateKey);
    const base = () => ({
      user: seat.player.playerId,
      token: seat.player.sessionId,
      request_uuid: randomUUID(),
      game_code: seat.gameCode,
    });
    const money = (round: string, amount: number) => ({
      ...base(),
      transaction_uuid: randomUUID(),
      round,
      round_closed: false,
      currency: 'USD',
      amount: amount * unit,
    });
    const round = `round-${randomUUID()}`;
    const bet = money(round, 10);
    const win = { ...money(round, 25), reference_transaction_uuid: bet.transaction_uuid, round_closed: true };
    const rollback = {
      ...base(),
      transaction_uuid: randomUUID(),
      reference_transaction_uuid: randomUUID(),
      round: `round-${randomUUID()}`,
      round_closed: true,
    };
    const says = async (path: string, body: object) =>
      (await client.post('', `/transaction/${path}`, { ...body })).answer['status'];
    for (const path of ['win', 'rollback']) expect(await says(path, bet)).toBe('RS_ERROR_WRONG_SYNTAX');
    expect(await says('bet', bet)).toBe('RS_OK');
    for (const path of ['bet', 'rollback']) expect(await says(path, win)).toBe('RS_ERROR_WRONG_SYNTAX');
    expect(await says('win', win)).toBe('RS_OK');
    for (const path of ['bet', 'win']) expect(await says(path, rollback)).toBe('RS_ERROR_WRONG_SYNTAX');
    expect((await client.post('', '/user/balance', base())).answer['balance']).toBe(115 * unit);
  });

  it('that is replayed as a rollback on ten connections beside its win takes no bet back', async () => {
    const keys = newHubKeys();
    const seat = await seatAt(place, 'hub', keys.publicPem);
    const client = hubClient(seat.url, keys.privateKey);
    const base = () => ({
      user: seat.player.playerId,
      token: seat.player.sessionId,
      request_uuid: randomUUID(),
      game_code: seat.gameCode,
    });
    for (let turn = 0; turn < 5; turn += 1) {
      const money = { ...base(), round: `round-${randomUUID()}`, round_closed: false, currency: 'USD' };
      const bet = { ...money, transaction_uuid: randomUUID(), amount: 10 * unit };
      const win = {
        ...money,
        transaction_uuid: randomUUID(),
        amount: 12 * unit,
        reference_transaction_uuid: bet.transaction_uuid,
      };
      await client.post('', '/transaction/bet', bet);
      const replays = Array.from({ length: 10 }, () => client.post('', '/transaction/rollback', win));
      const own = client.post('', '/transaction/win', win); // the replays are on their way before it
      for (const { answer } of await Promise.all(replays)) expect(answer['status']).toBe('RS_ERROR_WRONG_SYNTAX');
      expect((await own).answer['status']).toBe('RS_OK');
    }
    expect((await client.post('', '/user/balance', base())).answer['balance']).toBe(110 * unit);
  });

  it('of the soft dialect is good for its own path only', async () => {
    const seat = await seatAt(place, 'soft', null);
    const client = softClient(seat.url, seat.secret);
    const base = {
      user_id: seat.player.playerId,
      currency: 'USD',
      game: seat.gameCode,
      session_id: seat.player.sessionId,
      game_id: `game-${randomUUID()}`,
    };
    const bodies: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
      '/play': { ...base, actions: [{ action: 'bet', amount: 500, action_id: randomUUID() }] },
      '/rollback': {
        ...base,
        actions: [{ action: 'rollback', action_id: randomUUID(), original_action_id: randomUUID() }],
      },
      '/freespins': { issue_id: seat.grantId, status: 'played', total_amount: 300 },
    };
    for (const [own, body] of Object.entries(bodies))
      for (const path of Object.keys(bodies).filter((other) => other !== own))
        expect((await client.post('', path, body)).status).toBe(400);
    expect((await client.post('', '/play', { ...base, game_id: undefined })).answer['balance']).toBe(10_000);
  });
});
