/** The main job on one node with nothing but the embedded database. */
import { test } from '@playwright/test';
import { playMainJob } from '../src/main-job.ts';
import { closeTabs } from '../src/tab.ts';

test.afterEach(({ browser }) => closeTabs(browser));

test('the main job on one node', async ({ browser }) => {
  test.setTimeout(600_000); // two minutes of work on two cores, more where others use them
  await playMainJob(browser, 1);
});
