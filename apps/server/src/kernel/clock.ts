/** Business time. Nothing in rules, verbs or SQL reads another clock. */
import { readFileSync } from 'node:fs';

export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

/** Whole seconds from one instant to a later one, at least one: how long somebody is told to wait. */
export function secondsBetween(from: Date, to: Date): number {
  return Math.max(1, Math.ceil((to.getTime() - from.getTime()) / 1_000));
}

/** The check profile's clock: ahead of the system by the milliseconds written in a file, read at every call. */
export function offsetClock(file: string): Clock {
  return {
    now() {
      let offsetMs = 0;
      try {
        offsetMs = Number.parseInt(readFileSync(file, 'utf8'), 10) || 0;
      } catch {
        offsetMs = 0; // no file yet: no offset
      }
      return new Date(Date.now() + offsetMs);
    },
  };
}
