import { classes, isMotionReduced, sound, useNarrow } from '@baize/game-kit';
import { useEffectEvent, useLayoutEffect, useMemo, useRef } from 'react';
import { BALL, ballAt, boardOf, pinsOf, restOf, TOP } from './fall.ts';
import type { Board } from './fall.ts';
import type { Drop } from './round-text.ts';
import sheet from './board.module.css';

const c = classes(sheet);

interface PinsProps {
  rows: number;
  /** The round on the table; a new one lets the ball fall. Drawn only where it was played on as many rows. */
  lies: Drop | null;
  /** The bet is on its way: the ball waits in the hand. */
  isHeld: boolean;
  onLanded: () => void;
}

/** The pins on the cloth and the ball. Never mirrored: left is left. */
export function Pins({ rows, lies, isHeld, onLanded }: PinsProps) {
  const isNarrow = useNarrow();
  const board = useMemo(() => (isNarrow ? boardOf(rows, 640, 640) : boardOf(rows, 760, 440)), [rows, isNarrow]);
  const pins = useMemo(() => pinsOf(board), [board]);
  const { ball, field } = useFall(board, lies, onLanded);
  const rest = lies && lies.rows === rows && !isHeld ? restOf(board, lies.bucket) : { x: 0, y: 8 };
  const pinR = Math.min(5.2, board.pitch * 0.12);
  return (
    <svg
      ref={field}
      className={c('pins')}
      viewBox={`${-board.width / 2} -14 ${board.width} ${board.height + 14}`}
      aria-hidden="true"
    >
      <path className={c('print')} d={outline(board)} />
      {pins.map(({ row, x, y }) => (
        <g key={`${row}:${x}`}>
          <ellipse className={c('cast')} cx={x} cy={y + pinR * 0.9} rx={pinR * 1.15} ry={pinR} />
          <circle className={c('pin')} data-row={row} cx={x} cy={y} r={pinR} />
          <circle className={c('gleam')} cx={x - pinR * 0.28} cy={y - pinR * 0.32} r={pinR * 0.32} />
        </g>
      ))}
      <g ref={ball} className={c('ball')} transform={`translate(${rest.x} ${rest.y})`}>
        <circle r={board.pitch * BALL} />
        <circle className={c('glint')} r={board.pitch * 0.08} cx={-board.pitch * 0.1} cy={-board.pitch * 0.11} />
      </g>
    </svg>
  );
}

/** Two printed lines along the outermost pins, joined by an arc over the ball's hand. */
function outline({ height, pitch, drop }: Board): string {
  const lean = pitch / 2 / drop; // the sides run as the pins do
  const head = pitch * 1.25;
  const foot = head + lean * (height - TOP);
  const neck = head - lean * 22;
  const arc = `C${-neck + lean * 20} ${TOP - 42} ${-neck * 0.62} -10 0 -10S${neck - lean * 20} ${TOP - 42} ${neck} ${TOP - 22}`;
  return `M${-foot} ${height}L${-neck} ${TOP - 22}${arc}L${foot} ${height}`;
}

/** Lets the ball of a new round fall, pin by pin; at rest at once when motion is reduced. */
function useFall(board: Board, lies: Drop | null, onLanded: () => void) {
  const ball = useRef<SVGGElement>(null);
  const field = useRef<SVGSVGElement>(null);
  const before = useRef(lies?.roundId);
  const landed = useEffectEvent(onLanded);
  const layout = useEffectEvent(() => board);
  useLayoutEffect(() => {
    const isNew = lies !== null && lies.roundId !== before.current;
    before.current = lies?.roundId;
    if (!isNew) return;
    if (isMotionReduced()) return landed();
    const startedAt = performance.now();
    let row = 0;
    let frame = 0;
    const draw = (now: number) => {
      const at = ballAt(layout(), lies.path, now - startedAt);
      if (!at) {
        const rest = restOf(layout(), lies.bucket);
        ball.current?.setAttribute('transform', `translate(${rest.x} ${rest.y})`);
        return landed();
      }
      if (at.row > row) {
        row = at.row;
        sound.play('ball');
        flash(field.current, row - 1, at.x);
      }
      ball.current?.setAttribute('transform', `translate(${at.x} ${at.y})`);
      frame = requestAnimationFrame(draw);
    };
    frame = requestAnimationFrame(draw);
    return () => cancelAnimationFrame(frame);
  }, [lies]);
  return { ball, field };
}

/** The pin the ball touches lights up for a moment. */
function flash(field: SVGSVGElement | null, row: number, x: number): void {
  const pins = [...(field?.querySelectorAll<SVGCircleElement>(`[data-row="${row}"]`) ?? [])];
  const hit = pins.find((pin) => Math.abs(pin.cx.baseVal.value - x) < 4);
  hit?.animate([{ fill: 'var(--lamp-hover)', r: '8px' }, {}], { duration: 320, easing: 'ease-out' });
}
