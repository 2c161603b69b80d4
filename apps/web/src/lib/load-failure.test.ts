import { expect, test } from 'vitest';
import { Late, LoadFailure } from './load-failure.ts';

const never = (): Promise<boolean> => Promise.resolve(true);

test.each([
  [
    new TypeError('Failed to fetch dynamically imported module: http://127.0.0.1:4000/assets/Promotions-a1.js'),
    'CHUNK_LOAD_FAILED',
    'http://127.0.0.1:4000/assets/Promotions-a1.js',
  ],
  [
    new Error('Unable to preload CSS for /assets/Promotions-b2.css'),
    'CSS_CHUNK_LOAD_FAILED',
    '/assets/Promotions-b2.css',
  ],
  [new TypeError('Importing a module script failed.'), 'CHUNK_LOAD_FAILED', null],
  [new Late(), 'CHUNK_LOAD_TIMEOUT', null],
])('%s is %s at %s', (cause, code, address) => {
  expect(new LoadFailure(cause, never)).toMatchObject({ code, address, message: cause.message, cause });
});

test('a script is retried on the same page, a style only by a page load', async () => {
  expect(await new LoadFailure(new Late(), never).again()).toBe(true);
  expect(await new LoadFailure(new Error('Unable to preload CSS for /a.css'), never).again()).toBe(false);
});
