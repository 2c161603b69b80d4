import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildSites } from './build-sites.mjs';
import { ensureChromium, findRedis } from './needs.mjs';
import { pinnedNode, root } from './project.mjs';
import { systemTemplate } from './system-template.mjs';

/** Playwright runs what failed again by itself, in a fresh worker, and does not tell when it is done with a file. */
const PLAYWRIGHT = { endsFiles: false, repeatsItself: true };

/**
 * Everything that is checked, in order. A stage is a list of commands that must all end well. `prepare` returns more
 * environment; `tests` says that the commands tell of single tests (lib/reporters), `repeats` how often a stage that does not
 * is run again when it fails, `atOnce` how many of its commands run side by side; `onlyChanged` are the commands for what differs from a commit. No stage has a limit: a test has one of its own, and silence ends what hangs.
 */
export const STAGES = [
  { name: 'format', says: 'every file is formatted', commands: [['oxfmt', '--check', '.']] },
  {
    name: 'lint',
    says: 'no lint error, types known',
    commands: [['oxlint', '--type-aware', '--quiet']],
  },
  {
    name: 'types',
    says: 'server and sites type-check',
    atOnce: 2,
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
    commands: [[pinnedNode(), 'tools/src/boundaries.ts']],
  },
  {
    name: 'made',
    says: 'what is made from games, calls, clauses and claims is current',
    atOnce: 2,
    commands: [
      'games',
      'protocol-paths',
      'protocol-docs',
      'vendor-docs',
      'jurisdiction',
      'personal-data',
      'lottery-docs',
      'claims',
    ].map((name) => [pinnedNode(), `tools/src/${name}.ts`, '--check']),
  },
  {
    name: 'i18n',
    says: 'every language is complete, no text is fixed in a component',
    atOnce: 2,
    commands: [
      [pinnedNode(), 'packages/i18n/node/check-command.ts'],
      [pinnedNode(), 'packages/i18n/node/table-command.ts'],
      [pinnedNode(), 'tools/src/fixed-text.ts'],
    ],
  },
  {
    name: 'unused',
    says: 'no unused file, export or dependency',
    commands: [['knip', '--no-progress']],
  },
  vitest('unit', 'tests that need no service'),
  vitest('integration', 'tests on a real database', () => ({ REDIS_SERVER_PATH: findRedis() })),
  {
    name: 'sizes',
    says: 'the scripts of the first view stay within their budget, screens of a group in files of its name',
    prepare: async () => {
      await buildSites();
      return {};
    },
    commands: [
      [pinnedNode(), 'apps/web/build/sizes.ts'],
      [pinnedNode(), 'apps/web/build/groups.ts'],
    ],
  },
  {
    name: 'browser',
    says: 'journeys in Chromium',
    prepare: async () => {
      await buildSites();
      return { CHROMIUM_PATH: ensureChromium(), REDIS_SERVER_PATH: findRedis(), ...(await systemTemplate()) };
    },
    commands: existsSync(join(root, 'e2e/playwright.config.ts')) ? [playwright('--project=journeys')] : [],
    tests: PLAYWRIGHT,
    onlyChanged: (base) => [playwright('--project=journeys', `--only-changed=${base}`)],
  },
  ...proofs(),
];

/** Stages of `npm run check`: what needs no service. */
export const QUICK = ['format', 'lint', 'types', 'boundaries', 'made', 'i18n', 'unused', 'unit'];

function vitest(name, says, prepare) {
  const command = [
    'vitest',
    'run',
    '--project',
    name,
    '--reporter=default',
    `--reporter=${join(root, 'tools/lib/reporters/vitest.mjs')}`,
  ];
  return {
    name,
    says,
    commands: [command],
    onlyChanged: (base) => [[...command, '--changed', base, '--passWithNoTests']],
    tests: { endsFiles: true, repeatsItself: false },
    ...(prepare ? { prepare } : {}),
  };
}

function playwright(...more) {
  return [
    'playwright',
    'test',
    '-c',
    'e2e/playwright.config.ts',
    `--reporter=list,${join(root, 'tools/lib/reporters/playwright.mjs')}`,
    ...more,
  ];
}

/** What a shard of a proof in the browser runs: projects of its own where there are several, else its share of the files. */
function shardOf({ project, projectsOfShard, shards = 1 }, number) {
  if (projectsOfShard)
    return Array.from(
      { length: projectsOfShard },
      (_, place) => `--project=${project}-${(number - 1) * projectsOfShard + place + 1}`,
    );
  return [`--project=${project}`, ...(shards > 1 ? [`--shard=${number}/${shards}`] : [])];
}

/** The proofs of tools/proofs.json. One in the browser may stand there in shards, each a stage of minutes. */
function proofs() {
  const list = JSON.parse(readFileSync(join(root, 'tools/proofs.json'), 'utf8'));
  return list.flatMap((proof) => Array.from({ length: proof.shards ?? 1 }, (_, place) => proofStage(proof, place + 1)));
}

function proofStage(proof, number) {
  const { name, says, command, project, usualSeconds, isSlow, repeats, silenceSeconds, covers, shards = 1 } = proof;
  const startsSystems = project || proof.startsSystems;
  return {
    name: `${isSlow ? 'proof:' : ''}${name}${shards > 1 ? `:${number}` : ''}`,
    covers,
    isSlow,
    says: shards > 1 ? `${says} (${number} of ${shards})` : says,
    ...(usualSeconds ? { usualSeconds: usualSeconds / shards } : {}),
    ...(repeats ? { repeats } : {}),
    ...(silenceSeconds ? { silenceSeconds } : {}), // one that reckons long before it says a word
    prepare: async () => {
      await buildSites();
      const template = startsSystems ? await systemTemplate() : {};
      return { CHROMIUM_PATH: ensureChromium(), REDIS_SERVER_PATH: findRedis(), ...template };
    },
    ...(project
      ? { commands: [playwright(...shardOf(proof, number))], tests: PLAYWRIGHT }
      : { commands: [[pinnedNode(), ...command]] }),
  };
}
