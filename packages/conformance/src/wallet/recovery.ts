import { vendorKeySet } from '@baize/protocol/vendor';
import { createHash, createPublicKey, randomUUID, verify } from 'node:crypto';
import type { Case } from '../case.ts';
import { expect, expectDone, expectRefused, require } from '../case.ts';
import type { WalletScene } from './scene.ts';
import { minor } from './scene.ts';

export const recoveryCases: readonly Case<WalletScene>[] = [
  {
    id: 'recovery.states',
    chapter: 'recovery',
    title: 'Every state of a transaction can be asked for, one by one and many at once',
    run: async (scene) => {
      const [plain, back, barred] = [scene.newRound(), scene.newRound(), scene.newRound()];
      await plain.bet('1.00');
      await back.bet('1.00');
      await back.rollback();
      await barred.rollback();
      await scene.newRound().bet('999999999.00');
      const wanted = [
        [plain.id('bet'), 'accepted'],
        [back.id('bet'), 'rolled_back'],
        [barred.id('bet'), 'tombstone'],
        [`c:${randomUUID()}`, 'unknown'],
      ] as const;
      for (const [txId, state] of wanted) {
        const reply = await scene.client.send('GET', `/vendor/v1/tx/${txId}`);
        expectDone(`tx/${state}`, reply, { txId, state });
      }
      const body = { requestId: randomUUID(), txIds: wanted.map(([txId]) => txId) };
      const many = await scene.client.send('POST', '/vendor/v1/tx/query', body);
      const items = (many.body['items'] ?? []) as { state: string }[];
      expect(
        'states of tx/query',
        items.map((item) => item.state),
        wanted.map(([, state]) => state),
      );
    },
  },
  {
    id: 'recovery.lost-answer',
    chapter: 'recovery',
    title: 'After a lost answer the transaction can be asked for, and rolled back either way',
    why: 'A vendor that heard nothing must be able to find out, not have to guess.',
    run: async (scene) => {
      const round = scene.newRound();
      const before = await round.balance();
      await round.bet(); // its answer is taken as lost
      expectDone('the question', await round.state('bet'), { state: 'accepted' });
      expectDone('the rollback', await round.rollback());
      expectRefused('the bet, late', await round.bet(), 'TX_ROLLED_BACK', 409);
      expect('balance', await round.balance(), before);
    },
  },
  {
    id: 'recovery.win-retried',
    chapter: 'recovery',
    title: 'A win refused because its bet is still on its way is credited when it comes again',
    run: async (scene) => {
      const round = scene.newRound();
      const before = await round.balance();
      expectRefused('the early win', await round.win(), 'BET_NOT_FOUND', 409);
      expectDone('the bet', await round.bet());
      expectDone('the win again', await round.win(), { applied: true, replayed: false });
      expect('balance', await round.balance(), before + 100n);
    },
  },
  {
    id: 'session.single-use',
    chapter: 'recovery',
    title: 'A launch token opens one session, once',
    needs: (scene) => (scene.token === undefined ? 'the setup names no launch token' : null),
    run: async (scene) => {
      const verify = () =>
        scene.client.send('POST', '/vendor/v1/session/verify', { requestId: randomUUID(), token: scene.token });
      const first = await verify();
      expectDone('the first time', first);
      for (const field of [
        'sessionId',
        'playerId',
        'merchantCode',
        'currency',
        'exponent',
        'language',
        'test',
        'limits',
      ])
        require(`the session tells ${field}`, field in first.body, Object.keys(first.body).join());
      expectRefused('the second time', await verify(), 'SESSION_INVALID', 403);
    },
  },
];

export const serviceCases: readonly Case<WalletScene>[] = [
  {
    id: 'service.health',
    chapter: 'service',
    title: 'Health and keys are there without a signature',
    run: async (scene) => {
      const health = await fetch(`${scene.client.baseUrl}/vendor/v1/health`);
      expect('health', health.status, 200);
      const keys = await fetch(`${scene.client.baseUrl}/vendor/v1/keys`);
      expect('keys', keys.status, 200);
      const set = vendorKeySet.safeParse(await keys.json());
      require('the keys are a JWKS of Ed25519 keys, never a secret', set.success, set.error?.message);
    },
  },
  {
    id: 'service.refusals',
    chapter: 'service',
    title: 'What is not a call of the contract is refused in its words',
    run: async (scene) => {
      const round = scene.newRound();
      const strange = await round.bet('1.00', 'bet', { surprise: true });
      expectRefused('an unknown field', strange, 'BAD_REQUEST', 400);
      expectRefused('no player', await round.bet('1.00', 'other', { playerId: randomUUID() }), 'NOT_FOUND', 404);
      expectRefused(
        'another merchant',
        await round.bet('1.00', 'third', { merchantCode: 'NOBODY_1' }),
        'NOT_FOUND',
        404,
      );
    },
  },
];

export const reconciliationCases: readonly Case<WalletScene>[] = [
  {
    id: 'recon.day-file',
    chapter: 'reconciliation',
    title: 'The day file has a line for every movement of this run, and the sums are the same',
    run: async (scene) => {
      const file = await dayFile(scene);
      const sums = new Map<string, bigint>();
      const lines = file
        .split('\n')
        .slice(1)
        .filter((line) => line !== '');
      for (const line of lines) {
        const [, , txId = '', , , , , amount = '0'] = line.split(',');
        sums.set(txId, (sums.get(txId) ?? 0n) + minor(amount));
      }
      for (const [txId, amount] of scene.moved) expect(`movements of ${txId}`, sums.get(txId), amount);
      const ids = lines.map((line) => line.split(',')[0]);
      expect('lines that say the same posting twice', ids.length - new Set(ids).size, 0);
    },
  },
  {
    id: 'recon.manifest',
    chapter: 'reconciliation',
    title: 'The day file’s manifest gives its SHA-256, signed with a published key',
    run: async (scene) => {
      const date = today();
      const [manifest, file] = [
        await scene.client.send('GET', `/vendor/v1/recon-manifest/${date}`),
        await dayFile(scene),
      ];
      expectDone('the manifest', manifest, { date, sha256: createHash('sha256').update(file).digest('hex') });
      const { body } = manifest;
      const published = vendorKeySet.parse(await (await fetch(`${scene.client.baseUrl}/vendor/v1/keys`)).json());
      const key = published.keys.find((entry) => entry.kid === body['keyId']);
      require('its key is published', key !== undefined, body['keyId']);
      const text = `baize-recon/1\n${String(body['vendorCode'])}\n${date}\n${String(body['lines'])}\n${String(body['sha256'])}`;
      const publicKey = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: key.x }, format: 'jwk' });
      require('the signature fits', verify(
        null,
        Buffer.from(text),
        publicKey,
        Buffer.from(String(body['signature']), 'base64'),
      ));
    },
  },
  {
    id: 'recon.bad-date',
    chapter: 'reconciliation',
    title: 'A day that does not exist is refused',
    run: async (scene) =>
      expectRefused('30 February', await scene.client.send('GET', '/vendor/v1/recon/2026-02-30'), 'BAD_REQUEST', 400),
  },
];

function today(): string {
  return new Date().toISOString().slice(0, 10);
}

async function dayFile(scene: WalletScene): Promise<string> {
  const reply = await scene.client.send('GET', `/vendor/v1/recon/${today()}`);
  require('the day file comes', reply.status === 200, reply.status);
  expect('its signature', reply.signature, 'good');
  return reply.text;
}
