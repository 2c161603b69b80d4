import { volatilityClassOf } from '@baize/fair';
import type { ExactReport } from '@baize/fair';
import { analyse, toNumber } from './analytic.ts';
import { winDistribution } from './distribution.ts';
import { compileModel } from './model.ts';
import type { Par, ParSheet } from './par-sheet.ts';

/** Computes the figures a par sheet publishes. About a second of CPU for a 5x3 model. */
export function computePar(sheet: Omit<ParSheet, 'par' | 'hash'>): Par {
  const model = compileModel(sheet);
  const exact = analyse(model);
  const distribution = winDistribution(model);
  const rtp = toNumber(exact.rtp) - distribution.capLoss;
  return {
    rtp,
    rtpText: rtp.toFixed(10),
    rtpLines: toNumber(exact.lines),
    rtpScatters: toNumber(exact.scatters),
    rtpFreeSpins: toNumber(exact.freeSpins) - distribution.capLoss,
    hitRate: distribution.hitRate,
    standardDeviation: distribution.standardDeviation,
    volatilityClass: volatilityClassOf(distribution.standardDeviation),
    triggerCycle: 1 / toNumber(exact.trigger),
    maxWinRate: distribution.capRate,
  };
}

/** The same figures in the form every game reports. */
export function reportOf(par: Par, maxWin: number): ExactReport {
  return {
    rtp: par.rtp,
    rtpText: par.rtpText,
    rtpMin: par.rtp,
    rtpMax: par.rtp,
    hitRate: par.hitRate,
    standardDeviation: par.standardDeviation,
    volatilityClass: par.volatilityClass,
    maxMultiplierE4: maxWin * 10_000,
  };
}
