/** A page's clock that goes on as the test says: how fast the machine is plays no part. */
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';

const stepMs = 100;
const slideMs = 5_000; // specification 9
/** Further back than any test lasts: a clock runs from its start on, and can be stopped only at a time that is still to come. */
const headStartMs = 3_600_000;

/** Stops the page's clock before its first script; given to `open` as its `before`. Timers then wait for `runUntil` and `runFor`. */
export async function stopClock(page: Page): Promise<void> {
  const now = Date.now();
  await page.clock.install({ time: now - headStartMs });
  await page.clock.pauseAt(now);
}

/** Lets the stopped clock go on as a real one does, until the page is as it should be. */
export async function runUntil(page: Page, isSo: () => Promise<boolean>, message?: string): Promise<void> {
  let at = Date.now();
  const step = async (): Promise<boolean> => {
    const pastMs = Date.now() - at;
    at += pastMs;
    await page.clock.runFor(pastMs);
    return isSo();
  };
  await expect.poll(step, { intervals: [stepMs], ...(message && { message }) }).toBe(true);
}

/** With the clock stopped: each slide stays in front for five seconds, and then the next one comes. `inFront`
 *  answers which it is, from 1. */
export async function expectSlidesToMove(page: Page, inFront: () => Promise<number>, count: number): Promise<void> {
  await runUntil(page, async () => (await inFront()) > 0, 'a slide in front');
  const first = await inFront();
  const second = (first % count) + 1;
  for (let past = 0; past <= slideMs && (await inFront()) === first; past += stepMs) await page.clock.runFor(stepMs);
  await expect.poll(inFront).toBe(second); // it has come to the front just now
  await page.clock.runFor(slideMs - 3 * stepMs);
  expect(await inFront()).toBe(second);
  await page.clock.runFor(4 * stepMs);
  await expect.poll(inFront).toBe((second % count) + 1);
}
