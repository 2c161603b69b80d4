/** Draws the curve of a round on a canvas. Sizes in CSS pixels; the caller has scaled the context for the screen. */
import { formatTimesE2 } from '@baize/game-kit';

export interface Inks {
  readonly line: string;
  readonly print: string;
  readonly printStrong: string;
  readonly text: string;
  readonly lamp: string;
  readonly bust: string;
  readonly paper: string;
  readonly ink: string;
}

export interface Flag {
  readonly betId: string;
  /** Two letters, or the word for oneself. */
  readonly who: string;
  readonly isMine: boolean;
  readonly cashoutE2: number;
}

export interface Drawing {
  readonly width: number;
  readonly height: number;
  /** Since the start; below 0 while betting. */
  readonly elapsedMs: number;
  readonly multiplierE2: number;
  readonly isBust: boolean;
  readonly flags: readonly Flag[];
  readonly inks: Inks;
  readonly isNarrow: boolean;
}

interface Plot {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  x(ms: number): number;
  y(multiplierE2: number): number;
  readonly mostE2: number;
  readonly mostMs: number;
}

const growthPerMs = 0.00006; // the clock's published rate; a picture needs no whole numbers

const figureFont = (size: number, weight = 560) => `${weight} ${size}px 'Archivo Variable', sans-serif`;

export function drawCurve(pen: CanvasRenderingContext2D, drawing: Drawing): void {
  const { width, height, elapsedMs, inks } = drawing;
  pen.clearRect(0, 0, width, height);
  const plot = plotOf(drawing);
  drawArc(pen, drawing, plot);
  drawAxes(pen, drawing, plot);
  if (elapsedMs < 0) return;
  const points = pointsOf(drawing, plot);
  fillUnder(pen, points, plot, drawing.isBust ? inks.bust : inks.lamp);
  strokeCurve(pen, points, drawing.isBust ? inks.bust : inks.line);
  drawFlags(pen, drawing, plot);
  const tip = points.at(-1);
  if (tip) drawBall(pen, tip, drawing.isBust ? inks.bust : inks.lamp, drawing.isNarrow ? 11 : 15);
}

function plotOf({ width, height, elapsedMs, multiplierE2, isNarrow }: Drawing): Plot {
  const left = isNarrow ? 38 : 60;
  const right = width - (isNarrow ? 16 : 24);
  const top = isNarrow ? 48 : 98;
  const bottom = height - (isNarrow ? 26 : 56);
  const mostMs = Math.max(10_000, elapsedMs / 0.8);
  const mostE2 = Math.max(300, 100 + (multiplierE2 - 100) / (isNarrow ? 0.72 : 0.76));
  return {
    left,
    right,
    top,
    bottom,
    mostMs,
    mostE2,
    x: (ms) => left + (ms / mostMs) * (right - left),
    y: (e2) => bottom - ((e2 - 100) / (mostE2 - 100)) * (bottom - top),
  };
}

/** The printed arc under the plot: the house's signature, thin. */
function drawArc(pen: CanvasRenderingContext2D, { inks, width, height }: Drawing, { left, right, top }: Plot): void {
  const radius = Math.min((right - left) / 2, height - top - 40);
  pen.beginPath();
  pen.arc(width / 2, top + 40 + radius, radius, 0, Math.PI * 2);
  pen.lineWidth = 1;
  pen.strokeStyle = inks.print;
  pen.globalAlpha = 0.5;
  pen.stroke();
  pen.globalAlpha = 1;
}

function drawAxes(pen: CanvasRenderingContext2D, { inks, isNarrow }: Drawing, plot: Plot): void {
  pen.font = figureFont(isNarrow ? 11 : 13);
  pen.fillStyle = inks.text;
  pen.lineWidth = 1;
  const stepE2 = niceStep((plot.mostE2 - 100) / (isNarrow ? 2.4 : 4.2));
  pen.textAlign = 'right';
  pen.textBaseline = 'middle';
  for (const e2 of ticksE2(stepE2, plot.mostE2)) {
    const y = Math.round(plot.y(e2)) + 0.5;
    pen.fillText(`${(e2 / 100).toFixed(decimalsOf(stepE2, isNarrow))}×`, plot.left - 12, y);
    pen.beginPath();
    pen.setLineDash(e2 === 100 ? [] : [1.5, 5]);
    pen.strokeStyle = e2 === 100 ? inks.printStrong : inks.print;
    pen.moveTo(plot.left, y);
    pen.lineTo(plot.right, y);
    pen.stroke();
  }
  pen.setLineDash([]);
  const stepMs = niceStep(plot.mostMs / 1_000 / (isNarrow ? 3.5 : 5.5)) * 1_000;
  pen.textAlign = 'center';
  pen.textBaseline = 'top';
  for (let ms = 0; ms <= plot.mostMs; ms += stepMs)
    pen.fillText(`${ms / 1_000}s`, plot.x(ms), plot.bottom + (isNarrow ? 7 : 12));
}

/** The ground line at 1.00, then round multipliers. */
function ticksE2(stepE2: number, mostE2: number): number[] {
  const ticks = [100];
  for (let e2 = stepE2; e2 <= mostE2; e2 += stepE2) if (e2 > 100 + stepE2 / 3) ticks.push(e2);
  return ticks;
}

function decimalsOf(stepE2: number, isNarrow: boolean): number {
  if (stepE2 % 100 === 0) return isNarrow || stepE2 > 100 ? 0 : 1;
  return stepE2 % 10 === 0 ? 1 : 2;
}

/** 1, 2 or 5 times a power of ten, at least `least`. */
function niceStep(least: number): number {
  const power = 10 ** Math.floor(Math.log10(least));
  return power * ([1, 2, 5, 10].find((digit) => digit * power >= least) ?? 10);
}

type Point = readonly [x: number, y: number];

function pointsOf({ elapsedMs, multiplierE2 }: Drawing, plot: Plot): Point[] {
  const steps = 90;
  const points: Point[] = [];
  for (let step = 0; step < steps; step += 1) {
    const ms = (elapsedMs * step) / steps;
    points.push([plot.x(ms), plot.y(100 * Math.exp(growthPerMs * ms))]); // smooth between hundredths; the figure shown is the exact one
  }
  points.push([plot.x(elapsedMs), plot.y(multiplierE2)]);
  return points;
}

function trace(pen: CanvasRenderingContext2D, points: readonly Point[]): void {
  pen.beginPath();
  for (const [x, y] of points) pen.lineTo(x, y);
}

function fillUnder(pen: CanvasRenderingContext2D, points: readonly Point[], plot: Plot, colour: string): void {
  const tip = points.at(-1);
  if (!tip) return;
  trace(pen, points);
  pen.lineTo(tip[0], plot.bottom);
  pen.lineTo(plot.left, plot.bottom);
  pen.closePath();
  const wash = pen.createLinearGradient(0, tip[1], 0, plot.bottom);
  wash.addColorStop(0, colour);
  wash.addColorStop(1, 'transparent');
  pen.globalAlpha = 0.34;
  pen.fillStyle = wash;
  pen.fill();
  pen.globalAlpha = 1;
}

function strokeCurve(pen: CanvasRenderingContext2D, points: readonly Point[], colour: string): void {
  trace(pen, points);
  pen.lineWidth = 4.5;
  pen.lineCap = 'round';
  pen.lineJoin = 'round';
  pen.strokeStyle = colour;
  pen.stroke();
}

function drawBall(pen: CanvasRenderingContext2D, [x, y]: Point, colour: string, radius: number): void {
  pen.beginPath();
  pen.arc(x, y + 2, radius + 1, 0, Math.PI * 2);
  pen.fillStyle = 'rgb(0 0 0 / 0.4)';
  pen.fill();
  pen.beginPath();
  pen.arc(x, y, radius, 0, Math.PI * 2);
  pen.fillStyle = colour;
  pen.fill();
  pen.beginPath();
  pen.arc(x - radius * 0.32, y - radius * 0.36, radius * 0.26, 0, Math.PI * 2);
  pen.fillStyle = 'rgb(255 255 255 / 0.8)';
  pen.fill();
}

/** Flags where others left the curve: as many as find room, one's own always. */
function drawFlags(pen: CanvasRenderingContext2D, drawing: Drawing, plot: Plot): void {
  const { flags, inks, isNarrow } = drawing;
  const gap = isNarrow ? 64 : 78;
  let lastX = Number.NEGATIVE_INFINITY;
  let isAbove = true;
  pen.font = figureFont(isNarrow ? 10 : 12, 640);
  pen.textBaseline = 'middle';
  for (const flag of [...flags].sort((one, other) => one.cashoutE2 - other.cashoutE2)) {
    if (flag.cashoutE2 > drawing.multiplierE2) continue; // told before our clock is there
    const x = plot.x(Math.log(flag.cashoutE2 / 100) / growthPerMs);
    const y = plot.y(flag.cashoutE2);
    if (x - lastX < gap && !flag.isMine) continue;
    lastX = x;
    isAbove = !isAbove || y > plot.bottom - 34;
    drawFlag(pen, {
      x,
      y,
      isAbove,
      isMine: flag.isMine,
      text: `${flag.who} ${formatTimesE2(flag.cashoutE2)}`,
      inks,
      most: plot.right,
    });
  }
}

interface FlagPlace {
  x: number;
  y: number;
  isAbove: boolean;
  isMine: boolean;
  text: string;
  inks: Inks;
  /** The plot's end: the flag stays inside. */
  most: number;
}

function drawFlag(pen: CanvasRenderingContext2D, { x, y, isAbove, isMine, text, inks, most }: FlagPlace): void {
  pen.beginPath();
  pen.arc(x, y, 4, 0, Math.PI * 2);
  pen.fillStyle = isMine ? inks.lamp : inks.line;
  pen.fill();
  const width = pen.measureText(text).width + 16;
  const height = 22;
  const left = isAbove ? x - width - 2 : Math.min(x - 10, most - width);
  const top = isAbove ? y - height - 9 : y + 11;
  pen.beginPath();
  pen.roundRect(left, top, width, height, 3);
  pen.fillStyle = isMine ? inks.lamp : inks.paper;
  pen.fill();
  pen.fillStyle = inks.ink;
  pen.textAlign = 'center';
  pen.fillText(text, left + width / 2, top + height / 2 + 1);
}
