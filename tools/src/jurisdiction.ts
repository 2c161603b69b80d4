/** `npm run jurisdiction`: runs the test of every clause of the jurisdiction profiles and writes docs/jurisdiction.md. Fails when a
 *  clause has no test or its test failed. `--check` runs nothing: the page must name every clause of today with today's figures,
 *  each passed. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { clauses, jurisdictionNames, jurisdictions } from '@baize/protocol';
import type { Clause, Jurisdiction } from '@baize/protocol';

const root = join(import.meta.dirname, '../..');
const testFile = 'apps/server/tests/flows/jurisdiction.test.ts';
const page = join(root, 'docs/jurisdiction.md');

interface Report {
  readonly testResults: readonly {
    readonly assertionResults: readonly { readonly title: string; readonly status: string }[];
  }[];
}

/** Title of each test and what became of it. */
function runTests(): ReadonlyMap<string, string> {
  const folder = mkdtempSync(join(tmpdir(), 'baize-jurisdiction-'));
  const file = join(folder, 'report.json');
  try {
    const vitest = join(root, 'node_modules/vitest/vitest.mjs');
    const run = ['run', testFile, '--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
    spawnSync(process.execPath, [vitest, ...run], { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] });
    const report = JSON.parse(readFileSync(file, 'utf8')) as Report; // vitest's own report
    return new Map(
      report.testResults.flatMap(({ assertionResults }) =>
        assertionResults.map(({ title, status }) => [title, status]),
      ),
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function figureOf(value: unknown): string {
  if (Array.isArray(value)) return value.join(', ');
  if (value === null) return 'none';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return JSON.stringify(value).replaceAll('"', '');
}

function parametersOf(clause: Clause, name: Jurisdiction): string {
  return clause.parameters.map((key) => `\`${key}\` ${figureOf(jurisdictions[name][key])}`).join('; ') || '–';
}

const testOf = (clause: Clause): string => `${clause.id} ${clause.title}`;

function pageOf(results: ReadonlyMap<string, string>): string {
  return `# Jurisdiction profiles

Made by \`npm run jurisdiction\`: it runs the tests of \`${testFile}\` and writes down what became of each. A merchant names a profile (\`jurisdiction\` in its settings); ceilings in money (\`playCeilings\`) and the line above which an identity is checked (\`kycAbove\`) are the merchant’s own data. The clauses hold in every profile, the figures differ.

| Clause | ${jurisdictionNames.join(' | ')} | Test | Result |
|---|${jurisdictionNames.map(() => '---|').join('')}---|---|
${clauses
  .map(
    (clause) =>
      `| ${clause.id} | ${jurisdictionNames.map((name) => parametersOf(clause, name)).join(' | ')} | ${testOf(clause)} | ${results.get(testOf(clause)) ?? 'missing'} |`,
  )
  .join('\n')}
`;
}

if (process.argv.includes('--check')) {
  if (readFileSync(page, 'utf8') !== pageOf(new Map(clauses.map((clause) => [testOf(clause), 'passed'])))) {
    console.error('docs/jurisdiction.md is not current: run npm run jurisdiction');
    process.exitCode = 1;
  }
} else {
  const results = runTests();
  writeFileSync(page, pageOf(results));
  const failed = clauses.filter((clause) => results.get(testOf(clause)) !== 'passed');
  console.log(`${clauses.length} clauses, ${failed.length} without a passed test: docs/jurisdiction.md`);
  process.exitCode = failed.length === 0 ? 0 : 1;
}
