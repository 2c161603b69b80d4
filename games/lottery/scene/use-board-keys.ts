/** What is chosen on the board: play, numbers, unit and times. */
import { useGame } from '@baize/game-kit';
import { MULTIPLE_MAX } from '@baize/lottery';
import type { Play, UnitMode } from '@baize/lottery';
import { useMemo, useState } from 'react';
import { checkDraft, emptyDraft, randomDraft, withNumbers } from './draft.ts';
import type { Draft, DraftCheck } from './draft.ts';
import { browserDraws } from './draws.ts';
import { useTerms } from './lottery-store.ts';

export interface BoardKeys {
  readonly play: Play;
  readonly choosePlay: (play: Play) => void;
  readonly draft: Draft;
  readonly change: (draft: Draft) => void;
  readonly unit: UnitMode;
  readonly changeUnit: (unit: UnitMode) => void;
  readonly multiple: number;
  readonly changeMultiple: (multiple: number) => void;
  /** Lines and cost of what is chosen, or why it is no bet yet. */
  readonly check: DraftCheck;
  readonly random: () => void;
  readonly clear: () => void;
}

export function useBoardKeys(first: Play, group: number): BoardKeys {
  const { decimals, returnOf } = useTerms();
  const { limits } = useGame().session;
  const [play, setPlay] = useState(first);
  const [draft, change] = useState<Draft>(() => emptyDraft(first.form));
  const [unit, changeUnit] = useState<UnitMode>('2');
  const [multiple, setMultiple] = useState(1);
  const returned = returnOf(play, group);
  const check = useMemo((): DraftCheck => {
    const checked = checkDraft(draft, { play, returned, terms: { unit, multiple, decimals } });
    if (!checked.ok) return checked;
    const most = BigInt(limits.winMaxMinor);
    return most > 0n && checked.largestMinor > most ? { ok: false, why: 'cap' } : checked;
  }, [draft, play, returned, unit, multiple, decimals, limits.winMaxMinor]);
  return {
    play,
    choosePlay: (next) => {
      setPlay(next);
      change(emptyDraft(next.form));
    },
    draft,
    change,
    unit,
    changeUnit,
    multiple,
    changeMultiple: (next) => setMultiple(Math.min(MULTIPLE_MAX, Math.max(1, next))),
    check,
    random: () => {
      const random = randomDraft(play, browserDraws);
      const isAdded = play.form.kind === 'typed' && random.kind === 'numbers';
      change(isAdded ? withNumbers(play.form, draft, fresh(draft, random.numbers)) : random);
    },
    clear: () => change(emptyDraft(play.form)),
  };
}

/** A number that stands already is not taken twice. */
function fresh(draft: Draft, numbers: Extract<Draft, { kind: 'numbers' }>['numbers']): typeof numbers {
  if (draft.kind !== 'numbers') return numbers;
  const known = new Set(draft.numbers.map(({ values }) => String(values)));
  return numbers.filter(({ values }) => !known.has(String(values)));
}
