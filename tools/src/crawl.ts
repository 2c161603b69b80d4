/** `npm run crawl -- [--titles 240] [--rounds 20] [--real 24] [--seed 1]`: launches slot titles at a studio of its own and plays them.
 *  In demo every round is worked out again from its revealed seeds with the model's rules; in real play the wallet's books must
 *  say what the rounds say. `--titles all` takes every one. Exit code 1 at a difference. Source: product/games.md 15. */
import { canonicalJson, createDraws, openStream, seededWords } from '@baize/fair';
import { playPaths } from '@baize/game-kit/protocol.ts';
import type { PlayRound, PlayRoundAnswer, PlaySession, RotateSeedsAnswer } from '@baize/game-kit/protocol.ts';
import { rulesOfModel } from '@baize/game-slots/rules';
import type { Title } from '@baize/game-slots/titles';
import { randomUUID } from 'node:crypto';
import { parseArgs } from 'node:util';
import { startTestStudio } from '../../apps/studio/src/testing/studio.ts';
import type { TestStudio } from '../../apps/studio/src/testing/studio.ts';
import { titles } from '../../apps/studio/src/titles.ts';
import { joinTestServer } from './test-server.ts';

const { values } = parseArgs({
  options: {
    titles: { type: 'string', default: '240' },
    rounds: { type: 'string', default: '20' },
    real: { type: 'string', default: '24' },
    seed: { type: 'string', default: '1' },
  },
});
const rounds = Number(values.rounds);
const order = createDraws(seededWords('crawl', values.seed, 0)).pick(titles.all.length, titles.all.length);
const wanted = values.titles === 'all' ? order.length : Number(values.titles);
const picked = (count: number): Title[] => order.slice(0, count).flatMap((at) => titles.all[at] ?? []);

const differences: string[] = [];
let played = 0;

const server = await joinTestServer();
process.env['TEST_PG_URL'] = server.url;
const house = await startTestStudio({ logLevel: 'silent', walletTimeoutMs: 5_000, orphanAfterMs: 60_000 });
const began = performance.now();
try {
  for (const title of picked(wanted)) await crawlDemo(house, title);
  for (const title of picked(Number(values.real))) await crawlReal(house, title);
} finally {
  await house.stop();
  await server.leave();
}
const models = new Set(picked(wanted).map(({ modelId }) => modelId)).size;
const seconds = ((performance.now() - began) / 1_000).toFixed(0);
console.log(
  `${wanted} titles on ${models} models in demo, ${values.real} in real play, ${played} rounds, ${seconds} s: ${differences.length} differences`,
);
for (const difference of differences.slice(0, 50)) console.error(difference);
process.exitCode = differences.length > 0 ? 1 : 0;

/** Plays, has the seeds revealed, and works every round out again. */
async function crawlDemo(studio: TestStudio, title: Title): Promise<void> {
  const session = await studio.open(title.gameCode, 'demo');
  requireSame(title, 'what was launched', `${session.scene} ${session.model.modelId}`, `slots ${title.modelId}`);
  const shown: PlayRound[] = [];
  for (let at = 0; at < rounds; at += 1) shown.push((await play(studio, session)).round);
  const { body } = await studio.page<RotateSeedsAnswer>(playPaths.rotateSeeds, {}, session.token);
  const { serverSeed, clientSeed } = body.revealed;
  const rules = rulesOfModel(title.modelId);
  for (const [nonce, round] of shown.entries()) {
    const again = rules.play(openStream({ serverSeed, clientSeed, nonce }), {}, BigInt(round.stakeMinor));
    requireSame(title, `round ${nonce}`, canonicalJson(round.result ?? {}), canonicalJson(again.result));
    requireSame(title, `pay of round ${nonce}`, round.payoutMinor, String(again.payoutMinor));
  }
}

/** Plays with the wallet's money: its balance must end where stakes and prizes lead. */
async function crawlReal(studio: TestStudio, title: Title): Promise<void> {
  const session = await studio.open(title.gameCode, 'real');
  let expected = BigInt(session.state.balanceMinor);
  for (let at = 0; at < rounds; at += 1) {
    const { round, balanceMinor } = await play(studio, session);
    expected += BigInt(round.payoutMinor) - BigInt(round.stakeMinor);
    requireSame(title, `balance after round ${at}`, balanceMinor, String(expected));
  }
}

async function play(studio: TestStudio, { token, limits }: PlaySession): Promise<PlayRoundAnswer> {
  const bet = { requestId: randomUUID(), choices: {}, stakeMinor: limits.stakeMinMinor };
  const { status, body } = await studio.page<PlayRoundAnswer>(playPaths.round, bet, token);
  if (status !== 200) throw new Error(`round ${status} ${JSON.stringify(body)}`);
  played += 1;
  return body;
}

function requireSame(title: Title, what: string, seen: string, expected: string): void {
  if (seen !== expected)
    differences.push(`${title.gameCode}: ${what}: ${seen.slice(0, 200)} is not ${expected.slice(0, 200)}`);
}
