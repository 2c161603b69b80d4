import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildSites } from './build-sites.mjs';
import { ensureChromium, ensureRedis } from './needs.mjs';
import { cache, pinnedNode, root } from './project.mjs';

/**
 * Everything that is checked, in order. A stage is a list of commands that must all end well.
 * `prepare` returns more environment; `report` names a file with counts of single tests.
 */
export const STAGES = [
  { name: 'format', says: 'every file is formatted', limitSeconds: 60, commands: [['oxfmt', '--check', '.']] },
  {
    name: 'lint',
    says: 'no lint error, types known',
    limitSeconds: 180,
    commands: [['oxlint', '--type-aware', '--quiet']],
  },
  {
    name: 'types',
    says: 'server and sites type-check',
    limitSeconds: 300,
    commands: ['tsconfig.server.json', 'tsconfig.e2e.json', 'tsconfig.web.json'].map((config) => [
      'tsc',
      '--singleThreaded',
      '-p',
      config,
    ]),
  },
  {
    name: 'boundaries',
    says: 'the arrows of ARCHITECTURE.md hold',
    limitSeconds: 60,
    commands: [[pinnedNode(), 'tools/src/boundaries.ts']],
  },
  {
    name: 'made',
    says: 'what is made from the calls is current',
    limitSeconds: 60,
    commands: ['protocol-paths', 'protocol-docs', 'vendor-docs'].map((name) => [
      pinnedNode(),
      `tools/src/${name}.ts`,
      '--check',
    ]),
  },
  {
    name: 'i18n',
    says: 'every language is complete, no text is fixed in a component',
    limitSeconds: 120,
    commands: [
      [pinnedNode(), 'packages/i18n/node/check-command.ts'],
      [pinnedNode(), 'packages/i18n/node/table-command.ts'],
      [pinnedNode(), 'tools/src/fixed-text.ts'],
    ],
  },
  {
    name: 'unused',
    says: 'no unused file, export or dependency',
    limitSeconds: 120,
    commands: [['knip', '--no-progress']],
  },
  vitest('unit', 'tests that need no service', 300),
  vitest('integration', 'tests on a real database', 1_200, () => ({ REDIS_SERVER_PATH: ensureRedis() })),
  {
    name: 'browser',
    says: 'journeys in Chromium',
    limitSeconds: 1_500,
    prepare: () => {
      buildSites();
      return {
        CHROMIUM_PATH: ensureChromium(),
        REDIS_SERVER_PATH: ensureRedis(),
        PLAYWRIGHT_JSON_OUTPUT_FILE: reportOf('browser'),
      };
    },
    commands: existsSync(join(root, 'e2e/playwright.config.ts'))
      ? [['playwright', 'test', '-c', 'e2e/playwright.config.ts', '--project=journeys', '--reporter=list,json']]
      : [],
    report: reportOf('browser'),
  },
  ...proofs(),
];

/** Stages of `npm run check`: seconds, no service. */
export const QUICK = ['format', 'lint', 'types', 'boundaries', 'unit'];

function vitest(name, says, limitSeconds, prepare) {
  const report = reportOf(name);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  return {
    name,
    says,
    limitSeconds,
    commands: [['vitest', 'run', '--project', name, ...reporters]],
    report,
    ...(prepare ? { prepare } : {}),
  };
}

function reportOf(name) {
  return join(cache, 'test-logs', `${name}.json`);
}

/** Slow proofs, each a command with a time bound: tools/proofs.json. */
function proofs() {
  const list = JSON.parse(readFileSync(join(root, 'tools/proofs.json'), 'utf8'));
  return list.map(({ name, says, command, limitSeconds, isSlow }) => ({
    name: isSlow ? `proof:${name}` : name,
    isSlow,
    says,
    limitSeconds,
    prepare: () => {
      buildSites();
      return { CHROMIUM_PATH: ensureChromium(), REDIS_SERVER_PATH: ensureRedis() };
    },
    commands: [command[0].endsWith('.ts') ? [pinnedNode(), ...command] : command],
  }));
}
