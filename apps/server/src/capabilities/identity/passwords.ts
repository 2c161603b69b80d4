/** Argon2id with OWASP's minimum (19 MiB, two passes; security D10). A hash costs about 14 ms and its memory, so a few
 *  run at once and the rest waits; when too many wait the server says so instead of drowning. */
import { hash, verify } from '@node-rs/argon2';
import { fail } from '#kernel/fail.ts';

const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }; // argon2id is the package's default
const runningMax = 2;
const waitingMax = 200;

let running = 0;
const waiting: (() => void)[] = [];

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= runningMax) {
    if (waiting.length >= waitingMax) fail('UNAVAILABLE', { retryAfterSeconds: 2 });
    await new Promise<void>((resolve) => waiting.push(resolve)); // whoever finishes hands its place over
  } else running += 1;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

/** A PHC string to store. Unicode is normalised, so the same password typed on two systems is one. */
export async function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password.normalize('NFKC'), cost));
}

/** Nobody's password: checked when there is no account, so that an unknown name costs what a known one costs. */
const decoy = '$argon2id$v=19$m=19456,t=2,p=1$xy8LrYDuyVcRqgHJC35qkA$A7WPp3+0eRpkzUEPtoRheGpIXBTyQnvI+gnPdgP/Vbk';

/** Whether the password is right. Null, for an account that has none or does not exist, is the same work and false. */
export async function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  const isRight = await inTurn(() => verify(stored ?? decoy, password.normalize('NFKC')));
  return stored !== null && isRight;
}
