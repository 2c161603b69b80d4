/** A wheel that turns, ever slower, until a segment rests under the pointer at its top. */
import { useEffectEvent, useLayoutEffect, useRef } from 'react';
import { isMotionReduced } from './motion.ts';
import { sound } from './sound.ts';

/** Where a round's wheel stops, counted clockwise from 0. */
export interface WheelStop {
  readonly roundId: string;
  readonly segment: number;
  readonly segments: number;
}

const spinMs = 3_400;
const turns = 4;
const tickMsMin = 55; // faster the pointer's clicks would run into one noise

/** How far the wheel is turned when a segment lies under the pointer, in degrees. */
export function wheelAngle(segment: number, count: number): number {
  return 360 - ((segment + 0.5) / count) * 360;
}

/** Spins the wheel to the segment of a new round; there at once when motion is reduced. */
export function useWheelSpin(lies: WheelStop | null, onLanded: () => void) {
  const wheel = useRef<SVGGElement>(null);
  const before = useRef(lies);
  const landed = useEffectEvent(onLanded);
  useLayoutEffect(() => {
    const last = before.current;
    before.current = lies;
    if (lies === null || lies.roundId === last?.roundId) return;
    const from =
      last?.segments === lies.segments ? wheelAngle(last.segment, last.segments) : wheelAngle(0, lies.segments);
    const end = wheelAngle(lies.segment, lies.segments);
    const turn = (angle: number) => wheel.current?.setAttribute('transform', `rotate(${angle})`);
    const settle = () => {
      turn(end);
      sound.play('reel');
      landed();
    };
    if (isMotionReduced()) return settle();
    const way = turns * 360 + ((end - from + 360) % 360);
    const startedAt = performance.now();
    let frame = 0;
    let passed = -1;
    let tickedAt = 0;
    const draw = (now: number) => {
      const gone = Math.max(0, (now - startedAt) / spinMs);
      if (gone >= 1) return settle();
      const angle = from + way * (1 - (1 - gone) ** 3.2);
      turn(angle);
      const segment = Math.floor((angle / 360) * lies.segments);
      if (segment !== passed && now - tickedAt >= tickMsMin) {
        sound.play('tick');
        tickedAt = now;
      }
      passed = segment;
      frame = requestAnimationFrame(draw);
    };
    turn(from);
    frame = requestAnimationFrame(draw);
    return () => cancelAnimationFrame(frame);
  }, [lies]);
  return wheel;
}
