import type { knownAnswers } from '@baize/fair';
import { alphabets, bitTests, mappingTests, wordTests } from '@baize/fair/certification';
import { outcomeLaws } from './outcomes/index.ts';
import { KEYS, NUMBERS_DRAWN, NUMBERS_PLAYED } from './tasks.ts';
import type { TaskResult } from './tasks.ts';

type Answers = ReturnType<typeof knownAnswers>;

/** The page docs/randomness.md: everything that ran and what came out. Says nothing that changes from run to run. */
export function pageOf(results: readonly TaskResult[], answers: Answers): string {
  return `${[
    opening(results),
    answersSection(answers),
    streamSection(results),
    dealtSection(results),
    roundsSection(results),
    faultsSection(results),
    outsideSection,
  ].join('\n\n')}\n`;
}

function ofKinds(results: readonly TaskResult[], ...kinds: TaskResult['task']['kind'][]): TaskResult[] {
  return results.filter(({ task }) => kinds.includes(task.kind));
}

/** What is tested and when a test fails. */
function opening(results: readonly TaskResult[]): string {
  const wrong = results.filter(({ isRight }) => !isRight).length;
  const tests = ofKinds(results, 'stream', 'mapping', 'outcome');
  const asked = tests.filter(({ attempts }) => attempts.length > 1).length;
  return `# Randomness

Made by \`npm run randomness -- --write\`; the proof \`randomness\` runs it again and compares. ${wrong === 0 ? 'Everything below is as it must be.' : `**${wrong} results are wrong.**`}

What is tested is the production code: the byte stream HMAC-SHA256(server seed, \`clientSeed:nonce:cursor\`) and the one mapper
from words to game numbers (\`packages/fair\`), with two keys chosen once: the fractions of pi and of e,
\`${KEYS[0].slice(0, 16)}…\` and \`${KEYS[1].slice(0, 16)}…\`.

A p-value below 0.000001 or above 0.999999 is FAILED and fails. Below 0.005 or above 0.995 it is WEAK: an honest source gives
that once in a hundred tests, so it is asked again on fresh numbers, and the third WEAK in a row fails. Of the ${tests.length}
tests here ${asked} ${asked === 1 ? 'was' : 'were'} asked again; about ${Math.round(tests.length / 100)} may be expected.`;
}

/** Answers computed by others, compared at every start. */
function answersSection(answers: Answers): string {
  return `## Known answers
${answers.length} answers, computed by others, are compared whenever a process that deals starts; with one wrong it does not deal.

${table(
  ['answer', 'as known'],
  answers.map(({ name, computed, known }) => [name, computed === known ? 'yes' : '**NO**']),
)}`;
}

/** The tests of the byte stream, with both keys. */
function streamSection(results: readonly TaskResult[]): string {
  return `## The byte stream
${table(
  ['test', 'what it says', 'words', 'p, key pi', 'p, key e'],
  [...bitTests, ...wordTests].map(({ name, says, words }) => [
    name,
    says,
    count(words),
    ...ofKinds(results, 'stream')
      .filter(({ test }) => test === name)
      .map(shown),
  ]),
)}`;
}

/** The tests of the numbers that games draw. */
function dealtSection(results: readonly TaskResult[]): string {
  return `## What games deal
${count(NUMBERS_DRAWN)} numbers for each alphabet and key, through the production mapper (25 CFR 547.14 at 99 %).

${table(
  ['test', 'what it says'],
  mappingTests.map(({ name, says }) => [name, says]),
)}

${table(
  ['alphabet', 'games', 'key', ...mappingTests.map(({ name }) => name)],
  alphabets.flatMap(({ name, games }) =>
    KEYS.map((key, i) => [
      name,
      games,
      i === 0 ? 'pi' : 'e',
      ...ofKinds(results, 'mapping')
        .filter(({ task }) => task.name === name && task.key === key)
        .map(shown),
    ]),
  ),
)}`;
}

/** What came of rounds beside its exact share. */
function roundsSection(results: readonly TaskResult[]): string {
  return `## What comes of rounds
Rounds played by the games' own rules, ${count(NUMBERS_PLAYED)} numbers with each key, and everything that came of them compared with
its exact share (chi-square, each kind against its own total). The shares are those of product/games.md 5 and 6, counted,
not measured; of slots one model of each way a grid is drawn.

${table(
  ['what came', 'game', 'kinds', 'cells', 'rounds', 'p, key pi', 'p, key e'],
  outcomeLaws.map(({ name, games, shares, drawsEach }) => [
    name,
    games,
    String(shares.length),
    count(shares.reduce((sum, { length }) => sum + length, 0)),
    count(Math.floor(NUMBERS_PLAYED / drawsEach)),
    ...ofKinds(results, 'outcome')
      .filter(({ task }) => task.name === name)
      .map(shown),
  ]),
)}`;
}

/** The planted faults, each of which must be caught. */
function faultsSection(results: readonly TaskResult[]): string {
  return `## Faults that must be caught
A battery that lets these pass proves nothing. Here FAILED is right.

${table(
  ['fault', 'test', 'p', ''],
  ofKinds(results, 'stuck bit', 'control deck').map((result) => [
    result.task.kind === 'stuck bit' ? 'bit 7 of every hundredth byte stuck at one' : result.task.name,
    result.test,
    lastOf(result),
    caught(result),
  ]),
)}

${table(
  ['fault in a game', 'game', 'what came', 'p', ''],
  ofKinds(results, 'outcome fault').map((result) => {
    const law = outcomeLaws.find(({ name }) => name === result.task.name);
    return [law?.fault.says ?? '', law?.games ?? '', result.task.name, lastOf(result), caught(result)];
  }),
)}`;
}

const outsideSection = `## Outside batteries
\`npm run --silent randomness -- --bytes [KEY]\` writes the raw stream to standard output until the reader closes, for programs
that are not part of this project: \`… --bytes | dieharder -g 200 -a\`, \`… --bytes | RNG_test stdin32\`, \`… --bytes | rngtest\`.`;

function lastOf({ attempts }: TaskResult): string {
  return (attempts.at(-1) ?? Number.NaN).toExponential(1);
}

function caught({ isRight }: TaskResult): string {
  return isRight ? 'caught' : '**NOT CAUGHT**';
}

function shown({ verdict, attempts }: TaskResult): string {
  const values = attempts.map((p) => p.toFixed(4)).join(', then ');
  return verdict === 'PASSED' ? values : `**${values} FAILED**`;
}

function count(n: number): string {
  return n.toLocaleString('en');
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}
