import type { BankNames } from '../sign-in.ts';

/** What higher rooms know and extra verification needs; wiring hands it in. */
export interface Outside {
  readonly bankNames: BankNames;
}
