/** Checks a player's proof of balance without any network: `npm run verify-balance -- proof.json [published.json]`, or the
 *  proof on standard input. The second file is what GET /api/liabilities answered, or one tree of it: only with it the root is
 *  the one everybody sees. Exit code 1 when a step fails, 2 without a document. */
import { verifyLiability } from '@baize/fair';
import type { LiabilityProof, LiabilityStep, LiabilityVerification } from '@baize/fair';
import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { isAbsolute, join } from 'node:path';

const CLAIMS: Record<LiabilityStep, string> = {
  FORMAT: 'the document has every field of its format',
  PATH: 'the way from the own leaf to the top has the length its place asks for',
  TOTAL: 'the sums on the way add up to the total',
  ROOT: 'the top is the root of the day',
  PUBLISHED: 'the root, the total and the count are the published ones',
};

/** The report as text, one claim a line. */
export function describeBalance(document: unknown, verification: LiabilityVerification): string {
  const lines: string[] = [];
  if (verification.steps[0]?.ok === true) {
    const proof = document as LiabilityProof; // the first step looked at every field
    lines.push(
      `${proof.merchantCode} ${proof.currency}, ${proof.day}, balances of ${proof.takenAt}`,
      `own balance  ${proof.balanceMinor} minor units, leaf ${proof.position + 1} of ${proof.count}`,
      `total        ${proof.totalMinor}`,
      `root         ${proof.rootHash}`,
      '',
    );
  }
  for (const { code, ok } of verification.steps) lines.push(`${ok ? 'ok      ' : 'WRONG   '} ${CLAIMS[code]}`);
  const isPublished = verification.steps.some(({ code }) => code === 'PUBLISHED');
  if (verification.ok && !isPublished) lines.push('not held against a published list: give it as the second file');
  lines.push('', verification.ok ? 'This balance is in the total.' : 'This proof does NOT check out.');
  return lines.join('\n');
}

const sha256 = (bytes: Uint8Array): Uint8Array => hash('sha256', bytes, 'buffer');

async function main(proofPath: string | undefined, listPath: string | undefined): Promise<number> {
  const proof = readJson(proofPath);
  const published = listPath === undefined ? undefined : treeFor(proof, readJson(listPath));
  const verification = await verifyLiability(proof, sha256, published);
  console.log(describeBalance(proof, verification));
  return verification.ok ? 0 : 1;
}

/** The tree of the proof's day and currency in a list, in the platform's answer around it, or a tree by itself. */
function treeFor(proof: unknown, list: unknown): unknown {
  const answer = (list as { value?: unknown } | null)?.value ?? list;
  const trees = (answer as { trees?: unknown } | null)?.trees;
  if (!Array.isArray(trees)) return answer;
  const { currency, day } = (proof ?? {}) as Partial<LiabilityProof>;
  return trees.find((tree: Partial<LiabilityProof>) => tree.currency === currency && tree.day === day) ?? null;
}

/** A document that is not JSON fails the format step like any other. */
function readJson(path: string | undefined): unknown {
  // npm runs scripts in the project's root; INIT_CWD is where the caller stands
  const from = process.env['INIT_CWD'] ?? process.cwd();
  const isInput = path === undefined || path === '-';
  const text = readFileSync(isInput ? 0 : isAbsolute(path) ? path : join(from, path), 'utf8');
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

if (import.meta.main) {
  try {
    process.exitCode = await main(process.argv[2], process.argv[3]);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 2;
  }
}
