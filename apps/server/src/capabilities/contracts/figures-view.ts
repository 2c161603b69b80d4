import type { CallOutput } from '@baize/protocol';
import type { contractExplanation } from '@baize/protocol/calls/contracts-payments';
import type { Figures } from './rules/reckon.ts';

export const noFigures: Figures = {
  bets: 0,
  won: 0,
  lost: 0,
  stakeMinor: 0n,
  payoutMinor: 0n,
  turnoverMinor: 0n,
  countedMinor: 0n,
  bonusMinor: 0n,
  activeMembers: 0,
};

/** Sums of several periods. Members are not counted twice: the most active period speaks for all. */
export function addFigures(a: Figures, b: Figures): Figures {
  return {
    bets: a.bets + b.bets,
    won: a.won + b.won,
    lost: a.lost + b.lost,
    stakeMinor: a.stakeMinor + b.stakeMinor,
    payoutMinor: a.payoutMinor + b.payoutMinor,
    turnoverMinor: a.turnoverMinor + b.turnoverMinor,
    countedMinor: a.countedMinor + b.countedMinor,
    bonusMinor: a.bonusMinor + b.bonusMinor,
    activeMembers: Math.max(a.activeMembers, b.activeMembers),
  };
}

export function figuresView(figures: Figures): CallOutput<typeof contractExplanation>['reckoning']['figures'] {
  return {
    bets: figures.bets,
    won: figures.won,
    lost: figures.lost,
    stakeMinor: figures.stakeMinor.toString(),
    payoutMinor: figures.payoutMinor.toString(),
    turnoverMinor: figures.turnoverMinor.toString(),
    countedMinor: figures.countedMinor.toString(),
    lossMinor: (figures.stakeMinor - figures.payoutMinor).toString(),
    bonusMinor: figures.bonusMinor.toString(),
    activeMembers: figures.activeMembers,
  };
}
