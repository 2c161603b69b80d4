export { asciiBytes, fromHex, isHash, toHex } from './bytes.ts';
export { chainElement, generateChain, isInChain, previousHash, saltFromClientSeeds } from './chain.ts';
export type { HashChain } from './chain.ts';
export { createDraws } from './draws.ts';
export type { Draw, Draws, WordSource } from './draws.ts';
export { figuresOf } from './figures.ts';
export type { BetFigures, WeightedOutcome } from './figures.ts';
export { decimalText, payoutOf, volatilityClassOf } from './game.ts';
export type {
  BetRefusal,
  ChoicesCheck,
  ExactReport,
  GameModel,
  GameRules,
  RoundOutcome,
  VolatilityClass,
} from './game.ts';
export { canonicalJson, hasExactKeys, isJsonObject } from './json.ts';
export type { Json, JsonObject } from './json.ts';
export {
  LIABILITIES_FORMAT,
  leafBytes,
  nodeBytes,
  parseLiabilityProof,
  rootBytes,
  sumBytes,
  verifyLiability,
} from './liabilities.ts';
export type {
  Digest,
  LiabilityProof,
  LiabilityStep,
  LiabilityVerification,
  PublishedTree,
  SumNode,
  TreeName,
} from './liabilities.ts';
export { CHAIN_INDEX_MAX, parseProof, PROOF_FORMAT, sealProof } from './proof.ts';
export type { ChainFairness, RoundProof, RoundRecord, SeedFairness } from './proof.ts';
export { CLIENT_SEED_LENGTH_MAX, clientSeedRefusal, commit, isNonce, NONCE_MAX, seedFromBytes } from './seeds.ts';
export type { ClientSeedRefusal } from './seeds.ts';
export { knownAnswers, selfTest } from './self-test.ts';
export { hmacKey, sha256, sha256Hex } from './sha256.ts';
export type { HmacKey } from './sha256.ts';
export { ACTIONS_MAX, IllegalStep, isOption, isStepGame, stepGame } from './step-game.ts';
export type { StepChoices, StepGame, StepGameRules, StepRules, StepState } from './step-game.ts';
export { openCrashStream, openStream, openTableStream, seededWords } from './stream.ts';
export type { Block, ChainRound, SeedPair, Watch } from './stream.ts';
export { isAnnounced, openProofStream, verifyRound } from './verify.ts';
export type { Verification, VerifyStep, VerifyStepCode } from './verify.ts';
