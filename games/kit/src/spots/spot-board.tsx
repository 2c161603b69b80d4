import { useT } from '@baize/i18n/react';
import { Chip, join, VisuallyHidden } from '@baize/ui';
import { createContext, useContext, useId, useRef, useState } from 'react';
import type { CSSProperties, KeyboardEvent, ReactNode } from 'react';
import { classes } from '../classes.ts';
import { useMoney } from '../use-money.ts';
import { chipText, stackOf } from './denominations.ts';
import { nearestSpot } from './nearest-spot.ts';
import type { Chips, Laid } from './use-chips.ts';
import sheet from './spots.module.css';

const c = classes(sheet);

/** What the last round did to the spots; stands until new chips are laid. */
export interface SpotResults {
  /** Spots that won, whether a chip lay there or not. */
  readonly won: ReadonlySet<string>;
  /** The chips that were played, and those of them that came back with something. */
  readonly laid: Laid;
  readonly paid: ReadonlySet<string>;
}

interface Board {
  readonly chips: Chips;
  readonly locked: boolean;
  readonly results: SpotResults | null;
  /** Chips of the round under way, while the cloth is swept in the books already. */
  readonly riding: Laid | null;
  readonly focused: string;
  readonly focus: (bet: string) => void;
}

const BoardContext = createContext<Board | null>(null);

interface SpotBoardProps {
  label: string;
  chips: Chips;
  /** A round is under way: nothing can be laid. */
  locked: boolean;
  results: SpotResults | null;
  riding: Laid | null;
  /** The spot the keyboard comes to first. */
  firstSpot: string;
  className?: string | undefined;
  children: ReactNode;
}

/** A cloth with spots on it, laid out by its game. One tab stop; arrows go to the nearest spot, Enter lays the picked
 *  chip, Delete takes it back, Z undoes, digits pick a chip. Never mirrored. */
export function SpotBoard({ label, chips, locked, results, riding, firstSpot, className, children }: SpotBoardProps) {
  const t = useT();
  const keysId = useId();
  const board = useRef<HTMLDivElement>(null);
  const [focused, focus] = useState(firstSpot);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const from = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-bet]') : null;
    const next = from && board.current && nearestSpot(board.current, from, event.key);
    const digit = chips.rack[Number(event.key) - 1];
    if (next) next.focus();
    else if (locked) return;
    else if (event.key === 'Delete' || event.key === 'Backspace') chips.take(from?.dataset['bet'] ?? '');
    else if (event.key === 'z') chips.undo();
    else if (digit) chips.pick(digit.minor);
    else return;
    event.preventDefault();
  };
  return (
    <BoardContext value={{ chips, locked, results, riding, focused, focus }}>
      <div
        ref={board}
        role="toolbar"
        tabIndex={-1}
        aria-label={label}
        aria-describedby={keysId}
        dir="ltr"
        className={className}
        onKeyDown={onKeyDown}
      >
        {children}
        <VisuallyHidden>
          <span id={keysId}>{t('game-table.keys')}</span>
        </VisuallyHidden>
      </div>
    </BoardContext>
  );
}

interface SpotProps {
  bet: string;
  /** What a screen reader says before the odds. */
  name: string;
  /** "35 to 1", already worded. */
  pays: string;
  className?: string | undefined;
  style?: CSSProperties | undefined;
  /** What is printed on the cloth; nothing on a line between two numbers. */
  children?: ReactNode;
}

/** One place to lay chips on. */
export function Spot({ bet, name, pays, className, style, children }: SpotProps) {
  const t = useT();
  const money = useMoney();
  const board = useContext(BoardContext);
  if (!board) throw new Error('Spot stands outside a SpotBoard');
  const { chips, locked, results, riding, focused, focus } = board;
  const minor = (chips.laid.get(bet) ?? riding?.get(bet) ?? results?.laid.get(bet)) || 0n;
  const hasWon = results?.won.has(bet) === true;
  const isLost = results !== null && minor > 0n && !results.paid.has(bet);
  return (
    <button
      type="button"
      data-bet={bet}
      className={join(c('spot', hasWon && 'won', locked && 'locked'), className)}
      style={style}
      tabIndex={focused === bet ? 0 : -1}
      aria-disabled={locked || undefined}
      onFocus={() => focus(bet)}
      onClick={() => !locked && chips.put(bet)}
    >
      <span className={c('printed')} aria-hidden="true">
        {children}
      </span>
      <VisuallyHidden>
        {minor > 0n
          ? t('game-table.spot.laid', { name, pays, amount: money.text(minor) })
          : t('game-table.spot', { name, pays })}
      </VisuallyHidden>
      {minor > 0n && <ChipStack minor={minor} chips={chips} isLost={isLost} />}
    </button>
  );
}

const shownMax = 5;

/** Chips as they lie, the amount on the uppermost. */
function ChipStack({ minor, chips, isLost }: { minor: bigint; chips: Chips; isLost: boolean }) {
  const money = useMoney();
  const stack = stackOf(minor, chips.rack, shownMax);
  const top = stack.at(-1);
  return (
    <span className={c('stack', isLost && 'lost')} aria-hidden="true" key={String(minor)}>
      {stack.slice(0, -1).map(({ colour }, i) => (
        <span key={i} className={c('under')} style={{ '--i': i } as CSSProperties}>
          <Chip colour={colour} size={32}>
            {''}
          </Chip>
        </span>
      ))}
      {top && (
        <span className={c('under', 'top')} style={{ '--i': stack.length - 1 } as CSSProperties}>
          <Chip colour={top.colour} size={32}>
            {chipText(minor, money.decimals)}
          </Chip>
        </span>
      )}
    </span>
  );
}
