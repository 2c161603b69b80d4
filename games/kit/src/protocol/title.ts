// What a title is and what may be bet on it.
import type { GameModel } from '@baize/fair';

/** A title's code: one of the house's own games ("dice"), or one of the many on a slot model ("ae-crown-anchor-midnight"). */
export type GameCode = string;

/** What a title shows beside its maths. */
export interface PlayTitle {
  /** In the launch's language. */
  readonly name: string;
  /** Titles that play the same model, this one included: the info page says so. */
  readonly sharedBy: number;
  /** How the generic slot scene looks; null for a game with a scene of its own. */
  readonly look: TitleLook | null;
}

export interface TitleLook {
  /** "crown-anchor". */
  readonly themeId: string;
  /** "midnight". */
  readonly edition: string;
  /** 0 to 23: fifteen degrees of hue each. */
  readonly palette: number;
}

/** What the page tells of the title's model; `hitRate` and `rtp` are about `referenceChoices`. */
export type ModelInfo = Pick<
  GameModel,
  | 'modelId'
  | 'version'
  | 'rtp'
  | 'rtpText'
  | 'rtpHalfWidth'
  | 'rtpMin'
  | 'rtpMax'
  | 'hitRate'
  | 'maxMultiplierE4'
  | 'volatilityClass'
  | 'referenceChoices'
>;

export interface PlayLimits {
  /** The tighter of the game's and the merchant's. */
  readonly stakeMinMinor: string;
  readonly stakeMaxMinor: string;
  /** Every stake is a multiple of this. */
  readonly stakeStepMinor: string;
  /** The most one round may pay; a bet that could pay more is refused before play. */
  readonly winMaxMinor: string;
  /** Shortest time between two rounds. */
  readonly spinMsMin: number;
  /** 0: the merchant asks for no reality check. */
  readonly realityCheckMinutes: number;
  /** The merchant's profile lets rounds of real money follow one another by themselves. Absent: it does not. */
  readonly hasAutoplay?: boolean;
  /** Shortest time between two rounds of a run; 0 when it is absent. */
  readonly autoMsMin?: number;
  /** The merchant's profile lets a feature be bought with real money. Absent: it does not. */
  readonly hasBuy?: boolean;
}
