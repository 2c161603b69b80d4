export { ActionButton } from './action-button.tsx';
export { AutoNotice, ModeChoice, StopAct, useAutoFields } from './auto-fields.tsx';
export type { AutoFields } from './auto-fields.tsx';
export type { AutoPlan, AutoStop } from '../autoplay/index.ts';
export { CardPlace, PlayingCard, SuitMark, useDeal } from './cards/index.ts';
export { classes } from './classes.ts';
export { createPlayClient, openSession, PlayError } from './client.ts';
export type { PlayClient } from './client.ts';
export {
  digitsKnown,
  formatMinor,
  formatPercent,
  formatReturn,
  formatTimesE2,
  formatTimesE4,
  percentOfText,
} from './figures.ts';
export { InstantTable } from './instant-game.tsx';
export { ResultLine, ResultPills } from './instant-results.tsx';
export { useMoney } from './use-money.ts';
export type { MoneyText } from './use-money.ts';
export { isFrameToPage, isPageToFrame } from './frame-messages.ts';
export type { FrameToPage, PageToFrame } from './frame-messages.ts';
export { GameProvider, useGame } from './game-context.tsx';
export { GameLayout, GameTable } from './game-table.tsx';
export { GameTools } from './game-tools.tsx';
export type { GamePanel } from './game-tools.tsx';
export { LastRounds } from './last-rounds.tsx';
export type { RoundText } from './last-rounds.tsx';
export { isMotionReduced, useReducedMotion, wait } from './motion.ts';
export { SlipChoice, RiskChoice, risks } from './slip-choice.tsx';
export type { Risk } from './slip-choice.tsx';
export { endsSession, problemOf, useProblemText } from './play-errors.ts';
export type { PlayProblem, ProblemCode } from './play-errors.ts';
export { PlayNotice, ProblemNotice } from './play-notice.tsx';
export { PracticeMark } from './practice-mark.tsx';
export { ResultSlip } from './result-slip.tsx';
export { Spoken, SpokenRegion } from './spoken.tsx';
export { Roads } from './roads/index.ts';
export type { RoadResult } from './roads/index.ts';
export { RoundCheck } from './round-check.tsx';
export { RoundRows } from './round-rows.tsx';
export { createStore, loadRounds, openGame, recalledGame, useStore } from './session.ts';
export type { Frame, Game, Store } from './session.ts';
export { setSoundOn, sound, useSoundOn } from './sound.ts';
export { LastBeads, PrintedSpot, Spot, SpotBoard, TableScene, useTableRound } from './spots/index.ts';
export type { Bead, TableRound } from './spots/index.ts';
export { StepLadder } from './step-ladder.tsx';
export { StepPills, StepResult, StepTable } from './step-table.tsx';
export { StakeField, StakeSteps } from './stake-field.tsx';
export { shownRound, useInstantGame } from './use-instant-game.ts';
export type { InstantGame, ShownRound } from './use-instant-game.ts';
export { beginRun, lookAt, stopRun, useAutoplay } from './use-autoplay.ts';
export type { Autoplay } from './use-autoplay.ts';
export { FinishedHand, FinishedRound } from './finished-round.tsx';
export type { RecalledProps } from './recalled-props.ts';
export { useNarrow } from './use-narrow.ts';
export { canPlay, usePlay } from './use-play.ts';
export type { Play, PlayPhase } from './use-play.ts';
export { useStepGame, viewOf } from './use-step-game.ts';
export type { StepGame } from './use-step-game.ts';
export { stakedOf, useSteps } from './use-steps.ts';
export type { Steps } from './use-steps.ts';
export { useStake } from './use-stake.ts';
export type { Stake } from './use-stake.ts';
export { useWheelSpin, wheelAngle } from './use-wheel-spin.ts';
export type { WheelStop } from './use-wheel-spin.ts';
export { useStopAt } from './use-stop-at.ts';
export type { StopAt } from './use-stop-at.ts';
export type * from './protocol.ts';
export { playPaths } from './protocol.ts';
