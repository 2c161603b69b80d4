export { cues, type CueName } from './cues.ts';
export { createSoundPlayer, type SoundPlayer, type SoundSettings } from './player.ts';
