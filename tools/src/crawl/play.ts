/** What both crawls do to a title: play rounds, have the seeds revealed, work every round out again. */
import { canonicalJson, openStream } from '@baize/fair';
import type { GameRules } from '@baize/fair';
import { playPaths } from '@baize/game-kit/protocol.ts';
import type { PlayRound, PlayRoundAnswer, PlaySession, RotateSeedsAnswer } from '@baize/game-kit/protocol.ts';
import { rulesOfModel } from '@baize/game-slots/rules';
import type { Title } from '@baize/game-slots/titles';
import { houseRules } from '@baize/games/rules';
import { randomUUID } from 'node:crypto';
import { kernelPay } from './kernel-pay.ts';

/** What is crawled: a title on a slot model, or a game in which there is nothing to choose. */
export type Crawlable = Pick<Title, 'gameCode' | 'modelId' | 'lane'>;

/** Games of the house that a press alone plays; they are no part of a lane. */
export const pressGames: readonly Crawlable[] = houseRules.flatMap(({ model, chance }) =>
  chance === 'seeds' && Object.keys(model.referenceChoices).length === 0
    ? [{ gameCode: model.gameCode, modelId: model.modelId, lane: 'MINI' }]
    : [],
);

/** The rules that a crawled title or game is worked out again with. */
export function rulesOf(modelId: string): GameRules {
  return houseRules.find(({ model }) => model.modelId === modelId) ?? rulesOfModel(modelId);
}

/** A call of the game page. */
export type PageCall = <Body>(
  path: string,
  body: unknown,
  token?: string,
) => Promise<{ readonly status: number; readonly body: Body }>;

/** One title's comparisons, and what is not as it should be, in words. */
export class Differences {
  readonly list: string[] = [];
  comparisons = 0;
  rounds = 0;
  readonly #title: Crawlable;

  constructor(title: Crawlable) {
    this.#title = title;
  }

  same(what: string, seen: string, expected: string): void {
    this.comparisons += 1;
    if (seen !== expected)
      this.list.push(`${this.#title.gameCode}: ${what}: ${seen.slice(0, 200)} is not ${expected.slice(0, 200)}`);
  }
}

export async function playOnce(page: PageCall, { token, limits }: PlaySession): Promise<PlayRoundAnswer> {
  const bet = { requestId: randomUUID(), choices: {}, stakeMinor: limits.stakeMinMinor };
  const { status, body } = await page<PlayRoundAnswer>(playPaths.round, bet, token);
  if (status !== 200) throw new Error(`round ${status} ${JSON.stringify(body)}`);
  return body;
}

/** Ends the session's seed pair and works its rounds out again: result and pay by the model's rules, which the studio plays by too (a wrong
 *  seed, a changed result, another model are found so), and the pay once more by the kernel, which is other code (wrong rules are found
 *  so). The title's rounds are the pair's last. */
export async function recompute(
  page: PageCall,
  title: Crawlable,
  { token }: PlaySession,
  rounds: readonly PlayRound[],
  differences: Differences,
): Promise<void> {
  const { status, body } = await page<RotateSeedsAnswer>(playPaths.rotateSeeds, {}, token);
  if (status !== 200) throw new Error(`rotation ${status} ${JSON.stringify(body)}`);
  const { serverSeed, clientSeed, rounds: played } = body.revealed;
  const rules = rulesOf(title.modelId);
  for (const [at, round] of rounds.entries()) {
    const nonce = played - rounds.length + at;
    const seeds = { serverSeed, clientSeed, nonce };
    const again = rules.play(openStream(seeds), {}, BigInt(round.stakeMinor));
    differences.same(`round ${nonce}`, canonicalJson(round.result ?? {}), canonicalJson(again.result));
    differences.same(`pay of round ${nonce}`, round.payoutMinor, String(again.payoutMinor));
    const byKernel = kernelPay(title.modelId, seeds, BigInt(round.stakeMinor));
    if (byKernel !== null) differences.same(`pay of round ${nonce} by the kernel`, round.payoutMinor, String(byKernel));
    differences.rounds += 1;
  }
}
