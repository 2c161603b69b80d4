/** Does the proof of work off the page's own thread. Takes a challenge, tells how far it is, answers with the solution. */
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import type { Challenge, DeriveKeyFunction } from 'altcha-lib/types';
import type { WorkerSays } from './solve.ts';

const reportEveryMs = 120;
const say = (message: WorkerSays): void => globalThis.postMessage(message);

globalThis.onmessage = async ({ data }: MessageEvent<Challenge>) => {
  let tries = 0;
  let reportedAt = 0;
  const counted: DeriveKeyFunction = (...given) => {
    tries += 1;
    const now = performance.now();
    if (now - reportedAt > reportEveryMs) {
      reportedAt = now;
      say({ kind: 'tries', tries });
    }
    return deriveKey(...given);
  };
  try {
    const solution = await solveChallenge({ challenge: data, deriveKey: counted });
    say(solution ? { kind: 'solved', solution } : { kind: 'failed' });
  } catch {
    say({ kind: 'failed' });
  }
};
