/** Checks a finished round without any network: `npm run verify-round -- round.json`, or the document on standard input.
 *  Prints the HMAC blocks, the numbers drawn from them and every comparison. Several documents of one player and game, oldest
 *  first, are also held to each other: each change of seeds must use the seed announced with the pair before.
 *  Exit code 1 when a comparison fails, 2 without a document. */
import { readFileSync } from 'node:fs';
import { isAbsolute, join } from 'node:path';
import { isAnnounced, selfTest, verifyRound } from '@baize/fair';
import type { Draw, RoundProof, Verification, VerifyStep } from '@baize/fair';
import { rulesForDocument } from './game-rules.ts';

const CLAIMS: Record<VerifyStep['code'], string> = {
  FORMAT: 'the document has every field of its format',
  DIGEST: 'the digest covers the document as it stands',
  MODEL: 'the maths model is known here',
  COMMIT: 'the server seed is the one promised before the bet',
  CHAIN: 'the round belongs to the chain whose end was published',
  CHOICES: 'the bet follows the rules',
  DRAWS: 'the draws come from the blocks above',
  RESULT: 'the result follows from the draws',
  PAYOUT: 'the payout follows from the result and the stake',
};

/** The report as text, one claim a line. */
export function describeVerification(verification: Verification): string {
  const { proof, blocks, draws, steps, mismatch } = verification;
  const lines: string[] = [];
  if (proof) {
    lines.push(
      `round    ${proof.roundId} · ${proof.gameCode} · ${proof.modelId}@${proof.modelVersion} · ${proof.mode}`,
    );
    for (const [name, value] of Object.entries(proof.fairness)) lines.push(`${name.padEnd(15)} ${value}`);
    lines.push(`stake    ${proof.stakeMinor} minor units of ${proof.currency} (10^-${proof.exponent})`, '');
  }
  for (const [cursor, block] of blocks.entries())
    lines.push(`block ${cursor}  HMAC-SHA256("${block.message}") = ${block.hex}`);
  lines.push(...draws.map(describeDraw));
  if (verification.result) lines.push(`result   ${JSON.stringify(verification.result)}`);
  if (lines.length > 0) lines.push('');
  for (const step of steps) lines.push(`${step.ok ? 'ok      ' : 'WRONG   '} ${CLAIMS[step.code]}`);
  if (mismatch) lines.push(`         stated:   ${mismatch.stated}`, `         computed: ${mismatch.computed}`);
  lines.push('', mismatch ? 'This round does NOT check out.' : 'This round checks out.');
  return lines.join('\n');
}

function describeDraw({ kind, range, value, word, words }: Draw): string {
  const hex = word.toString(16).padStart(8, '0');
  if (kind === 'bits52') return `draw     first 52 bits = ${value} (from word ${hex})`;
  const rejected = words > 1 ? `, ${words - 1} rejected before it` : '';
  return `draw     int(${range}) = ${value} = floor(0x${hex} x ${range} / 2^32)${rejected}`;
}

/** Whether the seeds of a round were announced with those of the one before it. Null: the two documents cannot tell. */
export function describeSuccession(earlier: RoundProof, later: RoundProof): { text: string; ok: boolean } | null {
  const ok = isAnnounced(earlier, later);
  if (ok === null) return null;
  const claim = `the seeds of ${later.roundId} are those announced with ${earlier.roundId}`;
  return { text: `${ok ? 'ok      ' : 'WRONG   '} ${claim}`, ok };
}

function main(paths: readonly string[]): number {
  selfTest();
  const proofs: RoundProof[] = [];
  let isRight = true;
  for (const path of paths.length === 0 ? [undefined] : paths) {
    const document = readDocument(path);
    const verification = verifyRound(document, rulesForDocument(document));
    console.log(describeVerification(verification));
    isRight &&= verification.ok;
    if (verification.ok && verification.proof) proofs.push(verification.proof);
  }
  for (const [i, later] of proofs.entries()) {
    const earlier = proofs[i - 1];
    const succession = earlier && describeSuccession(earlier, later);
    if (!succession) continue;
    console.log(succession.text);
    isRight &&= succession.ok;
  }
  return isRight ? 0 : 1;
}

/** A document that is not JSON fails the format step like any other. */
function readDocument(path: string | undefined): unknown {
  // npm runs scripts in the project's root; INIT_CWD is where the caller stands
  const from = process.env['INIT_CWD'] ?? process.cwd();
  const text = readFileSync(
    path === undefined || path === '-' ? 0 : isAbsolute(path) ? path : join(from, path),
    'utf8',
  );
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

if (import.meta.main) {
  try {
    process.exitCode = main(process.argv.slice(2));
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 2;
  }
}
