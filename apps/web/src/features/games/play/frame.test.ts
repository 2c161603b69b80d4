import { describe, expect, it } from 'vitest';
import { readFrameMessage } from './frame.ts';

describe('what a frame may say', () => {
  it.each([
    [{ type: 'baize:ready', extra: 1 }, { type: 'baize:ready' }],
    [
      { type: 'baize:round', state: 'open' },
      { type: 'baize:round', state: 'open' },
    ],
    [
      { type: 'baize:height', height: 640 },
      { type: 'baize:height', height: 640 },
    ],
  ])('%j is taken', (data, message) => {
    expect(readFrameMessage(data)).toEqual(message);
  });

  it.each([
    null,
    'baize:ready',
    {},
    { type: 'baize:transfer' },
    { type: 'baize:round', state: 'won' },
    { type: 'baize:height', height: '640' },
    { type: 'baize:height', height: -1 },
    { type: 'baize:height', height: Number.NaN },
  ])('%j is nothing', (data) => {
    expect(readFrameMessage(data)).toBeNull();
  });
});
