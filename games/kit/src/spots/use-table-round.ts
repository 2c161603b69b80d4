/** One round at a cloth: chips laid, played once, revealed by the scene, then told and swept. */
import type { GameRules } from '@baize/fair';
import { useMemo, useState } from 'react';
import { sumOf } from '../../tables/index.ts';
import type { TableChoices, TablePaid } from '../../tables/index.ts';
import { useGame } from '../game-context.tsx';
import type { PlayRound } from '../protocol.ts';
import { canPlay, usePlay } from '../use-play.ts';
import type { Play } from '../use-play.ts';
import type { SpotResults } from './spot-board.tsx';
import { chipsOf, laidOf, useChips } from './use-chips.ts';
import type { Chips, Laid } from './use-chips.ts';

export interface TableRound {
  readonly chips: Chips;
  readonly play: Play;
  /** The round on the table: under reveal, or told until new chips are laid. */
  readonly round: PlayRound | null;
  readonly isRevealing: boolean;
  /** Nothing can be laid or played now. */
  readonly isBusy: boolean;
  /** Sent, or being revealed. */
  readonly isUnderWay: boolean;
  /** Chips of the round under way. */
  readonly riding: Laid | null;
  readonly results: SpotResults | null;
  /** On the cloth: chips being laid, or those of the round under way. */
  readonly stakedMinor: bigint;
  readonly places: number;
  /** The most the chips being laid can pay; 0 while none are. */
  readonly largestMinor: bigint;
  /** No outcome would return more than is laid: the studio would refuse it. */
  readonly cannotWin: boolean;
  readonly isAboveCap: boolean;
  readonly press: () => void;
  /** The scene has shown the result; only now it is told and the balance moves. */
  readonly revealed: () => void;
}

/** `wonBy` names the spots that a result wins, whether a chip lay there or not. */
export function useTableRound(
  rules: GameRules<TableChoices>,
  wonBy: (round: PlayRound) => ReadonlySet<string>,
): TableRound {
  const game = useGame();
  const chips = useChips();
  const play = usePlay();
  const [round, setRound] = useState<PlayRound | null>(null);
  const [isRevealing, setRevealing] = useState(false);
  const [riding, setRiding] = useState<Laid | null>(null);

  const isUnderWay = isRevealing || play.phase === 'sending' || play.phase === 'checking';
  const { laid: laying } = chips;
  const largestMinor = useMemo(() => {
    const laid = chipsOf(laying);
    return laid.length === 0 ? 0n : rules.largestPayoutMinor({ chips: laid }, sumOf(laid));
  }, [laying, rules]);
  const isNotified = round !== null && !isRevealing && chips.laid.size === 0;

  const press = async () => {
    const choices = { chips: chips.chips };
    const laid = chips.laid;
    if (laid.size === 0 || chips.problem !== null) return;
    setRound(null);
    const answer = await play.play(choices, sumOf(choices.chips));
    if (!answer) return;
    if (answer.round.result === null) return play.shown();
    setRiding(laid);
    chips.sweep();
    setRound(answer.round);
    setRevealing(true);
  };
  const revealed = () => {
    if (!isRevealing) return;
    setRevealing(false);
    setRiding(null);
    play.shown();
  };

  return {
    chips,
    play,
    round: isRevealing || isNotified ? round : null,
    isRevealing,
    isBusy: !canPlay(play) || isRevealing,
    isUnderWay,
    riding: isRevealing ? riding : null,
    results: isNotified ? { won: wonBy(round), laid: laidOf(round), paid: paidOf(round) } : null,
    stakedMinor: isRevealing && round ? BigInt(round.stakeMinor) : chips.totalMinor,
    places: isRevealing && riding ? riding.size : chips.laid.size,
    largestMinor,
    cannotWin: chips.laid.size > 0 && largestMinor <= chips.totalMinor,
    isAboveCap: largestMinor > BigInt(game.session.limits.winMaxMinor),
    press: () => void press(),
    revealed,
  };
}

/** Spots that paid something. */
export function paidOf(round: PlayRound): ReadonlySet<string> {
  const paid = round.result?.['paid'];
  return new Set(Array.isArray(paid) ? (paid as TablePaid[]).map(({ bet }) => bet) : []);
}
