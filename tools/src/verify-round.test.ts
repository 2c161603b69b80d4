import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { canonicalJson, sealProof, verifyRound } from '@baize/fair';
import type { Json, JsonObject, RoundProof } from '@baize/fair';
import { houseRules } from '@baize/games/rules';
import { drawnRules } from '@baize/lottery';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sampleRounds, sampleTickets } from './sample-rounds.ts';
import { describeSuccession } from './verify-round.ts';

const COMMAND = join(import.meta.dirname, 'verify-round.ts');
const RULES = [...houseRules, ...drawnRules()];
const ROUNDS = [...sampleRounds(1), ...sampleTickets(1)]; // dice wins 77.18 over 50.50; the slot round has free spins
const PRINTABLE = Array.from({ length: 95 }, (_, i) => String.fromCharCode(32 + i));

describe('an honest round', () => {
  test('of every game checks out, for the first 200 nonces', () => {
    for (let nonce = 0; nonce < 200; nonce += 1) {
      for (const proof of [...sampleRounds(nonce), ...sampleTickets(nonce)]) {
        const { ok, mismatch } = verifyRound(JSON.parse(JSON.stringify(proof)), RULES);
        expect({ ok, mismatch }, proof.roundId).toEqual({ ok: true, mismatch: undefined });
      }
    }
  });

  test('gives the dice roll an outside operator published for these seeds', () => {
    expect(ROUNDS.find((proof) => proof.gameCode === 'dice')?.result['rollE2']).toBe(7718);
  });
});

describe.each(ROUNDS.map((proof) => [proof.gameCode, proof] as const))('a tampered %s round', (_game, proof) => {
  const text = canonicalJson(proof);

  test('fails with any one byte of the document changed', () => {
    fc.assert(
      fc.property(fc.nat(text.length - 1), fc.constantFrom(...PRINTABLE), (position, character) => {
        fc.pre(text[position] !== character);
        const tampered = text.slice(0, position) + character + text.slice(position + 1);
        expect(isAccepted(tampered), `${position}: ${character}`).toBe(false);
      }),
      { numRuns: 3000 },
    );
  });

  test('fails with any one value changed, removed or added', () => {
    for (const path of leaves(proof)) {
      expect(isAccepted(changed(proof, path, otherValue)), `${path.join('.')} changed`).toBe(false);
      expect(isAccepted(changed(proof, path, () => undefined)), `${path.join('.')} removed`).toBe(false);
    }
    expect(isAccepted(JSON.stringify({ ...proof, note: 'x' }))).toBe(false);
    expect(isAccepted(JSON.stringify({ ...proof, fairness: { ...proof.fairness, note: 'x' } }))).toBe(false);
  });

  test('fails on what decides the round even when the forger makes a new digest', () => {
    const decisive = leaves(proof).filter(([first = '']) =>
      ['fairness', 'result', 'payoutMinor', 'gameCode', 'modelId', 'modelVersion'].includes(String(first)),
    );
    expect(decisive.length).toBeGreaterThan(8);
    for (const path of decisive) {
      const {
        digest: _digest,
        format: _format,
        ...forged
      } = JSON.parse(changed(proof, path, otherValue)) as RoundProof;
      expect(verifyRound(sealProof(forged), RULES).ok, path.join('.')).toBe(false);
    }
  });
});

describe('what was announced', () => {
  const [dice] = ROUNDS as [RoundProof];
  const crash = ROUNDS.find(({ fairness }) => fairness.kind === 'chain');
  const sealed = (proof: RoundProof | undefined, more: JsonObject, roundId = 'r'): RoundProof => {
    if (!proof) throw new Error('no such sample');
    const { digest: _digest, format: _format, ...rest } = proof;
    return sealProof({ ...rest, roundId, fairness: { ...rest.fairness, ...more } as RoundProof['fairness'] });
  };
  const next = '9'.repeat(64);

  test('a document that names the next commit checks out, one that announces its own seed or no hash does not', () => {
    const own = dice.fairness.kind === 'seeds' ? dice.fairness.commit : '';
    expect(verifyRound(sealed(dice, { nextCommit: next }), RULES).ok).toBe(true);
    expect(verifyRound(sealed(dice, { nextCommit: own }), RULES).mismatch?.code).toBe('COMMIT');
    expect(verifyRound(sealed(dice, { nextCommit: 'x' }), RULES).mismatch?.code).toBe('FORMAT');
    expect(
      verifyRound({ ...sealed(dice, {}), fairness: { ...dice.fairness, nextCommit: next } }, RULES).mismatch?.code,
    ).toBe('DIGEST');
  });

  test('of two documents the later pair is the announced one, or another', () => {
    const { commit } = dice.fairness as { commit: string };
    const earlier = sealed(dice, { commit: next, nextCommit: commit }, 'earlier');
    const swapped = sealed(dice, { commit: next, nextCommit: '8'.repeat(64) }, 'earlier');
    expect(describeSuccession(earlier, dice)).toEqual({
      ok: true,
      text: `ok       the seeds of ${dice.roundId} are those announced with earlier`,
    });
    expect(describeSuccession(swapped, dice)?.ok).toBe(false);
    expect(describeSuccession(sealed(dice, { commit: next }), dice), 'from before it was kept').toBeNull();
  });

  test('a chain that names its length holds the round, and its salt is not its own end', () => {
    const terminatingHash = crash?.fairness.kind === 'chain' ? crash.fairness.terminatingHash : '';
    expect(verifyRound(sealed(crash, { length: 300 }), RULES).ok).toBe(true);
    expect(verifyRound(sealed(crash, { length: 1 }), RULES).mismatch?.code).toBe('CHAIN');
    expect(verifyRound(sealed(crash, { length: 300, salt: terminatingHash }), RULES).mismatch?.code).toBe('CHAIN');
  });
});

describe('refusals name the step', () => {
  const [dice] = ROUNDS as [RoundProof];
  const { digest: _digest, format: _format, ...record } = dice;

  test.each([
    ['FORMAT', { ...dice, exponent: 2.5 }],
    ['FORMAT', null],
    ['FORMAT', 'baize-round/1'],
    ['FORMAT', sealProof({ ...record, ...{ note: 'x' } })],
    ['DIGEST', { ...dice, currency: 'EUR' }],
    ['MODEL', sealProof({ ...record, modelVersion: '9.9.9' })],
    [
      'COMMIT',
      sealProof({ ...record, fairness: { ...record.fairness, commit: '0'.repeat(64) } as RoundProof['fairness'] }),
    ],
    ['CHOICES', sealProof({ ...record, choices: { direction: 'over', targetE2: 10_000 } })],
    ['RESULT', sealProof({ ...record, result: { ...record.result, isWin: false } })],
    ['PAYOUT', sealProof({ ...record, payoutMinor: '1' })],
  ])('%s', (code, document) => {
    expect(verifyRound(document, RULES).mismatch?.code).toBe(code);
  });

  test('a crash round of another chain fails at the chain', () => {
    const crash = ROUNDS.find((proof) => proof.gameCode === 'crash') as RoundProof;
    const { digest: _d, format: _f, ...round } = crash;
    const forged = sealProof({
      ...round,
      fairness: { ...round.fairness, hash: 'cd'.repeat(32) } as RoundProof['fairness'],
    });
    expect(verifyRound(forged, RULES).mismatch?.code).toBe('CHAIN');
  });
});

describe('the command', () => {
  test('reads standard input and says what it compared, without network, writing or other processes', () => {
    const [dice] = ROUNDS;
    const { status, stdout } = run(JSON.stringify(dice));
    expect(status).toBe(0);
    expect(stdout).toContain(
      'block 0  HMAC-SHA256("bb62964774:1:0") = c590d171e39b70404ee1fff2ce09c3e1090688e1320a9cd27f58b1ac3dfa8c92',
    );
    expect(stdout).toContain('int(10001) = 7718 = floor(0xc590d171 x 10001 / 2^32)');
    expect(stdout).toContain('This round checks out.');
  });

  test('works out a ticket of a lottery, and says what of it was changed', () => {
    const [ticket] = sampleTickets(1);
    const { status, stdout } = run(JSON.stringify(ticket));
    expect([status, stdout.includes('table           minute-five')]).toEqual([0, true]);
    const [kind = '', first = ''] = /"numbers":\[(\d)/.exec(JSON.stringify(ticket)) ?? [];
    const changed = JSON.stringify(ticket).replace(kind, `"numbers":[${(Number(first) + 1) % 10}`);
    expect(run(changed).stdout).toContain('WRONG    the digest covers the document as it stands');
  });

  test('exits 1 on a mismatch and on text that is no document, 2 on a missing file', () => {
    expect(run(JSON.stringify({ ...ROUNDS[0], payoutMinor: '1' })).status).toBe(1);
    expect(run('not json').status).toBe(1);
    expect(run('', 'no-such-file.json').status).toBe(2);
  });
});

function run(input: string, ...args: string[]): { status: number | null; stdout: string } {
  return spawnSync(process.execPath, ['--permission', '--allow-fs-read=*', COMMAND, ...args], {
    input,
    encoding: 'utf8',
  });
}

function isAccepted(text: string): boolean {
  try {
    return verifyRound(JSON.parse(text), RULES).ok;
  } catch (error) {
    if (error instanceof SyntaxError) return false; // no longer JSON
    throw error;
  }
}

type Path = readonly (string | number)[];

function leaves(value: Json, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [path];
  return Object.entries(value).flatMap(([key, member]) =>
    leaves(member, [...path, Array.isArray(value) ? Number(key) : key]),
  );
}

function changed(document: JsonObject, path: Path, change: (value: Json) => Json | undefined): string {
  const copy: unknown = JSON.parse(JSON.stringify(document));
  let parent = copy as Record<string | number, Json | undefined>;
  for (const key of path.slice(0, -1)) parent = parent[key] as unknown as typeof parent;
  const last = path.at(-1) ?? '';
  parent[last] = change(parent[last] as Json);
  return JSON.stringify(copy);
}

/** Another value of the same kind and form, so that only the meaning can betray it. */
function otherValue(value: Json): Json {
  if (typeof value === 'number') return value + 1;
  if (typeof value === 'boolean') return !value;
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  const last = text.at(-1) ?? '';
  return text.slice(0, -1) + (last === '1' ? '2' : /\d/.test(last) ? '1' : last === 'a' ? 'b' : 'a');
}
