import { expect, test } from 'vitest';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { speak, SpokenRegion } from './spoken.tsx';

const region = (): string => renderToStaticMarkup(createElement(SpokenRegion)).replaceAll(/<[^>]+>/g, '');

test('what is said in the same moment is one sentence, and nothing is said twice in it', async () => {
  speak('12.50, over 50');
  speak('Mini pot won');
  speak('12.50, over 50');
  speak('');
  expect(region()).toBe('');
  await Promise.resolve();
  expect(region()).toBe('12.50, over 50 Mini pot won');
  speak('Nothing this time');
  await Promise.resolve();
  expect(region()).toBe('Nothing this time');
});
