import { hmacKey } from '@baize/signatures';
import { randomBytes, randomUUID } from 'node:crypto';
import type { Case } from '../case.ts';
import { expect, expectDone, expectRefused, require } from '../case.ts';
import type { How, Reply } from '../client.ts';
import type { WalletScene } from './scene.ts';

const chapter = 'signature';

function ask(scene: WalletScene, how?: How): Promise<Reply> {
  const player = scene.players[0];
  const body = {
    requestId: randomUUID(),
    merchantCode: scene.merchantCode,
    playerId: player?.playerId,
    currency: scene.currency,
  };
  return scene.client.send('POST', '/vendor/v1/wallet/balance', body, how);
}

export const signatureCases: readonly Case<WalletScene>[] = [
  {
    id: 'signature.good',
    chapter,
    title: 'A well-signed call is answered',
    run: async (scene) => expectDone('balance', await ask(scene)),
  },
  {
    id: 'signature.answer',
    chapter,
    title: 'Answers are signed, refusals too',
    why: 'An unsigned answer could come from anybody on the way.',
    run: async (scene) => {
      expect('signature of an answer', (await ask(scene)).signature, 'good');
      const round = scene.newRound();
      expect('signature of a refusal', (await round.win()).signature, 'good');
    },
  },
  {
    id: 'signature.bad',
    chapter,
    title: 'A body changed on the way is refused',
    run: async (scene) => {
      const round = scene.newRound();
      const before = await round.balance();
      const raise = (request: { body: string }) => void (request.body = request.body.replace('"1.00"', '"9.00"'));
      expectRefused('a changed bet', await round.bet('1.00', 'bet', {}, { tamper: raise }), 'SIGNATURE', 401);
      expect('balance', await round.balance(), before);
    },
  },
  {
    id: 'signature.path',
    chapter,
    title: 'A signature for one path is none for another',
    run: async (scene) => {
      const round = scene.newRound();
      const body = round.body('bet', { amount: '1.00' });
      const away = (request: { headers: Record<string, string> }) => {
        const input = request.headers['signature-input'] ?? '';
        request.headers['signature-input'] = input.replace('"@path"', '"@authority"');
      };
      expectRefused(
        'other components',
        await scene.client.send('POST', '/vendor/v1/wallet/bet', body, { tamper: away }),
        'SIGNATURE',
        401,
      );
    },
  },
  {
    id: 'signature.missing',
    chapter,
    title: 'An unsigned call is refused',
    run: async (scene) => {
      const strip = (request: { headers: Record<string, string> }) => void delete request.headers['signature'];
      expectRefused('no signature', await ask(scene, { tamper: strip }), 'SIGNATURE', 401);
    },
  },
  {
    id: 'signature.unknown-key',
    chapter,
    title: 'A key nobody gave out is refused',
    run: async (scene) => {
      const stranger = hmacKey(`stranger-${randomUUID()}`, randomBytes(32));
      expectRefused('an unknown key', await ask(scene, { key: stranger }), 'SIGNATURE', 401);
    },
  },
  {
    id: 'signature.wrong-secret',
    chapter,
    title: 'A known key id with another secret is refused',
    run: async (scene) => {
      const forged = hmacKey(scene.key.keyId, randomBytes(32));
      expectRefused('a forged key', await ask(scene, { key: forged }), 'SIGNATURE', 401);
    },
  },
  {
    id: 'signature.stale',
    chapter,
    title: 'A call made two minutes ago is refused',
    why: 'Without it, whatever was once captured can be sent again for ever.',
    run: async (scene) => expectRefused('a stale call', await ask(scene, { skewSeconds: -120 }), 'SIGNATURE', 401),
  },
  {
    id: 'signature.future',
    chapter,
    title: 'A call from two minutes ahead is refused',
    run: async (scene) =>
      expectRefused('a call of the future', await ask(scene, { skewSeconds: 120 }), 'SIGNATURE', 401),
  },
  {
    id: 'signature.skew',
    chapter,
    title: 'Clocks may differ by up to a minute',
    run: async (scene) => {
      expectDone('a clock 45 s behind', await ask(scene, { skewSeconds: -45 }));
      expectDone('a clock 45 s ahead', await ask(scene, { skewSeconds: 45 }));
    },
  },
  {
    id: 'signature.nonce',
    chapter,
    title: 'The same nonce twice is refused',
    run: async (scene) => {
      const nonce = randomUUID();
      expectDone('the first time', await ask(scene, { nonce }));
      expectRefused('the second time', await ask(scene, { nonce }), 'REPLAYED_NONCE', 401);
    },
  },
  {
    id: 'signature.raw-body',
    chapter,
    title: 'The signature is checked before the body is read',
    run: async (scene) => {
      const spoil = (request: { body: string }) => void (request.body = '{"not json');
      const reply = await ask(scene, { tamper: spoil });
      require('a spoilt body is a bad signature, not a bad request', reply.status === 401, reply.status);
    },
  },
];
