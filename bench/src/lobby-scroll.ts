/** `npm run bench -- catalogue scroll`: the lobby of ten thousand titles is scrolled from end to end in Chromium, a wheel's turn at
 *  a time. Frames that took longer than 50 ms are counted in the page; the reference is the same scroll over an empty page of the
 *  same height, in the same browser. */
import { chromium } from '@playwright/test';
import type { Page } from '@playwright/test';
import { startSystem } from '../../e2e/src/system.ts';

const longFrameMs = 50;
const turnPx = 240;
const turns = 600;

export async function benchLobbyScroll(): Promise<void> {
  const system = await startSystem({ nodes: 1, profile: 'production' });
  const browser = await chromium.launch({
    args: ['--no-sandbox'],
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium', // as the journeys do
  });
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await page.goto(`${system.at.site}/rng`);
    await page.getByRole('article').first().waitFor();
    await page.waitForTimeout(2_000);
    await page.keyboard.press('Escape'); // what the house has to say lies over the list
    await page.waitForTimeout(500);
    const height = await page.evaluate<number>('document.documentElement.scrollHeight');
    console.log(`lobby of ${height} px`);
    report('lobby', await scroll(page));
    const reached = await page.evaluate<number>('scrollY');
    if (reached < turnPx * turns * 0.9) throw new Error(`the lobby was scrolled to ${reached} px only`);
    await page.setContent(`<div style="height:${height}px"></div>`);
    report('empty page', await scroll(page));
  } finally {
    await browser.close();
    await system.stop();
  }
}

/** Runs in the page, where this program's types do not reach. */
const watchFrames = `
  globalThis.frames = [];
  let last = performance.now();
  const look = (now) => {
    frames.push(now - last);
    last = now;
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);`;

/** Times between frames in milliseconds, while the wheel turns. */
async function scroll(page: Page): Promise<readonly number[]> {
  await page.mouse.move(700, 500);
  await page.evaluate(watchFrames);
  for (let turn = 0; turn < turns; turn += 1) {
    await page.mouse.wheel(0, turnPx);
    await page.waitForTimeout(16);
  }
  return page.evaluate<number[]>('frames.slice(2)');
}

function report(name: string, frames: readonly number[]): void {
  const sorted = frames.toSorted((a, b) => a - b);
  const at = (share: number) => (sorted[Math.floor(share * (sorted.length - 1))] ?? 0).toFixed(1);
  const long = frames.filter((ms) => ms > longFrameMs).length;
  console.log(`${name.padEnd(12)} ${frames.length} frames, p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, longest ${at(1)} ms, over ${longFrameMs} ms: ${long}`); // prettier-ignore
}
