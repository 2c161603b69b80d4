import { classes, useStore } from '@baize/game-kit';
import { useT } from '@baize/i18n/react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { drawCurve } from './draw-curve.ts';
import type { Flag, Inks } from './draw-curve.ts';
import { useTable } from './table-store.ts';
import type { CrashView } from './view.ts';
import sheet from './crash.module.css';

const c = classes(sheet);

/** The curve of the round on the table, drawn each frame by the studio's clock. A picture only: figures stand beside it. */
export function Curve() {
  const t = useT();
  const table = useTable();
  const moment = useStore(table.moment);
  const canvas = useRef<HTMLCanvasElement>(null);
  const inks = useRef<Inks | null>(null);

  const draw = useEffectEvent(() => {
    const element = canvas.current;
    const pen = element?.getContext('2d');
    if (!element || !pen) return;
    const { width, height } = fit(element, pen);
    inks.current ??= readInks(element);
    const view = table.view.get();
    drawCurve(pen, {
      width,
      height,
      elapsedMs: moment === 'bust' ? bustMs(view) : moment === 'running' ? Math.max(0, table.elapsedMs()) : -1,
      multiplierE2: table.nowE2.get(),
      isBust: moment === 'bust',
      flags: flagsOf(view, t('game-crash.you')),
      inks: inks.current,
      isNarrow: width < 520,
    });
  });

  useEffect(() => {
    const redraw = () => draw();
    if (moment === 'running') {
      let frame = requestAnimationFrame(function next() {
        redraw();
        frame = requestAnimationFrame(next);
      });
      return () => cancelAnimationFrame(frame);
    }
    redraw(); // between rounds nothing moves: drawn on changes only
    return table.view.subscribe(redraw);
  }, [moment, table]);

  useEffect(() => {
    const element = canvas.current;
    if (!element) return;
    const watch = new ResizeObserver(() => {
      inks.current = null;
      draw();
    });
    watch.observe(element);
    void document.fonts.ready.then(() => draw());
    return () => watch.disconnect();
  }, []);

  return <canvas ref={canvas} className={c('curve')} role="img" aria-label={t('game-crash.curve')} />;
}

/** As many pixels as the screen has, drawn in CSS pixels. */
function fit(element: HTMLCanvasElement, pen: CanvasRenderingContext2D): { width: number; height: number } {
  const { clientWidth: width, clientHeight: height } = element;
  const scale = window.devicePixelRatio;
  if (element.width !== Math.round(width * scale) || element.height !== Math.round(height * scale)) {
    element.width = Math.round(width * scale);
    element.height = Math.round(height * scale);
  }
  pen.setTransform(scale, 0, 0, scale, 0, 0);
  return { width, height };
}

function bustMs({ round }: CrashView): number {
  return round && round.bustAt !== null ? round.bustAt - round.startsAt : 0;
}

function flagsOf({ bets }: CrashView, you: string): Flag[] {
  return [...bets.values()].flatMap(({ betId, name, isMine, cashoutE2 }) =>
    cashoutE2 === null ? [] : [{ betId, isMine, cashoutE2, who: isMine ? you : name.slice(0, 2).toUpperCase() }],
  );
}

/** A canvas takes colours, not custom properties: asks the style engine for what they come to here. */
function readInks(element: HTMLElement): Inks {
  const probe = document.createElement('span');
  probe.hidden = true;
  element.parentElement?.append(probe);
  const read = (name: string) => {
    probe.style.color = `var(${name})`;
    return getComputedStyle(probe).color;
  };
  const inks: Inks = {
    line: read('--on-table'),
    print: read('--table-print'),
    printStrong: read('--table-print-strong'),
    text: read('--on-table-2'),
    lamp: read('--lamp'),
    bust: read('--bad'),
    paper: read('--slip'),
    ink: read('--ink'),
  };
  probe.remove();
  return inks;
}
