/** The main job on two nodes that share Redis, where every step crosses between them; on one node it is proven with what goes on
 *  for minutes (one-node.spec.ts). */
import { test } from '@playwright/test';
import { isRedisMissing } from '@baize/server/testing/redis.ts';
import { playMainJob } from '../src/main-job.ts';
import { closeTabs } from '../src/tab.ts';

test.afterEach(({ browser }) => closeTabs(browser));

test('the main job on two nodes with Redis', async ({ browser }) => {
  test.skip(isRedisMissing, 'no Redis on this machine');
  test.setTimeout(600_000); // two minutes of work on two cores, more where others use them
  await playMainJob(browser, 2);
});
