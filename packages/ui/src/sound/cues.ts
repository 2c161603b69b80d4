/** One voice of a cue: a tone or a puff of noise with its own fall. Times in seconds, pitch in hertz, loudness 0 to 1. */
export interface Voice {
  kind: 'sine' | 'triangle' | 'square' | 'noise';
  at: number;
  lasts: number;
  loud: number;
  pitch: number;
  /** Where the pitch ends; the same when left out. For noise it moves the filter. */
  pitchEnd?: number;
}

/** Twelve cues in the voice of the room. Each has a visible twin in the interface; none says a loss or an offer. */
export const cues = {
  chip: [noise(0, 0.05, 0.5, 2600), tone('triangle', 0, 0.07, 0.22, 1250, 900)],
  chips: [0, 0.055, 0.105, 0.15].flatMap((at, i) => [
    noise(at, 0.045, 0.42 - i * 0.05, 2400 + i * 260),
    tone('triangle', at, 0.06, 0.18, 1200 + i * 140, 900),
  ]),
  slide: [noise(0, 0.16, 0.26, 1400, 4200)],
  turn: [noise(0, 0.05, 0.3, 3200, 5200), noise(0.07, 0.03, 0.4, 1800)],
  ball: [tone('sine', 0, 0.04, 0.3, 2100), noise(0, 0.02, 0.3, 5000)],
  reel: [noise(0, 0.06, 0.55, 420), tone('sine', 0, 0.09, 0.4, 140, 82)],
  bell: [
    tone('sine', 0, 1.1, 0.34, 880),
    tone('sine', 0, 0.7, 0.14, 1760),
    tone('sine', 0.12, 1.2, 0.26, 1318.5),
    tone('sine', 0.12, 0.5, 0.06, 2637),
  ],
  lowBell: [
    tone('sine', 0, 2.2, 0.42, 220),
    tone('sine', 0, 1.6, 0.2, 440.8),
    tone('sine', 0, 1.1, 0.1, 661),
    tone('sine', 0.2, 1.9, 0.2, 330),
    tone('sine', 0.4, 1.7, 0.16, 554.4),
  ],
  paper: [noise(0, 0.22, 0.2, 2600, 5600), noise(0.2, 0.04, 0.16, 1500)],
  knock: [tone('sine', 0, 0.12, 0.6, 170, 95), noise(0, 0.04, 0.3, 600)],
  tick: [noise(0, 0.02, 0.3, 4200), tone('square', 0, 0.018, 0.05, 1900)],
  door: [noise(0, 0.5, 0.16, 300, 900), tone('sine', 0.42, 0.3, 0.5, 92, 58), noise(0.42, 0.09, 0.4, 380)],
} satisfies Record<string, readonly Voice[]>;

export type CueName = keyof typeof cues;

function tone(
  kind: 'sine' | 'triangle' | 'square',
  at: number,
  lasts: number,
  loud: number,
  pitch: number,
  pitchEnd = pitch,
): Voice {
  return { kind, at, lasts, loud, pitch, pitchEnd };
}

function noise(at: number, lasts: number, loud: number, pitch: number, pitchEnd = pitch): Voice {
  return { kind: 'noise', at, lasts, loud, pitch, pitchEnd };
}
