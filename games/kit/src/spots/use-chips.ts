/** Chips on the spots of a cloth while the bet is being laid: put, undo, double, clear, repeat. */
import { useT } from '@baize/i18n/react';
import { useMemo, useState } from 'react';
import type { TableChip } from '../../tables/index.ts';
import { useGame } from '../game-context.tsx';
import type { PlayRound } from '../protocol.ts';
import { useStore } from '../session.ts';
import { sound } from '../sound.ts';
import { useMoney } from '../use-money.ts';
import { rackOf } from './denominations.ts';
import type { Denomination } from './denominations.ts';

export type Laid = ReadonlyMap<string, bigint>;

export interface Chips {
  readonly rack: readonly Denomination[];
  readonly picked: bigint;
  readonly pick: (minor: bigint) => void;
  readonly laid: Laid;
  readonly totalMinor: bigint;
  readonly put: (bet: string) => void;
  /** Takes everything off one spot. */
  readonly take: (bet: string) => void;
  readonly undo: () => void;
  readonly clear: () => void;
  readonly double: () => void;
  /** Lays the chips of the last round again. */
  readonly repeat: () => void;
  readonly canUndo: boolean;
  /** Stake of the last round; 0 when there was none. */
  readonly repeatMinor: bigint;
  /** As the rules take them, in the order they were laid. */
  readonly chips: readonly TableChip[];
  /** Why the last act was not done, or why the chips cannot be played; as a sentence. */
  readonly problem: string | null;
  /** The round was played: the dealer sweeps the cloth. */
  readonly sweep: () => void;
}

interface Layout {
  readonly laid: Laid;
  readonly before: readonly Laid[];
}

const none: Laid = new Map();
const undoMax = 60;

export function useChips(): Chips {
  const t = useT();
  const game = useGame();
  const money = useMoney();
  const { limits } = game.session;
  const balance = useStore(game.balance);
  const rounds = useStore(game.rounds);
  const min = BigInt(limits.stakeMinMinor);
  const max = BigInt(limits.stakeMaxMinor);
  const rack = useMemo(() => rackOf(min, max, money.decimals), [min, max, money.decimals]);
  const [picked, pick] = useState(rack[0]?.minor ?? min);
  const [layout, setLayout] = useState<Layout>({ laid: none, before: [] });
  const [refused, setRefused] = useState<string | null>(null);
  const last = useMemo(() => laidOf(rounds.find(({ state }) => state === 'closed')), [rounds]);

  const change = (next: Laid) => {
    const refusal = refusalOf(sum(next));
    setRefused(refusal);
    if (refusal !== null) return sound.play('knock');
    sound.play(next.size > layout.laid.size + 1 ? 'chips' : 'chip');
    setLayout({ laid: next, before: [...layout.before, layout.laid].slice(-undoMax) });
  };
  const refusalOf = (totalMinor: bigint): string | null => {
    if (totalMinor > max) return t('game-host.stake.above', { amount: money.text(max) });
    return totalMinor > balance ? t('game-host.stake.aboveBalance') : null;
  };

  const { laid, before } = layout;
  return {
    rack,
    picked,
    pick,
    laid,
    totalMinor: sum(laid),
    put: (bet) => change(new Map(laid).set(bet, (laid.get(bet) ?? 0n) + picked)),
    take: (bet) => {
      if (!laid.has(bet)) return;
      const next = new Map(laid);
      next.delete(bet);
      change(next);
    },
    undo: () => {
      setRefused(null);
      if (before.length > 0) sound.play('slide');
      setLayout({ laid: before.at(-1) ?? none, before: before.slice(0, -1) });
    },
    clear: () => laid.size > 0 && change(none),
    double: () => laid.size > 0 && change(new Map([...laid].map(([bet, minor]) => [bet, minor * 2n]))),
    repeat: () => last.size > 0 && change(last),
    canUndo: before.length > 0,
    repeatMinor: sum(last),
    chips: chipsOf(laid),
    problem: refused ?? (laid.size > 0 ? refusalOf(sum(laid)) : null),
    sweep: () => {
      setRefused(null);
      setLayout({ laid: none, before: [] });
    },
  };
}

/** As the rules take them. */
export function chipsOf(laid: Laid): readonly TableChip[] {
  return [...laid].map(([bet, minor]) => ({ bet, stakeMinor: String(minor) }));
}

/** The chips a round was played with; none for a round without. */
export function laidOf(round: PlayRound | undefined): Laid {
  const chips = round?.choices['chips'];
  if (!Array.isArray(chips)) return none;
  return new Map((chips as TableChip[]).map(({ bet, stakeMinor }) => [bet, BigInt(stakeMinor)]));
}

function sum(laid: Laid): bigint {
  return [...laid.values()].reduce((total, minor) => total + minor, 0n);
}
