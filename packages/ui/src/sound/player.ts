import { cues, type CueName, type Voice } from './cues.ts';

export interface SoundSettings {
  /** The one master control; off until the player turns it on. */
  on: boolean;
  /** 0 to 1. */
  effects: number;
  /** 0 to 1; the room's quiet ground noise. */
  ambience: number;
}

export interface SoundPlayer {
  settings: () => SoundSettings;
  /** Changes and remembers. Turning sound on must come from a press, or the browser keeps it silent. */
  change: (settings: Partial<SoundSettings>) => void;
  /** Plays a cue; silent while sound is off. */
  play: (cue: CueName) => void;
  /** Plays a bell only when more came back than was staked; a return at or under the stake stays silent. */
  playReturn: (staked: bigint, returned: bigint, isLarge?: boolean) => void;
  startAmbience: () => void;
  stopAmbience: () => void;
}

const storeKey = 'baize.sound';
const silent: SoundSettings = { on: false, effects: 0.7, ambience: 0.35 };

/** Sound made at run time, no files: one per page. */
export function createSoundPlayer(store: Pick<Storage, 'getItem' | 'setItem'> | undefined = safeStore()): SoundPlayer {
  let settings = readSettings(store);
  let audio: AudioContext | undefined;
  let ambience: { stop: () => void } | undefined;

  const context = () => {
    audio ??= new AudioContext();
    if (audio.state === 'suspended') void audio.resume();
    return audio;
  };
  const play = (cue: CueName) => {
    if (!settings.on || settings.effects === 0) return;
    const target = context();
    for (const voice of cues[cue]) sound(target, voice, settings.effects);
  };
  const stopAmbience = () => {
    ambience?.stop();
    ambience = undefined;
  };
  const startAmbience = () => {
    if (settings.on && settings.ambience > 0) ambience ??= hum(context(), settings.ambience);
  };

  return {
    settings: () => settings,
    change: (next) => {
      settings = { ...settings, ...next };
      store?.setItem(storeKey, JSON.stringify(settings));
      if (!settings.on) stopAmbience();
    },
    play,
    playReturn: (staked, returned, isLarge = false) => {
      if (returned > staked) play(isLarge ? 'lowBell' : 'bell');
    },
    startAmbience,
    stopAmbience,
  };
}

function sound(audio: AudioContext, voice: Voice, loudness: number): void {
  const start = audio.currentTime + voice.at;
  const end = start + voice.lasts;
  const gain = audio.createGain();
  gain.gain.setValueAtTime(0.0001, start);
  gain.gain.exponentialRampToValueAtTime(Math.max(0.0002, voice.loud * loudness), start + 0.006);
  gain.gain.exponentialRampToValueAtTime(0.0001, end);
  gain.connect(audio.destination);
  const source =
    voice.kind === 'noise' ? noiseSource(audio, voice, gain, start, end) : toneSource(audio, voice, gain, start, end);
  source.start(start);
  source.stop(end + 0.02);
}

function toneSource(audio: AudioContext, voice: Voice, into: AudioNode, start: number, end: number): OscillatorNode {
  const oscillator = audio.createOscillator();
  oscillator.type = voice.kind === 'noise' ? 'sine' : voice.kind;
  oscillator.frequency.setValueAtTime(voice.pitch, start);
  oscillator.frequency.exponentialRampToValueAtTime(voice.pitchEnd ?? voice.pitch, end);
  oscillator.connect(into);
  return oscillator;
}

function noiseSource(
  audio: AudioContext,
  voice: Voice,
  into: AudioNode,
  start: number,
  end: number,
): AudioBufferSourceNode {
  const source = audio.createBufferSource();
  source.buffer = noiseBuffer(audio, voice.lasts + 0.05);
  const filter = audio.createBiquadFilter();
  filter.type = 'bandpass';
  filter.Q.value = 0.9;
  filter.frequency.setValueAtTime(voice.pitch, start);
  filter.frequency.exponentialRampToValueAtTime(voice.pitchEnd ?? voice.pitch, end);
  source.connect(filter).connect(into);
  return source;
}

/** A low, slow murmur: brown noise behind a low filter. */
function hum(audio: AudioContext, loudness: number): { stop: () => void } {
  const source = audio.createBufferSource();
  source.buffer = noiseBuffer(audio, 4);
  source.loop = true;
  const filter = audio.createBiquadFilter();
  filter.type = 'lowpass';
  filter.frequency.value = 260;
  const gain = audio.createGain();
  gain.gain.value = 0.05 * loudness;
  source.connect(filter).connect(gain).connect(audio.destination);
  source.start();
  return { stop: () => source.stop() };
}

function noiseBuffer(audio: AudioContext, seconds: number): AudioBuffer {
  const buffer = audio.createBuffer(1, Math.ceil(seconds * audio.sampleRate), audio.sampleRate);
  const data = buffer.getChannelData(0);
  for (let i = 0; i < data.length; i += 1) data[i] = Math.random() * 2 - 1; // heard, never decided by
  return buffer;
}

function readSettings(store: Pick<Storage, 'getItem'> | undefined): SoundSettings {
  try {
    const kept: unknown = JSON.parse(store?.getItem(storeKey) ?? 'null');
    if (typeof kept !== 'object' || kept === null) return silent;
    const read = kept as Partial<Record<keyof SoundSettings, unknown>>;
    return {
      on: read.on === true,
      effects: share(read.effects, silent.effects),
      ambience: share(read.ambience, silent.ambience),
    };
  } catch {
    return silent; // a broken entry is as good as none
  }
}

function share(value: unknown, otherwise: number): number {
  return typeof value === 'number' && value >= 0 && value <= 1 ? value : otherwise;
}

/** Local storage may be forbidden; sound then works and is not remembered. */
function safeStore(): Storage | undefined {
  try {
    return globalThis.localStorage;
  } catch {
    return undefined;
  }
}
