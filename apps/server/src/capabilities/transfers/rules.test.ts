import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Flow } from './rules.ts';
import {
  circleMax,
  circlesAmong,
  maskAccount,
  maskPersonName,
  mostWithin,
  passesNetFlow,
  referenceOf,
  shortestWay,
} from './rules.ts';

const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];
const flow = (from: string, to: string, worth = 1n): Flow => ({ from, to, worthMinor: worth });
const graph = fc
  .uniqueArray(
    fc.record({ from: fc.constantFrom(...names), to: fc.constantFrom(...names), worthMinor: fc.bigInt(1n, 9n) }),
    { selector: ({ from, to }) => `${from}${to}`, maxLength: 24 },
  )
  .map((flows) => flows.filter(({ from, to }) => from !== to));
const loader = (flows: readonly Flow[]) => async (members: readonly string[]) =>
  flows.filter(({ from }) => members.includes(from));

/** Steps of the shortest way between any two, the plain way (Floyd and Warshall). */
function distances(flows: readonly Flow[]): Map<string, number> {
  const far = new Map(flows.map(({ from, to }) => [from + to, 1]));
  for (const middle of names)
    for (const from of names)
      for (const to of names) {
        const way = (far.get(from + middle) ?? Infinity) + (far.get(middle + to) ?? Infinity);
        if (way < (far.get(from + to) ?? Infinity)) far.set(from + to, way);
      }
  return far;
}

describe('circles of money', () => {
  it('the way found is a way, and there is no shorter one', async () => {
    await fc.assert(
      fc.asyncProperty(graph, fc.constantFrom(...names), fc.constantFrom(...names), async (flows, from, to) => {
        fc.pre(from !== to);
        const way = await shortestWay(loader(flows), from, to);
        expect(way?.length ?? Infinity).toBe(distances(flows).get(from + to) ?? Infinity);
        if (!way) return;
        expect([way[0]?.from, way.at(-1)?.to]).toEqual([from, to]);
        for (const [index, step] of way.entries()) {
          expect(flows).toContain(step);
          if (index > 0) expect(step.from).toBe(way[index - 1]?.to);
        }
      }),
    );
  });

  it('finds each circle once, with every flow on a circle in one of them, and no invented ones', async () => {
    await fc.assert(
      fc.asyncProperty(graph, async (flows) => {
        const circles = await circlesAmong(flows);
        const far = distances(flows);
        const around = circles.flatMap(({ members }) =>
          members.map((from, index) => from + (members[(index + 1) % members.length] ?? '')),
        );
        for (const step of around) expect(flows.some(({ from, to }) => from + to === step)).toBe(true);
        for (const { from, to } of flows)
          if (far.has(to + from)) expect(around, `${from} to ${to}`).toContain(from + to);
        expect(new Set(circles.map(({ members }) => members.join())).size).toBe(circles.length);
        for (const { members, circulatedMinor } of circles) {
          expect(members.toSorted()[0]).toBe(members[0]);
          const worths = members.map(
            (from, index) =>
              flows.find((one) => one.from === from && one.to === members[(index + 1) % members.length])?.worthMinor ??
              0n,
          );
          expect(circulatedMinor).toBe(worths.reduce((least, worth) => (worth < least ? worth : least)));
        }
      }),
    );
  });

  it('a way longer than the most is not looked for', async () => {
    const chain = Array.from({ length: circleMax + 2 }, (_, index) => flow(`m${index}`, `m${index + 1}`));
    expect(await shortestWay(loader(chain), 'm0', `m${circleMax - 1}`)).not.toBeNull();
    expect(await shortestWay(loader(chain), 'm0', `m${circleMax}`)).toBeNull();
  });
});

it.each([
  [0n, 10n, 10n, false],
  [0n, 11n, 10n, true],
  [-8n, -3n, 10n, true],
  [-20n, 5n, 10n, false], // nearer to nothing
  [20n, -5n, 10n, false],
  [5n, -20n, 10n, true],
  [0n, 99n, null, false],
])('net %s with %s more against %s passes the bound: %s', (net, more, most, passes) => {
  expect(passesNetFlow(net, more, most)).toBe(passes);
});

it('the most within a bound is within it, and one more is not', () => {
  fc.assert(
    fc.property(fc.bigInt(0n, 10n ** 12n), fc.bigInt(1n, 10_000n), fc.bigInt(1n, 10_000n), (bound, up, down) => {
      const worth = (amount: bigint) => (amount * up) / down;
      const most = mostWithin(bound, worth) ?? -1n;
      expect(worth(most) <= bound && worth(most + 1n) > bound).toBe(true);
    }),
  );
  expect(mostWithin(100n, () => null)).toBeNull();
  expect(mostWithin(100n, (amount) => (amount < 200n ? null : amount / 200n))).toBe(20_199n);
  expect(mostWithin(-1n, (amount) => amount)).toBe(0n);
});

it('a transfer shows a number and masked names', () => {
  expect(referenceOf('0199b000-0000-7000-8000-00a1b2c3d4e5')).toBe('00A1-B2C3-D4E5');
  expect(maskPersonName('Mira  van Nowak')).toBe('M••• v••• N•••');
  expect([maskPersonName(null), maskPersonName('  ')]).toEqual([null, null]);
  expect([maskAccount('quayeast'), maskAccount('moe')]).toEqual(['qu•••st', 'm•••']);
});
