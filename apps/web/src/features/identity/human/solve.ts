/** Brings the proof of work: asks the server for a challenge and has a worker solve it. */
import type { Challenge, Payload, Solution } from 'altcha-lib/types';
import type { Output } from '@baize/protocol/client';
import { ownScript } from '#lib/own-script.ts';
// oxlint-disable-next-line import/default -- the build makes it: the address of the worker’s own file
import workerAddress from './work.worker.ts?worker&url';

export type WorkerSays =
  | { readonly kind: 'tries'; readonly tries: number }
  | { readonly kind: 'solved'; readonly solution: Solution }
  | { readonly kind: 'failed' };

/** The call's answer as the solver's own type: a part that is not there is left out. */
export function challengeOf({ parameters: { keySignature, ...rest }, signature }: Output<'humanChallenge'>): Challenge {
  return { parameters: keySignature === undefined ? rest : { ...rest, keySignature }, signature };
}

export class WorkFailed extends Error {}

/** Solves a challenge. `onShare` hears how far it is, 0 to 1; most challenges end before 1.
 *  Throws WorkFailed when the browser cannot do it, and the signal's reason when it is called off. */
export function solve(challenge: Challenge, onShare: (share: number) => void, signal: AbortSignal): Promise<string> {
  const worker = new Worker(ownScript(workerAddress), { type: 'module' });
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const callOff = (): void => reject(signal.reason as Error);
  signal.addEventListener('abort', callOff, { once: true });
  worker.onerror = () => reject(new WorkFailed('the worker did not start'));
  worker.onmessage = ({ data }: MessageEvent<WorkerSays>) => {
    if (data.kind === 'tries') onShare(shareOf(data.tries));
    else if (data.kind === 'failed') reject(new WorkFailed('no solution'));
    else resolve(proofOf(challenge, data.solution));
  };
  worker.postMessage(challenge);
  return promise.finally(() => {
    signal.removeEventListener('abort', callOff);
    worker.terminate();
  });
}

/** The server hides the solution below this many tries. */
const triesMost = 1_000;

export function shareOf(tries: number): number {
  return Math.min(1, tries / triesMost);
}

/** What the server takes: base64 of the challenge with its solution. */
export function proofOf({ parameters, signature }: Challenge, solution: Solution): string {
  const payload: Payload = { challenge: { parameters, ...(signature !== undefined && { signature }) }, solution };
  return btoa(JSON.stringify(payload));
}
