/** Recomputes the figures of every maths model and compares them with what the model publishes: `npm run certify`.
 *  Exit code 1 when one differs. Prints a table in Markdown, as it stands in the games' README files. */
import type { ExactReport, GameRules } from '@baize/fair';
import { gameRules } from './game-rules.ts';

const COLUMNS = ['model', 'RTP', 'RTP over all choices', 'hit rate', 'SD', 'class', 'largest win', 'published'];

/** Names of the published figures that the rules do not confirm to nine digits. */
export function differences(rules: GameRules, exact: ExactReport): string[] {
  const figures = Object.keys(exact) as (keyof ExactReport)[];
  return figures.filter((figure) => !isSame(rules.model[figure], exact[figure]));
}

function isSame(published: string | number, exact: string | number): boolean {
  const [a, b] = [Number(published), Number(exact)];
  return Number.isNaN(a) || Number.isNaN(b) ? published === exact : Math.abs(a - b) <= 1e-9 * Math.max(1, Math.abs(b));
}

function row(rules: GameRules): { cells: string[]; isConfirmed: boolean } {
  const exact = rules.exact();
  const wrong = differences(rules, exact);
  const { modelId, version, referenceChoices } = rules.model;
  const choices = Object.entries(referenceChoices).map(
    ([name, value]) => ` ${name} ${typeof value === 'string' ? value : JSON.stringify(value)}`,
  );
  const cells = [
    `${modelId}@${version}${choices.join(',')}`,
    exact.rtpText,
    `${exact.rtpMin.toFixed(6)} to ${exact.rtpMax.toFixed(6)}`,
    exact.hitRate.toFixed(6),
    exact.standardDeviation.toFixed(4),
    exact.volatilityClass,
    `${(exact.maxMultiplierE4 / 10_000).toFixed(2)}x`,
    wrong.length === 0 ? 'confirmed' : `DIFFERS: ${wrong.join(', ')}`,
  ];
  return { cells, isConfirmed: wrong.length === 0 };
}

if (import.meta.main) {
  const rows = gameRules.map(row);
  for (const cells of [COLUMNS, COLUMNS.map(() => '---'), ...rows.map(({ cells }) => cells)])
    console.log(`| ${cells.join(' | ')} |`);
  process.exitCode = rows.every(({ isConfirmed }) => isConfirmed) ? 0 : 1;
}
