import { randomBytes } from 'node:crypto';
import { rankPlayers } from '@baize/server/capabilities/missions/rules/ranks.ts';
import { documentKey, signedDocument } from '@baize/server/kernel/signed-document.ts';
import { describe, expect, it } from 'vitest';
import { checkArchive } from './verify-data.ts';
import { checkRace } from './verify-race.ts';
import type { RaceDocument } from './verify-race.ts';

const key = documentKey(randomBytes(32));
const race = { leastMinor: '100', prizes: ['1000', '500', '251', '100'] };
const sums = [9_000n, 5_000n, 5_000n, 5_000n, 300n, 99n, 0n];

function raceDocument(): RaceDocument {
  const standings = sums.map((turnoverMinor, index) => ({ tag: `tag${index}`, turnoverMinor }));
  const terms = { leastMinor: BigInt(race.leastMinor), prizes: race.prizes.map(BigInt) };
  const players = rankPlayers(standings, terms).map((one) => ({
    tag: one.tag,
    turnoverMinor: one.turnoverMinor.toString(),
    rank: one.rank,
    prizeMinor: one.prizeMinor.toString(),
  }));
  return { format: 'baize-race/1', race, players };
}

function isSound(text: string): boolean {
  try {
    return checkArchive(JSON.parse(text) as Parameters<typeof checkArchive>[0]).every(({ ok }) => ok);
  } catch {
    return false;
  }
}

const wrong = (document: RaceDocument) =>
  checkRace(document)
    .filter(({ ok }) => !ok)
    .map(({ text }) => text);

describe('the document of a race', () => {
  it('that is sound has nothing against it, and is found out with any one byte changed', () => {
    const text = signedDocument(raceDocument(), key);
    expect(isSound(text)).toBe(true);
    const bytes = Buffer.from(text.trimEnd());
    const passed: number[] = [];
    for (const [place, byte] of bytes.entries()) {
      const changed = Buffer.from(bytes);
      changed[place] = byte ^ 1;
      if (isSound(changed.toString())) passed.push(place);
    }
    expect(passed).toEqual([]);
  });

  it.each([
    [
      'a rank',
      { rank: 3 },
      'each rank is one more than how many turned over more, and who is below the minimum has none',
    ],
    [
      'a prize',
      { prizeMinor: '999' },
      'each prize is the player’s part of the prizes of the places that one rank fills',
    ],
    [
      'a sum',
      { turnoverMinor: '4000' },
      'the players stand in the order of turnover, those of one sum in the order of tags',
    ],
    ['a tag', { tag: 'tag1' }, 'no player stands twice'],
  ])('signed with a wrong %s is found out', (_what, change, claim) => {
    const { players, ...rest } = raceDocument();
    const [first, ...others] = players;
    expect(wrong({ ...rest, players: [{ ...first, ...change }, ...others] as RaceDocument['players'] })).toContain(
      claim,
    );
  });
});
