/** The one sound player of the page, and whether it is on. */
import { createSoundPlayer } from '@baize/ui/sound';
import { createStore, useStore } from './session.ts';

export const sound = createSoundPlayer();
const isOn = createStore(sound.settings().on);

export function useSoundOn(): boolean {
  return useStore(isOn);
}

/** Remembered on this device. Turning it on must come from a press, or the browser keeps it silent. */
export function setSoundOn(on: boolean): void {
  sound.change({ on });
  isOn.set(on);
}
