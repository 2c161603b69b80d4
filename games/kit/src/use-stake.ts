/** The amount of a bet while it is being chosen. */
import { useT } from '@baize/i18n/react';
import { minorOf, writePlain } from '@baize/protocol/typed-amount';
import { useMemo, useState } from 'react';
import { useMoney } from './use-money.ts';
import { useGame } from './game-context.tsx';
import { useStore } from './session.ts';

export interface Stake {
  /** What stands in the field. */
  readonly text: string;
  readonly change: (text: string) => void;
  /** Null while the text is no allowed stake. */
  readonly minor: bigint | null;
  /** Why it is none, as a sentence. */
  readonly error: string | null;
  readonly half: () => void;
  readonly twice: () => void;
  /** To the next of `steps`. */
  readonly down: () => void;
  readonly up: () => void;
  readonly put: (minor: bigint) => void;
  /** Amounts offered by a press, smallest first. */
  readonly steps: readonly bigint[];
  readonly min: bigint;
  readonly max: bigint;
}

interface StakeOptions {
  /** Other amounts than the usual five chips. */
  readonly steps?: readonly bigint[];
  /** What stands in the field first; the smallest step when absent. */
  readonly first?: bigint;
}

export function useStake(options: StakeOptions = {}): Stake {
  const t = useT();
  const game = useGame();
  const { limits } = game.session;
  const money = useMoney();
  const balance = useStore(game.balance);
  const min = BigInt(limits.stakeMinMinor);
  const max = BigInt(limits.stakeMaxMinor);
  const step = BigInt(limits.stakeStepMinor);
  const steps = useMemo(() => options.steps ?? chipsBetween(min, max), [options.steps, min, max]);
  const [text, change] = useState(() => writePlain(options.first ?? steps[0] ?? min, money.unit));

  const amount = minorOf(text, money.unit);
  const problem = (): string | null => {
    if (amount === null) return t('game-host.stake.empty');
    if (amount < min) return t('game-host.stake.below', { amount: money.text(min) });
    if (amount > max) return t('game-host.stake.above', { amount: money.text(max) });
    if (amount % step !== 0n) return t('game-host.stake.step', { amount: money.text(step) });
    if (amount > balance) return t('game-host.stake.aboveBalance');
    return null;
  };
  const error = problem();

  /** Brought back into the limits and down to a whole step. */
  const put = (minor: bigint) => {
    const whole = minor - (minor % step);
    const within = whole < min ? min : whole > max ? max - (max % step) : whole;
    change(writePlain(within, money.unit));
  };
  const current = amount ?? min;
  return {
    text,
    change,
    minor: error === null ? amount : null,
    error,
    half: () => put(current / 2n),
    twice: () => put(current * 2n),
    down: () => put([...steps].reverse().find((one) => one < current) ?? steps[0] ?? min),
    up: () => put(steps.find((one) => one > current) ?? steps.at(-1) ?? max),
    put,
    steps,
    min,
    max,
  };
}

/** 1, 5, 10, 50, 100 and so on: the first five amounts a player may stake. */
function chipsBetween(min: bigint, max: bigint): readonly bigint[] {
  const chips: bigint[] = [];
  for (let unit = 1n; unit <= max && chips.length < 5; unit *= 10n)
    for (const chip of [unit, unit * 5n]) if (chip >= min && chip <= max && chips.length < 5) chips.push(chip);
  return chips.length > 0 ? chips : [min];
}
