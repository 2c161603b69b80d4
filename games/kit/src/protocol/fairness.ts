// What a round can be checked by.
/** Class A: the pair of the next round. Crash: the chain; `seeds` is kept for the salt's registration and may be edited too. */
export interface FairnessView {
  /** SHA-256 of the server seed, which is revealed by rotating. */
  readonly commit: string;
  /** Of the server seed that the next change of seeds will use: fixed now, so that it cannot depend on the client seed to come. */
  readonly nextCommit: string;
  readonly clientSeed: string;
  /** Of the next round. */
  readonly nonce: number;
  /** Crash only. */
  readonly chain: CrashChain | null;
}

export type RoundFairness =
  | {
      readonly kind: 'seeds';
      readonly commit: string;
      /** Announced while the pair was in use; null for a pair from before that was done. */
      readonly nextCommit: string | null;
      readonly clientSeed: string;
      readonly nonce: number;
      /** Null while the pair is in use. */
      readonly serverSeed: string | null;
    }
  | {
      readonly kind: 'chain';
      readonly terminatingHash: string;
      readonly salt: string;
      readonly index: number;
      /** Null until the bust. */
      readonly hash: string | null;
      /** The shared round the bet was in. */
      readonly tableRoundId: string;
    };

export interface RotateSeedsRequest {
  /** The client seed of the new pair; a random one when absent. */
  readonly clientSeed?: string;
}

export interface RotateSeedsAnswer {
  readonly revealed: {
    readonly commit: string;
    readonly serverSeed: string;
    readonly clientSeed: string;
    /** Rounds played with it: nonces 0 to rounds - 1. */
    readonly rounds: number;
  };
  readonly fairness: FairnessView;
}

export interface CrashChain {
  /** h_0, published before any salt was known. */
  readonly terminatingHash: string;
  readonly length: number;
  /** Of the round that is played now; 0 before the first. */
  readonly index: number;
  /** Empty while the chain waits for it. */
  readonly salt: string;
  /** waiting: no outside value exists yet, and no round is played before it does. unsalted: of rounds from before that was so, whose
   *  salt is the terminating hash. */
  readonly saltSource: 'operator' | 'client-seeds' | 'waiting' | 'unsalted';
}
