/** Two merchants on one node that has few slots: one of them sends more than all, the other is served as ever. */
import { request } from 'node:http';
import type { ClientRequest } from 'node:http';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestApp } from '#testing/app.ts';
import { eventually, startTestApp } from '#testing/app.ts';

const slots = 8;
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ env: { REQUESTS_MAX: String(slots) } });
});
afterAll(() => app.stop());

const status = (at: string): Promise<number> =>
  fetch(new URL('/wps/system/status', at)).then((answer) => answer.status);

/** A call whose body never ends: it holds its slot until it is cut. `refused` counts those that are answered at once. */
function callWithoutEnd(at: string, refused: { count: number }): ClientRequest {
  const call = request(new URL('/wps/session/login', at), { method: 'POST', headers: { 'content-length': '100' } });
  call.on('response', (answer) => {
    if (answer.statusCode === 503) refused.count += 1;
    answer.resume();
  });
  call.on('error', () => undefined); // it is cut below
  call.write('{');
  return call;
}

it('a merchant that fills the node leaves another its share, and gets the rest back', async () => {
  expect(await status(app.url)).toBe(200);
  const refused = { count: 0 };
  const calls = Array.from({ length: slots * 5 }, () => callWithoutEnd(app.url, refused));
  await eventually('the crowd is refused', async () => refused.count >= slots * 4);
  const answers = await Promise.all(Array.from({ length: slots / 2 }, () => status(app.lotusUrl)));
  expect(answers).toEqual(answers.map(() => 200));
  expect(await status(app.url)).toBe(503);
  for (const call of calls) call.destroy();
  await eventually('the slots are free again', async () => (await status(app.url)) === 200);
});
