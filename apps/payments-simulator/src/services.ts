import { randomBytes, randomInt } from 'node:crypto';

import type { Settings } from './config.ts';
import type { Database } from './database.ts';

/** What every verb of the company needs: its books, its clock, and a bell that says "there is new timed work". */
export type Services = {
  database: Database;
  settings: Settings;
  /** Milliseconds since the epoch. */
  now: () => number;
  ring: () => void;
};

/** An unguessable id, 128 bits, such as `dp_5f1c…`. */
export function newId(prefix: 'dp' | 'po' | 'ev' | 'pay' | 'bk'): string {
  return `${prefix}_${randomBytes(16).toString('hex')}`;
}

const addressSigns = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';

/** An address that looks like its chain's and belongs to nobody. */
export function newAddress(network: string): string {
  const signs = Array.from({ length: 33 }, () => addressSigns[randomInt(addressSigns.length)]).join('');
  return `${/^TRC/i.test(network) ? 'T' : 'x'}${signs}`;
}
