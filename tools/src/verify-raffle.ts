/** What the document of a raffle claims, worked out again offline (docs/formats.md, `baize-raffle/1`): npm run verify-raffle -- FILE.
 *  Written from the page, not from the platform's code. */
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { canonicalJson, commit, isHash, openStream, sha256Hex } from '@baize/fair';
import type { Json, JsonObject } from '@baize/fair';

interface Claim {
  readonly ok: boolean;
  readonly text: string;
}

interface Entry {
  readonly holder: string;
  readonly tickets: number;
}

interface Raffle {
  readonly format: string;
  readonly promotionId: string;
  readonly commitment: string;
  readonly seed: string;
  readonly entries: readonly Entry[];
  readonly winners: readonly string[];
  readonly sha256: string;
}

/** Every claim of the document. Throws on what is no such document. */
export function checkRaffle(text: string): Claim[] {
  const document = JSON.parse(text) as Raffle & JsonObject;
  const { sha256, ...rest } = document;
  const { seed, entries, winners, commitment, format } = document;
  const sorted = entries.every((entry, i) => i === 0 || (entries[i - 1]?.holder ?? '') < entry.holder);
  return [
    { ok: format === 'baize-raffle/1', text: 'the format is known' },
    { ok: text === `${JSON.stringify(document, null, 2)}\n`, text: 'the file is written as it was published' },
    { ok: sha256Hex(canonicalJson(rest as Json)) === sha256, text: 'the document is whole' },
    { ok: isHash(seed) && commit(seed) === commitment, text: 'the seed is the one promised before the raffle' },
    { ok: sorted && entries.every(({ tickets }) => tickets > 0), text: 'each player stands there once, with tickets' },
    {
      ok: JSON.stringify(winnersOf(document)) === JSON.stringify(winners),
      text: 'the winners follow from seed and tickets',
    },
  ];
}

/** In proportion to tickets, each player at most once. The stream's second seed is the hash of the list of tickets. */
function winnersOf({ seed, entries, winners }: Raffle): string[] {
  const list = canonicalJson(entries.map(({ holder, tickets }) => ({ holder, tickets })));
  const draws = openStream({ serverSeed: seed, clientSeed: sha256Hex(list), nonce: 0 });
  const left = [...entries];
  const drawn: string[] = [];
  while (drawn.length < winners.length && left.length > 0) {
    const [won] = left.splice(draws.weighted(left.map(({ tickets }) => tickets)), 1);
    if (won) drawn.push(won.holder);
  }
  return drawn;
}

/** Prints each claim; the exit code is 1 when one does not hold. */
function run(file: string | undefined): void {
  if (!file) throw new Error('npm run verify-raffle -- FILE');
  const claims = checkRaffle(readFileSync(file, 'utf8'));
  for (const { ok, text } of claims) console.log(`${ok ? 'ok    ' : 'FAILED'} ${text}`);
  if (claims.some(({ ok }) => !ok)) process.exitCode = 1;
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) run(process.argv[2]);
