/** The truth table of the vendor API: the state of a bet's transaction against what arrives, a case a cell. */
import type { Case } from '../case.ts';
import { expect, expectDone, expectRefused } from '../case.ts';
import type { WalletRound, WalletScene } from './scene.ts';

const moreThanAnybodyHas = '999999999.00';

/** How a bet comes into each state. */
const states: Record<string, (round: WalletRound) => Promise<unknown>> = {
  unknown: async () => undefined,
  accepted: (round) => round.bet(),
  declined: (round) => round.bet(moreThanAnybodyHas),
  tombstoned: (round) => round.rollback('first rollback'),
  'rolled back': async (round) => {
    await round.bet();
    await round.rollback('first rollback');
  },
  settled: async (round) => {
    await round.bet();
    await round.win('2.00', 'win', { roundState: 'closed' });
  },
  closed: async (round) => {
    await round.bet();
    await round.close();
  },
};

type State = keyof typeof states;

interface Cell {
  readonly state: State;
  readonly arrives: 'rollback' | 'bet' | 'win';
  readonly must: string;
  /** Minor units the balance may change by when it arrives. */
  readonly moves: bigint;
  readonly check: (round: WalletRound) => Promise<void>;
}

const cells: readonly Cell[] = [
  {
    state: 'unknown',
    arrives: 'rollback',
    must: 'writes a tombstone and answers OK, applied false',
    moves: 0n,
    check: async (round) => {
      expectDone('the rollback', await round.rollback(), { applied: false, replayed: false });
      expect('the bet’s state', (await round.state('bet')).body['state'], 'tombstone');
    },
  },
  {
    state: 'unknown',
    arrives: 'bet',
    must: 'is accepted',
    moves: -100n,
    check: async (round) => expectDone('the bet', await round.bet(), { applied: true, replayed: false }),
  },
  {
    state: 'unknown',
    arrives: 'win',
    must: 'is 409 BET_NOT_FOUND, retryable',
    moves: 0n,
    check: async (round) => {
      const reply = await round.win();
      expectRefused('the win', reply, 'BET_NOT_FOUND', 409);
      expect('retryable', reply.body['retryable'], true);
    },
  },
  {
    state: 'accepted',
    arrives: 'rollback',
    must: 'refunds',
    moves: 100n,
    check: async (round) => expectDone('the rollback', await round.rollback(), { applied: true, replayed: false }),
  },
  {
    state: 'accepted',
    arrives: 'bet',
    must: 'is a replay',
    moves: 0n,
    check: async (round) => expectDone('the bet', await round.bet(), { replayed: true }),
  },
  {
    state: 'accepted',
    arrives: 'win',
    must: 'is credited',
    moves: 200n,
    check: async (round) => expectDone('the win', await round.win(), { applied: true, replayed: false }),
  },
  {
    state: 'declined',
    arrives: 'rollback',
    must: 'is OK without effect',
    moves: 0n,
    check: async (round) => expectDone('the rollback', await round.rollback(), { applied: false }),
  },
  {
    state: 'declined',
    arrives: 'bet',
    must: 'is declined again',
    moves: 0n,
    check: async (round) => {
      const reply = await round.bet(moreThanAnybodyHas);
      const code = String(reply.body['code']);
      expectRefused('the bet', reply, code === 'LIMIT_STAKE' ? 'LIMIT_STAKE' : 'INSUFFICIENT_FUNDS');
    },
  },
  {
    state: 'declined',
    arrives: 'win',
    must: 'is 409 BET_DECLINED',
    moves: 0n,
    check: async (round) => expectRefused('the win', await round.win(), 'BET_DECLINED', 409),
  },
  {
    state: 'tombstoned',
    arrives: 'rollback',
    must: 'is a replay',
    moves: 0n,
    check: async (round) => {
      expectDone('the same rollback', await round.rollback('first rollback'), { applied: false, replayed: true });
      expectDone('another rollback', await round.rollback('second rollback'), { applied: false });
    },
  },
  {
    state: 'tombstoned',
    arrives: 'bet',
    must: 'is declined with TX_ROLLED_BACK',
    moves: 0n,
    check: async (round) => expectRefused('the bet', await round.bet(), 'TX_ROLLED_BACK', 409),
  },
  {
    state: 'tombstoned',
    arrives: 'win',
    must: 'is 409 TX_ROLLED_BACK',
    moves: 0n,
    check: async (round) => expectRefused('the win', await round.win(), 'TX_ROLLED_BACK', 409),
  },
  {
    state: 'rolled back',
    arrives: 'rollback',
    must: 'is a replay and refunds nothing more',
    moves: 0n,
    check: async (round) => {
      expectDone('the same rollback', await round.rollback('first rollback'), { replayed: true });
      expectDone('another rollback', await round.rollback('second rollback'), { applied: false });
    },
  },
  {
    state: 'rolled back',
    arrives: 'bet',
    must: 'is declined with TX_ROLLED_BACK',
    moves: 0n,
    check: async (round) => expectRefused('the bet', await round.bet(), 'TX_ROLLED_BACK', 409),
  },
  {
    state: 'rolled back',
    arrives: 'win',
    must: 'is 409 TX_ROLLED_BACK',
    moves: 0n,
    check: async (round) => expectRefused('the win', await round.win(), 'TX_ROLLED_BACK', 409),
  },
  {
    state: 'settled',
    arrives: 'rollback',
    must: 'is 409 ROUND_SETTLED',
    moves: 0n,
    check: async (round) => expectRefused('the rollback', await round.rollback(), 'ROUND_SETTLED', 409),
  },
  {
    state: 'settled',
    arrives: 'bet',
    must: 'is a replay',
    moves: 0n,
    check: async (round) => expectDone('the bet', await round.bet(), { replayed: true }),
  },
  {
    state: 'settled',
    arrives: 'win',
    must: 'is a replay of the same win, and a new one is refused',
    moves: 0n,
    check: async (round) => {
      expectDone('the same win', await round.win('2.00', 'win', { roundState: 'closed' }), { replayed: true });
      expectRefused('another win', await round.win('2.00', 'late win'), 'ROUND_SETTLED', 409);
    },
  },
  {
    state: 'closed',
    arrives: 'rollback',
    must: 'is 409 ROUND_SETTLED',
    moves: 0n,
    check: async (round) => expectRefused('the rollback', await round.rollback(), 'ROUND_SETTLED', 409),
  },
  {
    state: 'closed',
    arrives: 'bet',
    must: 'is a replay',
    moves: 0n,
    check: async (round) => expectDone('the bet', await round.bet(), { replayed: true }),
  },
  {
    state: 'closed',
    arrives: 'win',
    must: 'is refused',
    moves: 0n,
    check: async (round) => expectRefused('the win', await round.win(), 'ROUND_SETTLED', 409),
  },
];

export const truthTableCases: readonly Case<WalletScene>[] = cells.map((cell) => ({
  id: `truth-table.${cell.arrives}.${cell.state.replace(' ', '-')}`,
  chapter: 'truth table',
  title: `Bet ${cell.state}: a ${cell.arrives} ${cell.must}`,
  run: async (scene) => {
    const round = scene.newRound();
    await states[cell.state]?.(round);
    const before = await round.balance();
    await cell.check(round);
    expect('balance', (await round.balance()) - before, cell.moves);
  },
}));
