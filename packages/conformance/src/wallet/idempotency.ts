import type { Case } from '../case.ts';
import { expect, expectDone, expectRefused, require } from '../case.ts';
import type { WalletScene } from './scene.ts';

const chapter = 'idempotency';
const parallel = 100;

export const idempotencyCases: readonly Case<WalletScene>[] = [
  {
    id: 'duplicate.same',
    chapter,
    title: 'The same bet again is the first answer again',
    run: async (scene) => {
      const round = scene.newRound();
      const before = await round.balance();
      const first = await round.bet();
      expectDone('the first bet', first, { applied: true, replayed: false });
      expectDone('the same again', await round.bet(), {
        applied: true,
        replayed: true,
        platformTxId: first.body['platformTxId'],
      });
      expect('balance', await round.balance(), before - 100n);
    },
  },
  {
    id: 'duplicate.written-otherwise',
    chapter,
    title: 'Another requestId, time and way to write the amount is still the same call',
    run: async (scene) => {
      const round = scene.newRound();
      expectDone('the first bet', await round.bet('1.50'));
      expectDone('1.5 instead of 1.50', await round.bet('1.5', 'bet', { occurredAt: '2020-01-01T00:00:00Z' }), {
        replayed: true,
      });
    },
  },
  {
    id: 'duplicate.altered',
    chapter,
    title: 'The same transaction id with another amount is a conflict, and nothing moves',
    run: async (scene) => {
      const round = scene.newRound();
      expectDone('the first bet', await round.bet('1.00'));
      const before = await round.balance();
      expectRefused('another amount', await round.bet('2.00'), 'TX_CONFLICT', 409);
      expectRefused(
        'another round',
        await round.bet('1.00', 'bet', { roundId: `${round.roundId}x` }),
        'TX_CONFLICT',
        409,
      );
      expect('balance', await round.balance(), before);
    },
  },
  {
    id: 'duplicate.other-call',
    chapter,
    title: 'A win under a bet’s transaction id is a conflict',
    run: async (scene) => {
      const round = scene.newRound();
      expectDone('the bet', await round.bet());
      expectRefused('a win of the same name', await round.win('2.00', 'bet'), 'TX_CONFLICT', 409);
    },
  },
  {
    id: 'parallel.bet',
    chapter,
    title: 'One bet sent a hundred times at once debits once',
    why: 'Looking first and writing later lets two of them through.',
    run: async (scene) => {
      const round = scene.newRound();
      const before = await round.balance();
      const replies = await Promise.all(Array.from({ length: parallel }, () => round.bet()));
      const fresh = replies.filter((reply) => reply.status === 200 && reply.body['replayed'] === false).length;
      expect('bets that were new', fresh, 1);
      require('every answer is a success', replies.every((reply) => reply.status === 200), replies
        .map((reply) => reply.status)
        .join());
      expect('balance', await round.balance(), before - 100n);
    },
  },
  {
    id: 'parallel.win',
    chapter,
    title: 'One win sent twenty times at once credits once',
    run: async (scene) => {
      const round = scene.newRound();
      await round.bet();
      const before = await round.balance();
      await Promise.all(Array.from({ length: 20 }, () => round.win()));
      expect('balance', await round.balance(), before + 200n);
    },
  },
  {
    id: 'decline.funds',
    chapter,
    title: 'A bet refused for want of money stays refused when there is money',
    why: 'A late duplicate must not debit after a deposit.',
    run: async (scene) => {
      const round = scene.newRound();
      const tooMuch = `${(await round.balance()) / 100n + 1n}.00`;
      const first = await round.bet(tooMuch);
      const code = String(first.body['code']);
      require('the bet is refused', code === 'INSUFFICIENT_FUNDS' || code === 'LIMIT_STAKE', first.body);
      expectDone('a prize', await round.promo('5.00'));
      expectRefused('the bet again', await round.bet(tooMuch), code);
      expectDone('the prize taken back', await round.bet('5.00', 'other bet'));
    },
  },
  {
    id: 'decline.limit',
    chapter,
    title: 'A bet refused for a limit is refused the same way again',
    needs: (scene) => (scene.tooLargeStake === undefined ? 'the setup names no stake above a limit' : null),
    run: async (scene) => {
      const round = scene.newRound();
      const before = await round.balance();
      expectRefused('the bet', await round.bet(scene.tooLargeStake), 'LIMIT_STAKE', 409);
      expectRefused('the bet again', await round.bet(scene.tooLargeStake), 'LIMIT_STAKE', 409);
      expect('its state', (await round.state('bet')).body['state'], 'declined');
      expect('balance', await round.balance(), before);
    },
  },
  {
    id: 'orders.bet-and-rollback',
    chapter,
    title: 'In all 28 orders of delivery, a bet that was given up costs nothing',
    why: 'One or two tries of a bet, one to three of its rollback: without a tombstone 16 of them leave wrong money.',
    run: async (scene) => {
      for (const order of allOrders()) {
        const round = scene.newRound();
        const before = await round.balance();
        for (const step of order) await (step === 'b' ? round.bet() : round.rollback());
        expect(`balance after ${order}`, await round.balance(), before);
      }
    },
  },
];

/** Every way to mix one or two deliveries of a bet with one to three of its rollback. */
function allOrders(): string[] {
  const mix = (bets: number, rollbacks: number): string[] =>
    bets + rollbacks === 0
      ? ['']
      : [
          ...(bets > 0 ? mix(bets - 1, rollbacks).map((rest) => `b${rest}`) : []),
          ...(rollbacks > 0 ? mix(bets, rollbacks - 1).map((rest) => `r${rest}`) : []),
        ];
  return [1, 2].flatMap((bets) => [1, 2, 3].flatMap((rollbacks) => mix(bets, rollbacks)));
}
