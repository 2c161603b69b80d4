/** `npm run bench -- catalogue scroll`: the lobby of all titles is scrolled in Chromium as a wheel or finger does it, at speeds from reading to
 *  throwing, wide and narrow. Counted are frames that came more than 50 ms after the one before: shown ones, from the browser's own trace, and
 *  those of the page's thread, which deals the cards. The reference is the same scroll over an empty page of the same height. */
import { loadavg } from 'node:os';
import { chromium } from '@playwright/test';
import type { CDPSession, Page } from '@playwright/test';
import { startSystem } from '@baize/e2e/system.ts';
import { buildSites } from '../../tools/lib/build-sites.mjs';

const longFrameMs = 50;
const seconds = 5;
const sizes = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];
/** Pixels a second: read along, a brisk wheel, a throw, the scrollbar dragged. */
const speeds = [600, 1_500, 4_000, 12_000];

export async function benchLobbyScroll(): Promise<void> {
  await buildSites();
  const system = await startSystem({ nodes: 1, profile: 'production' });
  const browser = await chromium.launch({
    args: ['--no-sandbox'],
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium', // as the journeys do
  });
  try {
    console.log(
      'on: the whole system as it starts by itself, profile production, all roles on one node, production build; off: TLS, a graphics card',
    );
    for (const viewport of sizes) {
      const page = await browser.newPage({ viewport });
      await page.goto(`${system.at.site}/rng`);
      await page.getByRole('article').first().waitFor();
      await page.waitForTimeout(2_000);
      await page.keyboard.press('Escape'); // what the house has to say lies over the list
      await page.waitForTimeout(500);
      const height = await page.evaluate<number>('document.documentElement.scrollHeight');
      console.log(`lobby of ${height} px, ${viewport.width} wide`);
      for (const speed of speeds) report(`${speed} px/s`, await scroll(page, speed));
      await page.goto('about:blank');
      await page.setContent(`<div style="height:${height}px"></div>`);
      for (const speed of speeds) report(`empty, ${speed} px/s`, await scroll(page, speed));
      await page.close();
    }
    console.log(`load average of the last minute ${(loadavg()[0] ?? 0).toFixed(1)}`);
  } finally {
    await browser.close();
    await system.stop();
  }
}

interface Scrolled {
  readonly pxPerSecond: number;
  /** Times between frames in milliseconds. */
  readonly shown: readonly number[];
  readonly page: readonly number[];
  /** From standing still until every card on the screen has its picture. */
  readonly wholeMs: number;
}

/** Both run in the page, where this program's types do not reach. */
const watchFrames = `
  globalThis.frames = [];
  globalThis.isWatched = true;
  let last = performance.now();
  const look = (now) => {
    frames.push(now - last);
    last = now;
    if (isWatched) requestAnimationFrame(look);
  };
  requestAnimationFrame(look);`;
const isWhole = `[...document.querySelectorAll('article, [class*="undealt"]')]
  .filter((card) => { const { top, bottom } = card.getBoundingClientRect(); return bottom > 0 && top < innerHeight; })
  .every((card) => card.querySelector('img')?.complete)`;

async function scroll(page: Page, speed: number): Promise<Scrolled> {
  const middle = (page.viewportSize()?.width ?? 0) / 2;
  await page.evaluate('scrollTo(0, 0)');
  await page.waitForTimeout(500);
  const devtools = await page.context().newCDPSession(page);
  const drawn = await traceFrames(devtools);
  await page.evaluate(`{${watchFrames}}`);
  const began = performance.now();
  await devtools.send('Input.synthesizeScrollGesture', {
    x: middle,
    y: 500,
    yDistance: -speed * seconds,
    speed,
    gestureSourceType: 'mouse',
    preventFling: true,
  });
  const tookMs = performance.now() - began;
  const frames = await page.evaluate<number[]>(`performance.mark('${ended}'), isWatched = false, frames.slice(2)`);
  const reached = await page.evaluate<number>('scrollY');
  const stoodStill = performance.now();
  while (!(await page.evaluate<boolean>(isWhole)) && performance.now() - stoodStill < 10_000)
    await page.waitForTimeout(10);
  const wholeMs = performance.now() - stoodStill;
  const shown = await drawn();
  await devtools.detach();
  if (reached < speed * seconds * 0.9) throw new Error(`scrolled to ${reached} px only`);
  return { pxPerSecond: (reached / tookMs) * 1_000, shown, page: frames, wholeMs };
}

/** The page marks the end of a scroll with it. */
const ended = 'scroll-ended';

/** Traces from now; the function it answers with ends that and tells the times between frames that were shown until the mark. */
async function traceFrames(devtools: CDPSession): Promise<() => Promise<number[]>> {
  const at: number[] = [];
  let endsAt = Number.POSITIVE_INFINITY;
  devtools.on('Tracing.dataCollected', ({ value }) => {
    for (const { name, ts } of value as { name?: string; ts?: number }[]) {
      if (name === 'DrawFrame' && ts !== undefined) at.push(ts / 1_000);
      if (name === ended && ts !== undefined) endsAt = ts / 1_000;
    }
  });
  const includedCategories = ['disabled-by-default-devtools.timeline.frame', 'blink.user_timing'];
  await devtools.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig: { includedCategories } });
  return async () => {
    const complete = new Promise((resolve) => devtools.once('Tracing.tracingComplete', resolve));
    await devtools.send('Tracing.end');
    await complete;
    const inOrder = at.filter((time) => time <= endsAt).toSorted((a, b) => a - b);
    return inOrder.slice(1).map((time, i) => time - (inOrder[i] ?? time));
  };
}

function report(name: string, { pxPerSecond, shown, page, wholeMs }: Scrolled): void {
  console.log(
    `${name.padEnd(20)} ${pxPerSecond.toFixed(0).padStart(6)} px/s; shown ${spread(shown)}; the page's ${spread(page)}; whole after ${wholeMs.toFixed(0)} ms`,
  );
}

function spread(frames: readonly number[]): string {
  const sorted = frames.toSorted((a, b) => a - b);
  const at = (share: number) => (sorted[Math.floor(share * (sorted.length - 1))] ?? 0).toFixed(0);
  const long = frames.filter((ms) => ms > longFrameMs).length;
  return `${frames.length} frames, p50 ${at(0.5)}, p99 ${at(0.99)}, longest ${at(1)} ms, over ${longFrameMs} ms: ${long}`;
}
