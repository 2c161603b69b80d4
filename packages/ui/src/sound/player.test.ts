import { expect, test } from 'vitest';
import { cues } from './cues.ts';
import { createSoundPlayer } from './player.ts';

function memory(entries: Record<string, string> = {}) {
  return {
    getItem: (key: string) => entries[key] ?? null,
    setItem: (key: string, value: string) => void (entries[key] = value),
  };
}

test('there are twelve cues, every one short and none louder than one', () => {
  expect(Object.keys(cues)).toHaveLength(12);
  for (const voices of Object.values(cues)) {
    for (const voice of voices) {
      expect(voice.at + voice.lasts).toBeLessThanOrEqual(2.4);
      expect(voice.loud).toBeLessThanOrEqual(1);
    }
  }
});

test('sound is off until it is turned on, and the choice is remembered', () => {
  const store = memory();
  const player = createSoundPlayer(store);
  expect(player.settings().on).toBe(false);
  player.play('chip'); // would throw here without a browser's audio if it were not silent
  player.change({ on: true, effects: 0.5 });
  expect(createSoundPlayer(store).settings()).toMatchObject({ on: true, effects: 0.5 });
});

test('a broken memory counts as silence', () => {
  expect(createSoundPlayer(memory({ 'baize.sound': '{{' })).settings().on).toBe(false);
  expect(createSoundPlayer(memory({ 'baize.sound': '{"on":"yes","effects":9}' })).settings()).toMatchObject({
    on: false,
    effects: 0.7,
  });
});

test('a return at or under the stake makes no sound', () => {
  const player = createSoundPlayer(memory({ 'baize.sound': '{"on":true}' }));
  // Playing needs the browser's audio, which is absent here: a bell would throw.
  expect(() => player.playReturn(100n, 100n)).not.toThrow();
  expect(() => player.playReturn(100n, 40n)).not.toThrow();
  expect(() => player.playReturn(100n, 101n)).toThrow(/AudioContext/u);
});
