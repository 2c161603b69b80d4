import { isInChain } from './chain.ts';
import type { Draw, Draws } from './draws.ts';
import type { GameRules, RoundOutcome } from './game.ts';
import { SHARED_MODEL } from './game.ts';
import { canonicalJson } from './json.ts';
import type { JsonObject } from './json.ts';
import { digestOf, parseProof } from './proof.ts';
import type { ChainFairness, RoundProof } from './proof.ts';
import { commit } from './seeds.ts';
import { IllegalStep } from './step-game.ts';
import { openCrashStream, openStream, openTableStream } from './stream.ts';
import type { Block, Watch } from './stream.ts';

/** What each step claims; the sentence for people stands in i18n under the same code. */
export type VerifyStepCode =
  | 'FORMAT'
  | 'DIGEST'
  | 'MODEL'
  | 'COMMIT'
  | 'CHAIN'
  | 'CHOICES'
  | 'DRAWS'
  | 'RESULT'
  | 'PAYOUT';

export interface VerifyStep {
  readonly code: VerifyStepCode;
  readonly ok: boolean;
  /** What the document says. */
  readonly stated: string;
  /** What the check found or computed. */
  readonly computed: string;
}

export interface Verification {
  readonly ok: boolean;
  readonly steps: readonly VerifyStep[];
  /** The first step that failed; later ones that depend on it were not run. */
  readonly mismatch?: VerifyStep;
  readonly proof?: RoundProof;
  /** The HMAC blocks in cursor order and the numbers drawn from them, for display. */
  readonly blocks: readonly Block[];
  readonly draws: readonly Draw[];
  /** The result as recomputed. */
  readonly result?: JsonObject;
}

/** Recomputes a round from its document with the games' own rules. Never throws on a bad document: it says which step failed. */
export function verifyRound(input: unknown, games: readonly GameRules[]): Verification {
  const steps: VerifyStep[] = [];
  const blocks: Block[] = [];
  const draws: Draw[] = [];
  const report = (more: Partial<Verification> = {}): Verification => {
    const mismatch = steps.find((step) => !step.ok);
    return { ok: mismatch === undefined, steps, blocks, draws, ...more, ...(mismatch && { mismatch }) };
  };
  const check = (code: VerifyStepCode, stated: string, computed: string, ok = stated === computed): boolean => {
    steps.push({ code, ok, stated, computed });
    return ok;
  };

  const parsed = parseProof(input);
  if (!parsed.ok) {
    check('FORMAT', parsed.field, 'malformed', false);
    return report();
  }
  const { proof } = parsed;
  check('FORMAT', proof.format, proof.format);

  const { digest, ...body } = proof;
  if (!check('DIGEST', digest, digestOf(body))) return report({ proof });

  const game = games.find(({ model }) => isModelOf(proof, model));
  const chance = game?.chance ?? 'unknown';
  const isKnown = check(
    'MODEL',
    `${modelName(proofModel(proof))} ${chanceOf(proof)}`,
    `${modelName(game && { ...game.model, gameCode: proof.gameCode })} ${chance}`,
  );
  if (!game || !isKnown || !checkChance(proof, check)) return report({ proof });

  const stakeMinor = BigInt(proof.stakeMinor);
  const bet = game.validateChoices(proof.choices, stakeMinor);
  if (!check('CHOICES', canonicalJson(proof.choices), bet.ok ? canonicalJson(bet.choices) : bet.code) || !bet.ok)
    return report({ proof });

  const stream = openProofStream(proof, { onBlock: (block) => blocks.push(block), onDraw: (draw) => draws.push(draw) });
  const outcome = playOf(game, stream, bet.choices, stakeMinor);
  if (outcome instanceof IllegalStep) {
    check('CHOICES', canonicalJson(proof.choices), outcome.message, false);
    return report({ proof });
  }
  check('DRAWS', 'recomputed', draws.map((draw) => draw.value).join(' '), true);
  check('RESULT', canonicalJson(proof.result), canonicalJson(outcome.result));
  check('PAYOUT', proof.payoutMinor, outcome.payoutMinor.toString());
  return report({ proof, result: outcome.result });
}

/** The draws a document's round was played with. */
export function openProofStream({ fairness }: Pick<RoundProof, 'fairness'>, watch: Watch = {}): Draws {
  if (fairness.kind === 'seeds') return openStream(fairness, watch);
  const { table } = fairness;
  return table === undefined ? openCrashStream(fairness, watch) : openTableStream(fairness, table, watch);
}

function playOf(
  game: GameRules,
  draws: Draws,
  choices: JsonObject,
  stakeMinor: bigint,
): RoundOutcome<JsonObject> | IllegalStep {
  try {
    return game.play(draws, choices, stakeMinor);
  } catch (error) {
    if (error instanceof IllegalStep) return error; // only a replay can tell which steps were open to the player
    throw error;
  }
}

function checkChance(
  { fairness }: RoundProof,
  check: (code: VerifyStepCode, stated: string, computed: string, ok?: boolean) => boolean,
): boolean {
  if (fairness.kind === 'seeds') {
    const computed = commit(fairness.serverSeed);
    // a pair that announces itself would be played twice
    return check('COMMIT', fairness.commit, computed, fairness.commit === computed && fairness.nextCommit !== computed);
  }
  const isProven =
    isInChain(fairness.hash, fairness.index, fairness.terminatingHash) &&
    (fairness.length === undefined || hasOutsideSalt(fairness, fairness.length));
  return check(
    'CHAIN',
    `${fairness.hash} + ${fairness.index}`,
    isProven ? fairness.terminatingHash : 'another chain',
    isProven,
  );
}

function chanceOf({ fairness }: RoundProof): GameRules['chance'] {
  return fairness.kind === 'chain' && fairness.table !== undefined ? 'table' : fairness.kind;
}

/** A document that tells of the whole chain is of a round inside it, and its salt is not the chain's own end. */
function hasOutsideSalt({ index, salt, terminatingHash }: ChainFairness, length: number): boolean {
  return index <= length && salt !== terminatingHash;
}

/** Whether the seeds of a round were promised with those of an earlier one, before the player's new seed was known. Null when
 *  the documents cannot tell: of one pair, of no pair, or from before the next commit was kept. */
export function isAnnounced(earlier: RoundProof, later: RoundProof): boolean | null {
  const [before, after] = [earlier.fairness, later.fairness];
  if (before.kind !== 'seeds' || after.kind !== 'seeds') return null;
  if (before.nextCommit === undefined || before.commit === after.commit) return null;
  return before.nextCommit === after.commit;
}

/** A model's name and version say what was played. One game's own model also says which game that is; a shared one is
 *  played by many titles, and the round names its title. */
function isModelOf(proof: RoundProof, { gameCode, modelId, version }: ModelName): boolean {
  const isItsGame = gameCode === SHARED_MODEL || gameCode === proof.gameCode;
  return isItsGame && modelId === proof.modelId && version === proof.modelVersion;
}

function proofModel(proof: RoundProof): ModelName {
  return { gameCode: proof.gameCode, modelId: proof.modelId, version: proof.modelVersion };
}

type ModelName = Pick<GameRules['model'], 'gameCode' | 'modelId' | 'version'>;

function modelName(model: ModelName | undefined): string {
  return model ? `${model.gameCode} ${model.modelId}@${model.version}` : 'unknown';
}
