import * as wire from '@baize/protocol/vendor';
import { hmacKey } from '@baize/signatures';
import { randomBytes, randomUUID } from 'node:crypto';
import type { Case } from '../case.ts';
import { expect, expectDone, require } from '../case.ts';
import type { How } from '../client.ts';
import { playCases } from './play.ts';
import type { VendorScene } from './scene.ts';
import { launchBody, send } from './scene.ts';

const games = (scene: VendorScene, how?: How) => scene.client.send('GET', '/vendor-api/games', undefined, how);

/** A launch under a bad signature: the call with the most to steal. */
async function refusesLaunch(scene: VendorScene, how: How): Promise<void> {
  const reply = await scene.client.send('POST', '/vendor-api/launch', launchBody(scene, {}), how);
  expect('status', reply.status, 401);
}

const signatureCases: readonly Case<VendorScene>[] = [
  {
    id: 'vendor.signature.good',
    chapter: 'signature',
    title: 'A well-signed call is answered',
    run: async (scene) => expectDone('games', await games(scene)),
  },
  {
    id: 'vendor.signature.answer',
    chapter: 'signature',
    title: 'Answers are signed',
    run: async (scene) => expect('signature', (await games(scene)).signature, 'good'),
  },
  {
    id: 'vendor.signature.bad',
    chapter: 'signature',
    title: 'A body changed on the way is refused',
    run: (scene) =>
      refusesLaunch(scene, { tamper: (request) => void (request.body = request.body.replace('"dark"', '"light"')) }),
  },
  {
    id: 'vendor.signature.missing',
    chapter: 'signature',
    title: 'An unsigned call is refused',
    run: (scene) => refusesLaunch(scene, { tamper: (request) => void delete request.headers['signature'] }),
  },
  {
    id: 'vendor.signature.unknown-key',
    chapter: 'signature',
    title: 'A key nobody gave out is refused',
    run: (scene) => refusesLaunch(scene, { key: hmacKey(`stranger-${randomUUID()}`, randomBytes(32)) }),
  },
  {
    id: 'vendor.signature.stale',
    chapter: 'signature',
    title: 'A call made two minutes ago is refused',
    run: (scene) => refusesLaunch(scene, { skewSeconds: -120 }),
  },
  {
    id: 'vendor.signature.skew',
    chapter: 'signature',
    title: 'Clocks may differ by up to a minute',
    run: async (scene) => {
      expectDone('45 s behind', await games(scene, { skewSeconds: -45 }));
      expectDone('45 s ahead', await games(scene, { skewSeconds: 45 }));
    },
  },
  {
    id: 'vendor.signature.nonce',
    chapter: 'signature',
    title: 'The same nonce twice is refused',
    run: async (scene) => {
      const nonce = randomUUID();
      expectDone('the first time', await games(scene, { nonce }));
      expect('the second time: status', (await games(scene, { nonce })).status, 401);
    },
  },
];

const serviceCases: readonly Case<VendorScene>[] = [
  {
    id: 'vendor.health',
    chapter: 'service',
    title: 'Health answers without a signature',
    run: async (scene) => expect('status', (await fetch(`${scene.client.baseUrl}/vendor-api/health`)).status, 200),
  },
  {
    id: 'vendor.games',
    chapter: 'service',
    title: 'The list of games is in the contract’s form',
    run: async (scene) => {
      const parsed = wire.vendorGamesAnswer.safeParse((await games(scene)).body);
      require('the list parses', parsed.success, parsed.error?.issues[0]);
      require('the driven game is in it', parsed.data.games.some((game) => game.gameCode === scene.gameCode));
      for (const game of parsed.data.games)
        require(`${game.gameCode}: the smallest stake is at most the largest`, Number(game.stakeMin) <=
          Number(game.stakeMax));
    },
  },
  {
    id: 'vendor.launch',
    chapter: 'service',
    title: 'A demo launch answers an address',
    run: async (scene) => {
      const reply = await send(scene, 'POST', 'launch', launchBody(scene, {}));
      expectDone('the launch', reply);
      require('the address parses', wire.vendorLaunchAnswer.safeParse(reply.body).success, reply.body);
    },
  },
  {
    id: 'vendor.launch.refusals',
    chapter: 'service',
    title: 'Real play without a token, demo with one, and a game that is not there are refused',
    run: async (scene) => {
      const wrong = [
        { mode: 'real', token: null },
        { mode: 'demo', token: 'MODEL.x' },
        { gameCode: 'no-such-game' },
        { surprise: true },
      ];
      for (const over of wrong) {
        const reply = await send(scene, 'POST', 'launch', launchBody(scene, over));
        require(`${JSON.stringify(over)} is refused`, reply.status >= 400 && reply.status < 500, reply.status);
      }
    },
  },
  {
    id: 'vendor.session.close',
    chapter: 'service',
    title: 'Closing a session twice is closing it once, known or not',
    run: async (scene) => {
      const path = `sessions/${randomUUID()}/close`;
      expectDone('the first time', await send(scene, 'POST', path, {}));
      expectDone('the second time', await send(scene, 'POST', path, {}));
    },
  },
  {
    id: 'vendor.round.unknown',
    chapter: 'service',
    title: 'A round nobody played is not found, nor is its proof',
    run: async (scene) => {
      expect('rounds', (await send(scene, 'GET', `rounds/${randomUUID()}`)).status, 404);
      expect('fairness', (await send(scene, 'GET', `fairness/${randomUUID()}`)).status, 404);
    },
  },
  {
    id: 'vendor.jackpots',
    chapter: 'gifts',
    title: 'Jackpots are listed, none is an empty list',
    run: async (scene) => {
      const parsed = wire.vendorJackpots.safeParse((await send(scene, 'GET', 'jackpots')).body);
      require('the list parses', parsed.success, parsed.error?.issues[0]);
    },
  },
  {
    id: 'vendor.transactions.bad-query',
    chapter: 'reconciliation',
    title: 'Transactions of a span that is none are refused',
    run: async (scene) =>
      expect('status', (await send(scene, 'GET', 'transactions?from=yesterday&to=today')).status, 400),
  },
];

function grantOf(scene: VendorScene, playerId: string) {
  return {
    requestId: randomUUID(),
    grantId: randomUUID(),
    merchantCode: 'MODEL',
    playerId,
    gameCode: scene.gameCode,
    currency: 'USD',
    rounds: 5,
    stake: '1.00',
    expiresAt: new Date(Date.now() + 3_600_000).toISOString(),
  };
}

async function listed(scene: VendorScene, playerId: string, grantId: string) {
  const reply = await send(scene, 'GET', `freerounds?merchantCode=MODEL&playerId=${playerId}`);
  expectDone('the list', reply);
  const parsed = wire.freeRoundsList.safeParse(reply.body);
  require('the list parses', parsed.success, reply.body);
  return parsed.data.grants.filter((grant) => grant.grantId === grantId);
}

const freeRoundCases: readonly Case<VendorScene>[] = [
  {
    id: 'vendor.free-rounds.grant',
    chapter: 'gifts',
    title: 'A gift of rounds is taken and listed',
    run: async (scene) => {
      const grant = grantOf(scene, randomUUID());
      expectDone('the grant', await send(scene, 'POST', 'freerounds', grant), {
        grantId: grant.grantId,
        state: 'open',
        rounds: 5,
        used: 0,
      });
      expect('grants in the list', (await listed(scene, grant.playerId, grant.grantId)).length, 1);
    },
  },
  {
    id: 'vendor.free-rounds.repeat',
    chapter: 'gifts',
    title: 'The same gift again is the same; another under its id is a conflict',
    run: async (scene) => {
      const grant = grantOf(scene, randomUUID());
      expectDone('the grant', await send(scene, 'POST', 'freerounds', grant));
      expectDone('the grant again', await send(scene, 'POST', 'freerounds', { ...grant, requestId: randomUUID() }), {
        rounds: 5,
      });
      expect(
        'another under its id: status',
        (await send(scene, 'POST', 'freerounds', { ...grant, rounds: 50 })).status,
        409,
      );
      expect(
        'rounds in the list',
        (await listed(scene, grant.playerId, grant.grantId)).map(({ rounds }) => rounds),
        [5],
      );
    },
  },
  {
    id: 'vendor.free-rounds.cancel',
    chapter: 'gifts',
    title: 'A gift can be taken back, twice too',
    run: async (scene) => {
      const grant = grantOf(scene, randomUUID());
      await send(scene, 'POST', 'freerounds', grant);
      for (const time of ['once', 'twice'])
        expectDone(
          `cancelled ${time}`,
          await send(scene, 'POST', `freerounds/${grant.grantId}/cancel`, { requestId: randomUUID() }),
          { state: 'cancelled' },
        );
    },
  },
];

/** Everything a vendor is asked. */
export const vendorCases: readonly Case<VendorScene>[] = [
  ...signatureCases,
  ...serviceCases,
  ...freeRoundCases,
  ...playCases,
];
