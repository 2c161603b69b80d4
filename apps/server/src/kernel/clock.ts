/** Business time. Nothing in rules, verbs or SQL reads another clock. */
import { readFileSync } from 'node:fs';

export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

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
