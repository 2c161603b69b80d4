import { randomUUID } from 'node:crypto';
import type { Case } from '../case.ts';
import { expect, expectDone, expectRefused, require } from '../case.ts';
import type { WalletScene } from './scene.ts';
import { WalletRound } from './scene.ts';

export const moneyCases: readonly Case<WalletScene>[] = [
  {
    id: 'money.bet-and-win',
    chapter: 'money',
    title: 'A bet debits, its win credits, and both answers name the balance',
    run: async (scene) => {
      const round = scene.newRound();
      const before = await round.balance();
      expectDone('the bet', await round.bet('1.25'), { applied: true });
      expect('balance after the bet', await round.balance(), before - 125n);
      expectDone('the win', await round.win('3.50'), { applied: true });
      expect('balance after the win', await round.balance(), before + 225n);
    },
  },
  {
    id: 'money.betwin',
    chapter: 'money',
    title: 'A betwin moves both or neither',
    run: async (scene) => {
      const round = scene.newRound();
      const before = await round.balance();
      expectDone('the betwin', await round.betwin('2.00', '3.00', 'bet', { roundState: 'closed' }), { applied: true });
      expect('balance', await round.balance(), before + 100n);
      const other = scene.newRound(round.player);
      const refused = await other.betwin('999999999.00', '5.00');
      require('a betwin nobody can pay is refused', refused.status !== 200, refused.body);
      expect('balance after it', await round.balance(), before + 100n);
    },
  },
  {
    id: 'money.scale',
    chapter: 'money',
    title: 'More decimals than the currency has is refused, never cut',
    run: async (scene) => {
      const round = scene.newRound();
      const before = await round.balance();
      expectRefused('1.005', await round.bet('1.005'), 'AMOUNT_SCALE', 422);
      expect('balance', await round.balance(), before);
    },
  },
  {
    id: 'money.test',
    chapter: 'money',
    title: 'A call that says it is a test is refused and moves nothing',
    run: async (scene) => {
      const round = scene.newRound();
      const before = await round.balance();
      expectRefused('the bet', await round.bet('1.00', 'bet', { test: true }), 'BAD_REQUEST', 400);
      expect('balance', await round.balance(), before);
    },
  },
  {
    id: 'money.negative',
    chapter: 'money',
    title: 'A negative, exponential or padded amount is no amount',
    run: async (scene) => {
      const round = scene.newRound();
      const before = await round.balance();
      for (const amount of ['-1.00', '1e2', ' 1.00', '01.00', '1,00', 'NaN', '']) {
        const reply = await round.bet(amount, `bet ${amount}`);
        require(`"${amount}" is refused as a request`, reply.status === 400 || reply.status === 422, reply.status);
      }
      expect('balance', await round.balance(), before);
    },
  },
  {
    id: 'money.currency',
    chapter: 'money',
    title: 'A currency the player has no wallet in is refused',
    run: async (scene) => {
      const round = scene.newRound();
      const before = await round.balance();
      expectRefused(
        'another currency',
        await round.bet('1', 'bet', { currency: scene.otherCurrency }),
        'CURRENCY_MISMATCH',
        422,
      );
      expect('balance', await round.balance(), before);
    },
  },
  {
    id: 'money.batch',
    chapter: 'money',
    title: 'A batch answers each item for itself; one refusal stops no other',
    run: async (scene) => {
      const [good, poor, twice] = [scene.newRound(), scene.newRound(), scene.newRound()];
      const item = (call: string, body: unknown) => ({ call, body });
      const bet = good.body('bet', { amount: '1.00' });
      const items = [
        item('bet', bet),
        item('bet', poor.body('bet', { amount: '999999999.00' })),
        item('win', good.body('win', { amount: '0.50', refTxId: good.id('bet') })),
        item('bet', { ...bet, requestId: randomUUID() }),
        item('win', twice.body('win', { amount: '1.00', refTxId: twice.id('bet') })),
      ];
      const reply = await scene.client.send('POST', '/vendor/v1/wallet/batch', { requestId: randomUUID(), items });
      expectDone('the batch', reply);
      const outcomes = (reply.body['items'] ?? []) as { status: number; body: Record<string, unknown> }[];
      expect(
        'statuses',
        outcomes.map((outcome) => outcome.status === 200),
        [true, false, true, true, false],
      );
      expect('the repeat is a replay', outcomes[3]?.body['replayed'], true);
      expect('a win without a bet', outcomes[4]?.body['code'], 'BET_NOT_FOUND');
      scene.moved.set(good.id('bet'), -100n);
      scene.moved.set(good.id('win'), 50n);
    },
  },
  {
    id: 'money.batch-hundred',
    chapter: 'money',
    title: 'A hundred items of one player keep their order; a hundred and one are too many',
    run: async (scene) => {
      const round = scene.newRound();
      const before = await round.balance();
      const pairs = Array.from({ length: 50 }, () => {
        const own = new WalletRound(scene, round.player);
        for (const [name, amount] of [
          ['bet', -10n],
          ['win', 10n],
        ] as const)
          scene.moved.set(own.id(name), amount);
        return [
          { call: 'bet', body: own.body('bet', { amount: '0.10' }) },
          { call: 'win', body: own.body('win', { amount: '0.10', refTxId: own.id('bet'), roundState: 'closed' }) },
        ];
      });
      const items = pairs.flat();
      const reply = await scene.client.send('POST', '/vendor/v1/wallet/batch', { requestId: randomUUID(), items });
      expectDone('the batch', reply);
      const outcomes = (reply.body['items'] ?? []) as { status: number }[];
      expect('items that succeeded', outcomes.filter((outcome) => outcome.status === 200).length, 100);
      expect('balance', await round.balance(), before);
      const more = [...items, items[0]];
      expectRefused(
        '101 items',
        await scene.client.send('POST', '/vendor/v1/wallet/batch', { requestId: randomUUID(), items: more }),
        'BAD_REQUEST',
        400,
      );
    },
  },
  {
    id: 'money.adjust',
    chapter: 'money',
    title: 'An adjustment corrects a closed round, up and down',
    run: async (scene) => {
      const round = scene.newRound();
      await round.bet();
      await round.win('0', 'win', { roundState: 'closed' });
      const before = await round.balance();
      expectDone('up', await round.adjust('1.50', 'up'), { applied: true });
      expectDone('down', await round.adjust('-0.50', 'down'), { applied: true });
      expect('balance', await round.balance(), before + 100n);
    },
  },
  {
    id: 'money.details',
    chapter: 'money',
    title: 'Details over 8 kB are refused',
    run: async (scene) => {
      const round = scene.newRound();
      expectRefused(
        '9 kB',
        await round.bet('1.00', 'bet', { details: { note: 'x'.repeat(9_000) } }),
        'BAD_REQUEST',
        400,
      );
    },
  },
];

export const roundCases: readonly Case<WalletScene>[] = [
  {
    id: 'round.zero-win',
    chapter: 'rounds',
    title: 'A lost round is closed by a win of zero',
    run: async (scene) => {
      const round = scene.newRound();
      await round.bet();
      const before = await round.balance();
      expectDone('the zero win', await round.win('0', 'win', { roundState: 'closed' }), { roundState: 'closed' });
      expect('balance', await round.balance(), before);
      expectRefused('a late rollback', await round.rollback(), 'ROUND_SETTLED', 409);
    },
  },
  {
    id: 'round.double-close',
    chapter: 'rounds',
    title: 'Closing twice is closing once',
    run: async (scene) => {
      const round = scene.newRound();
      await round.bet();
      expectDone('the first close', await round.close(), { roundState: 'closed', replayed: false });
      expectDone('the second close', await round.close(), { roundState: 'closed', replayed: true });
    },
  },
  {
    id: 'round.bet-after-close',
    chapter: 'rounds',
    title: 'A new bet on a closed round is refused',
    run: async (scene) => {
      const round = scene.newRound();
      await round.bet();
      await round.close();
      const before = await round.balance();
      expectRefused('the bet', await round.bet('1.00', 'late bet'), 'ROUND_SETTLED', 409);
      expect('balance', await round.balance(), before);
    },
  },
  {
    id: 'round.rollback-after-win',
    chapter: 'rounds',
    title: 'A bet whose win was paid is not rolled back, even while the round is open',
    run: async (scene) => {
      const round = scene.newRound();
      await round.bet();
      await round.win();
      const before = await round.balance();
      expectRefused('the rollback', await round.rollback(), 'ROUND_SETTLED', 409);
      expect('balance', await round.balance(), before);
    },
  },
  {
    id: 'round.many-bets',
    chapter: 'rounds',
    title: 'A round may have several bets; rolling one back leaves the others',
    run: async (scene) => {
      const round = scene.newRound();
      const before = await round.balance();
      await round.bet('1.00', 'bet');
      await round.bet('2.00', 'second bet');
      expectDone('the rollback of one', await round.rollback(), { applied: true });
      expect('balance', await round.balance(), before - 200n);
      expectDone('a win on the other', await round.win('3.00', 'win', { refTxId: round.id('second bet') }));
    },
  },
  {
    id: 'round.open-list',
    chapter: 'rounds',
    title: 'Open rounds are listed, closed ones are not',
    run: async (scene) => {
      const round = scene.newRound();
      await round.bet();
      const isListed = async () => {
        const reply = await scene.client.send('GET', '/vendor/v1/rounds?state=open');
        expectDone('the list', reply);
        return ((reply.body['rounds'] ?? []) as { roundId: string }[]).some((entry) => entry.roundId === round.roundId);
      };
      require('an open round is listed', await isListed());
      await round.close();
      require('a closed round is not listed', !(await isListed()));
    },
  },
  {
    id: 'round.session-expired',
    chapter: 'rounds',
    title: 'A session that ended stops bets, and nothing else',
    why: 'A player who was logged out has still won.',
    needs: (scene) => (scene.expired ? null : 'the setup names no player with an ended session'),
    run: async (scene) => {
      const { expired, players } = scene;
      if (!expired) return;
      const open = players.find((player) => player.playerId === expired.playerId);
      const late = new WalletRound(scene, expired);
      expectRefused('a bet', await late.bet(), 'SESSION_EXPIRED', 403);
      if (!open) return;
      const round = new WalletRound(scene, open);
      await round.bet();
      expectDone('a win of the ended session', await round.win('2.00', 'win', { sessionId: expired.sessionId }), {
        applied: true,
      });
      expectDone('its close', await round.close());
    },
  },
];

export const giftCases: readonly Case<WalletScene>[] = [
  {
    id: 'promo.closed-round',
    chapter: 'gifts',
    title: 'A prize lands although its round is closed',
    run: async (scene) => {
      const round = scene.newRound();
      await round.bet();
      await round.close();
      const before = await round.balance();
      expectDone('the prize', await round.promo('2.50'), { applied: true });
      expectDone('the prize again', await round.promo('2.50'), { replayed: true });
      expect('balance', await round.balance(), before + 250n);
    },
  },
  {
    id: 'promo.no-round',
    chapter: 'gifts',
    title: 'A prize needs no round at all',
    run: async (scene) => {
      const round = scene.newRound();
      const before = await round.balance();
      expectDone('the prize', await round.promo('1.00', 'prize', { roundId: undefined }), { applied: true });
      expect('balance', await round.balance(), before + 100n);
    },
  },
  {
    id: 'jackpot.win',
    chapter: 'gifts',
    title: 'A jackpot is fed by a share of a stake and pays within a credit',
    run: async (scene) => {
      const round = scene.newRound();
      const before = await round.balance();
      const jackpotId = `c:${randomUUID()}`;
      expectDone(
        'a bet that feeds it',
        await round.bet('1.00', 'bet', { jackpots: [{ jackpotId, contribution: '0.015' }] }),
        { applied: true },
      );
      const prize = { kind: 'jackpot', jackpots: [{ jackpotId, win: '50.00' }] };
      expectDone('the jackpot', await round.win('50.00', 'win', prize), { applied: true });
      expectDone('the jackpot again', await round.win('50.00', 'win', prize), { replayed: true });
      expect('balance', await round.balance(), before + 4_900n);
    },
  },
  {
    id: 'jackpot.mismatch',
    chapter: 'gifts',
    title: 'A jackpot that pays more than the credit is refused',
    run: async (scene) => {
      const round = scene.newRound();
      await round.bet();
      const before = await round.balance();
      const prize = { kind: 'jackpot', jackpots: [{ jackpotId: 'c:any', win: '50.00' }] };
      expectRefused('the win', await round.win('5.00', 'win', prize), 'BAD_REQUEST', 400);
      expect('balance', await round.balance(), before);
    },
  },
  {
    id: 'free-rounds.overrun',
    chapter: 'gifts',
    title: 'A grant gives as many rounds as it has, also at once, and not one more',
    needs: (scene) => (scene.freeRounds ? null : 'the setup names no grant of free rounds'),
    run: async (scene) => {
      const { freeRounds, players } = scene;
      const player = players[0];
      if (!freeRounds || !player) return;
      const free = { kind: 'free', freeRound: { grantId: freeRounds.grantId } };
      const before = await new WalletRound(scene, player).balance();
      const rounds = Array.from({ length: freeRounds.rounds + 3 }, () => new WalletRound(scene, player));
      const replies = await Promise.all(rounds.map((round) => round.bet('0', 'bet', free)));
      const taken = rounds.filter((_, index) => replies[index]?.status === 200);
      expect('rounds given', taken.length, freeRounds.rounds);
      for (const reply of replies)
        if (reply.status !== 200) expectRefused('a round too many', reply, 'INSUFFICIENT_FUNDS');
      expect('balance', await new WalletRound(scene, player).balance(), before);
      const first = taken[0];
      if (!first) return;
      expectDone('a win of a free round', await first.win('3.00', 'win', { kind: 'free' }), { applied: true });
      const spare = taken[1];
      if (!spare) return;
      expectDone('a free round given back', await spare.rollback());
      expectDone('and taken again', await new WalletRound(scene, player).bet('0', 'bet', free), { applied: true });
    },
  },
  {
    id: 'free-rounds.no-grant',
    chapter: 'gifts',
    title: 'A free bet without a grant is refused',
    run: async (scene) => {
      const round = scene.newRound();
      expectRefused('no grant named', await round.bet('0', 'bet', { kind: 'free' }), 'BAD_REQUEST', 400);
      const other = scene.newRound();
      expectRefused(
        'a grant nobody gave',
        await other.bet('0', 'bet', { kind: 'free', freeRound: { grantId: randomUUID() } }),
        'INSUFFICIENT_FUNDS',
      );
    },
  },
];
