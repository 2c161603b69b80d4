import {
  CHAIN_INDEX_MAX,
  clientSeedRefusal,
  commit,
  isHash,
  isInChain,
  isNonce,
  openCrashStream,
  openStream,
  sealProof,
  verifyRound,
} from '@baize/fair';
import type { GameRules, Verification } from '@baize/fair';
import { bustOf } from '@baize/game-crash/rules';
import { houseRules, rulesForDocument } from '@baize/games/rules';
import { agreesOnSteps, secondOpinion } from './second-opinion.ts';

/** A check by the page's code and by the browser's cryptography. */
export interface Checked {
  readonly verification: Verification;
  readonly isConfirmed: boolean;
}

/** A document as text. What is not JSON fails the first step, like any other document that is none. */
export async function checkDocument(text: string): Promise<Checked> {
  const document = parsed(text);
  const verification = verifyRound(document, await rulesForDocument(document));
  return { verification, isConfirmed: await secondOpinion(verification) };
}

export interface RoundInput {
  readonly modelId: string;
  readonly serverSeed: string;
  readonly clientSeed: string;
  readonly nonce: string;
  readonly stakeMinor: string;
  /** JSON. */
  readonly choices: string;
}

export type RoundField = 'serverSeed' | 'clientSeed' | 'nonce' | 'stakeMinor' | 'choices';

/** Plays a round from its seeds, as a document would be checked. Names the field with which that is not possible. */
export async function workOutRound(input: RoundInput): Promise<Checked | { field: RoundField }> {
  const rules = seedGames().find(({ model }) => model.modelId === input.modelId);
  const serverSeed = input.serverSeed.trim();
  const nonce = /^\d{1,10}$/.test(input.nonce) ? Number(input.nonce) : Number.NaN;
  if (!rules || !isHash(serverSeed)) return { field: 'serverSeed' };
  if (clientSeedRefusal(input.clientSeed) !== null) return { field: 'clientSeed' };
  if (!isNonce(nonce)) return { field: 'nonce' };
  if (!/^[1-9]\d{0,30}$/.test(input.stakeMinor)) return { field: 'stakeMinor' };
  const stakeMinor = BigInt(input.stakeMinor);
  const bet = rules.validateChoices(parsed(input.choices), stakeMinor);
  if (!bet.ok) return { field: 'choices' };
  const fairness = {
    kind: 'seeds',
    commit: commit(serverSeed),
    serverSeed,
    clientSeed: input.clientSeed,
    nonce,
  } as const;
  try {
    const { result, payoutMinor } = rules.play(openStream(fairness), bet.choices, stakeMinor);
    const { gameCode, modelId, version } = rules.model;
    const record = {
      roundId: 'by-hand',
      gameCode,
      modelId,
      modelVersion: version,
      mode: 'demo',
      currency: 'XXX', // ISO 4217 for no currency: a round worked out by hand is of none
      exponent: 2,
    } as const;
    const proof = sealProof({
      ...record,
      fairness,
      choices: bet.choices,
      result,
      stakeMinor: input.stakeMinor,
      payoutMinor: payoutMinor.toString(),
    });
    const verification = verifyRound(proof, houseRules);
    return { verification, isConfirmed: await secondOpinion(verification) };
  } catch {
    return { field: 'choices' }; // actions that are not legal where they stand, or do not end the round
  }
}

/** Games a single player plays with a seed pair. */
export function seedGames(): readonly GameRules[] {
  return houseRules.filter(({ chance }) => chance === 'seeds');
}

export interface ChainInput {
  readonly hash: string;
  readonly index: string;
  readonly terminatingHash: string;
  /** Empty: walk only. */
  readonly salt: string;
}

export interface Walk {
  readonly isInChain: boolean;
  readonly isConfirmed: boolean;
  readonly steps: number;
  /** The crash round of this element, x 100; null without a salt. */
  readonly bustE2: number | null;
}

/** Walks from a round's hash to the chain's published end. A second or two for a million steps. */
export async function walkChain(input: ChainInput): Promise<Walk | { field: keyof ChainInput }> {
  const [hash, terminatingHash, salt] = [input.hash.trim(), input.terminatingHash.trim(), input.salt.trim()];
  const steps = /^\d{1,8}$/.test(input.index) ? Number(input.index) : Number.NaN;
  if (!isHash(hash)) return { field: 'hash' };
  if (!(steps >= 1 && steps <= CHAIN_INDEX_MAX)) return { field: 'index' };
  if (!isHash(terminatingHash)) return { field: 'terminatingHash' };
  if (!/^[\x21-\x7e]{0,256}$/.test(salt)) return { field: 'salt' };
  return {
    isInChain: isInChain(hash, steps, terminatingHash),
    isConfirmed: await agreesOnSteps(hash, steps),
    steps,
    bustE2: salt === '' ? null : bustOf(openCrashStream({ hash, salt })),
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
