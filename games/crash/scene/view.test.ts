import type { CrashChain, CrashRound, CrashServerMessage, CrashTicket } from '@baize/game-kit/protocol.ts';
import { describe, expect, it } from 'vitest';
import { emptyView, follow, withTicket } from './view.ts';

const chain: CrashChain = { terminatingHash: 'a'.repeat(64), length: 100, index: 7, salt: 's', saltSource: 'operator' };

function roundOf(more: Partial<CrashRound> = {}): CrashRound {
  return {
    roundId: 'r7',
    index: 7,
    phase: 'betting',
    opensAt: 0,
    startsAt: 7_000,
    bustE2: null,
    bustAt: null,
    hash: null,
    nextOpensAt: null,
    ...more,
  };
}

function ticketOf(more: Partial<CrashTicket> = {}): CrashTicket {
  return {
    ticketId: 't1',
    tableRoundId: 'r7',
    requestId: 'q1',
    slot: 1,
    stakeMinor: '1000',
    autoCashoutE2: null,
    capCashoutE2: 1_000_000,
    state: 'riding',
    cashoutE2: null,
    payoutMinor: '0',
    ...more,
  };
}

const snapshot: CrashServerMessage = {
  type: 'snapshot',
  serverNow: 1,
  round: roundOf(),
  chain,
  mine: [ticketOf()],
  bets: [],
  totals: { bets: 0, stakeMinor: '0' },
  history: [],
};
const phase = (round: CrashRound): CrashServerMessage => ({ type: 'phase', serverNow: 1, round, chain });
const joined = follow(emptyView, snapshot);

describe('the table as a page sees it', () => {
  it('begins with the snapshot', () => {
    expect(joined).toMatchObject({ link: 'live', round: { roundId: 'r7' }, mine: [{ ticketId: 't1' }] });
  });

  it('keeps the bets when the curve starts and drops them with the next round', () => {
    expect(follow(joined, phase(roundOf({ phase: 'running' }))).mine).toHaveLength(1);
    const next = follow(joined, phase(roundOf({ roundId: 'r8', index: 8 })));
    expect(next.mine).toEqual([]);
    expect(next.bets.size).toBe(0);
  });

  it('puts a bust at the head of the history once, however often it is reported', () => {
    const bust = phase(roundOf({ phase: 'bust', bustE2: 206, bustAt: 9_000, hash: 'b'.repeat(64) }));
    const told = follow(follow(joined, bust), bust);
    expect(told.history.map(({ bustE2 }) => bustE2)).toEqual([206]);
  });

  it('never undoes a settled bet by an older message', () => {
    const won = withTicket(joined, ticketOf({ state: 'won', cashoutE2: 247, payoutMinor: '2470' }));
    expect(withTicket(won, ticketOf({ state: 'riding' })).mine[0]?.state).toBe('won');
  });

  it('ignores bets of another round', () => {
    expect(withTicket(joined, ticketOf({ ticketId: 't2', tableRoundId: 'r6' })).mine).toHaveLength(1);
    const changed = [
      { betId: 'b1', name: 'so***', isMine: false, stakeMinor: '500', cashoutE2: null, payoutMinor: null },
    ];
    const late: CrashServerMessage = {
      type: 'bets',
      serverNow: 1,
      roundId: 'r6',
      changed,
      removed: [],
      totals: { bets: 1, stakeMinor: '500' },
    };
    expect(follow(joined, late).bets.size).toBe(0);
    expect(follow(joined, { ...late, roundId: 'r7' }).bets.get('b1')?.name).toBe('so***');
  });
});
