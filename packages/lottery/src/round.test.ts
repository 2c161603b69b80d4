import { chainElement, openTableStream, sealProof, verifyRound } from '@baize/fair';
import { expect, test } from 'vitest';
import { LOTTERY_GAMES } from './games.ts';
import { lotteryNames } from './names.ts';
import { playsOf, rulesOf } from './registry.ts';
import { checkTicket, drawnRules, settleTicket, TICKET_LINES_MAX, ticketRules } from './round.ts';
import { smallestSelection } from './tests/selections.ts';

const end = 'ab'.repeat(32);
const length = 50;
const salt = 'a-public-value';
const drawn = LOTTERY_GAMES.filter(({ source }) => source === 'chain');

/** Every play of a lottery on tickets of as many lines as one takes. */
function ticketsOf(game: (typeof LOTTERY_GAMES)[number]) {
  const lines = playsOf(game).map((play) => ({
    play: play.code,
    selection: play.canonical(smallestSelection(play, 7)),
    unit: '2' as const,
    multiple: 3,
  }));
  const group = game.mode === 'LOTT' ? 1_900 : null;
  return Array.from({ length: Math.ceil(lines.length / TICKET_LINES_MAX) }, (_, at) => ({
    decimals: 2,
    group,
    lines: lines.slice(at * TICKET_LINES_MAX, (at + 1) * TICKET_LINES_MAX),
  }));
}

test.each(drawn)('every play of $code is worked out again from its document, and a changed one fails', (game) => {
  const rules = ticketRules(game);
  let index = 0;
  for (const choices of ticketsOf(game)) {
    index += 1;
    const hash = chainElement(end, length, index);
    const numbers = rulesOf(game.family).format.deal(openTableStream({ hash, salt }, game.code));
    const check = checkTicket(game, choices);
    if (!check.ok) return expect.unreachable(JSON.stringify(choices));
    expect(check.choices).toEqual(choices);
    const { wins, payoutMinor } = settleTicket(game, choices, numbers);
    expect(payoutMinor <= check.largestPayoutMinor).toBe(true);
    const record = {
      roundId: 'a-ticket',
      gameCode: game.code,
      modelId: rules.model.modelId,
      modelVersion: rules.model.version,
      mode: 'real' as const,
      fairness: {
        kind: 'chain' as const,
        terminatingHash: chainElement(end, length, 0),
        salt,
        index,
        hash,
        length,
        table: game.code,
      },
      currency: 'USD',
      exponent: 2,
      stakeMinor: check.costMinor.toString(),
      choices,
      result: { numbers: [...numbers], wins: wins.map((win) => ({ ...win })) },
      payoutMinor: payoutMinor.toString(),
    };
    expect(verifyRound(sealProof(record), drawnRules())).toMatchObject({ ok: true });
    const { table: _table, ...withoutTable } = record.fairness;
    for (const [code, changed] of [
      ['PAYOUT', { ...record, payoutMinor: (payoutMinor + 1n).toString() }],
      [
        'RESULT',
        { ...record, result: { ...record.result, numbers: numbers.toReversed().map((number) => number + 1) } },
      ],
      ['CHOICES', { ...record, stakeMinor: (check.costMinor + 1n).toString() }],
      ['CHAIN', { ...record, fairness: { ...record.fairness, index: index + 1 } }],
      ['RESULT', { ...record, fairness: { ...record.fairness, table: 'another-table' } }],
      ['MODEL', { ...record, fairness: withoutTable }],
    ] as const)
      expect([code, verifyRound(sealProof(changed), drawnRules()).mismatch?.code]).toEqual([code, code]);
  }
  expect(index).toBeGreaterThan(0);
});

test.each([
  [1_800, 7_500n],
  [1_900, 2_500n],
  [1_950, 0n],
])('in group %s the difference to the greatest group comes back, won or lost', (group, rebate) => {
  const game =
    LOTTERY_GAMES.find(({ code }) => code === 'evening-three') ?? expect.unreachable('a lottery of mode LOTT');
  const lines = [{ play: 'digits3.position', selection: '1||', unit: '2' as const, multiple: 500 }];
  const choices = { decimals: 2, group, lines };
  const lost = settleTicket(game, choices, [9, 9, 9]);
  expect(lost).toEqual({ wins: [], prizeMinor: 0n, rebateMinor: rebate, payoutMinor: rebate });
  const won = settleTicket(game, choices, [1, 9, 9]);
  expect([won.prizeMinor, won.payoutMinor - won.prizeMinor]).toEqual([BigInt(group) * 500n, rebate]); // 1,000.00 x group / 2,000 x 10
});

test('a ticket of another lottery, without lines or with too many is refused, whatever its form', () => {
  const [game] = drawn;
  const [choices] = game ? ticketsOf(game) : [];
  if (!game || !choices) return expect.unreachable('a ticket');
  const [line] = choices.lines;
  for (const input of [
    null,
    'ticket',
    [],
    {},
    { ...choices, lines: [] },
    { ...choices, lines: Array.from({ length: TICKET_LINES_MAX + 1 }, () => line) },
    { ...choices, group: 1_800 },
    { ...choices, decimals: 2.5 },
    { ...choices, more: 1 },
    { ...choices, lines: [{ ...line, multiple: 0 }] },
    { ...choices, lines: [{ ...line, unit: '3' }] },
    { ...choices, lines: [{ ...line, play: 'toString' }] },
    { ...choices, lines: [{ ...line, selection: 5 }] },
    { ...choices, lines: [null] },
  ])
    expect([input, checkTicket(game, input).ok]).toEqual([input, false]);
  expect(() => settleTicket(game, { ...choices, lines: [] }, [1, 2, 3, 4, 5])).toThrow(RangeError);
});

test.each(LOTTERY_GAMES)('$code says of itself what its mode returns', (game) => {
  const { model, exact } = ticketRules(game);
  expect(model.rtp).toBe(exact().rtp);
  const expected = { LOTT: [0.975, 0.975], ELOTT: [0.96, 0.96], ZY: [0.975, 0.975], SEA: [0.92, 0.95] }[game.mode];
  expect(model.rtpMin).toBeGreaterThanOrEqual(expected[0] ?? 1);
  expect(model.rtpMax).toBeLessThanOrEqual(expected[1] ?? 0);
  expect(Object.keys(lotteryNames(game.code))).toHaveLength(27);
});

test('a code without names is an error', () => {
  expect(() => lotteryNames('none')).toThrow(RangeError);
});
