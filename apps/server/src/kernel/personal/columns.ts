/** Every column that can hold something about a member as a person, how it is erased and when. With `impersonal.ts` it names every
 *  text, JSON, byte and address column of the database; a test fails for one that is in neither. docs/personal-data.md is made from it. */
import { heldColumns } from './held.ts';
import { identityColumns } from './identity.ts';
import { recordColumns } from './records.ts';

/** at_once: by the erasure. after_hold: when the law no longer asks for it. own_term: gone by itself within its short term. */
export type Moment = 'at_once' | 'after_hold' | 'own_term';

export interface PersonalColumns {
  readonly table: string;
  readonly columns: readonly string[];
  readonly what: string;
  readonly when: Moment;
  /** A condition in SQL that finds the rows about a member. `:merchant`, `:member`, `:pseudonym` and `:account` (the account's name as
   *  it is stored now) stand for values. Empty where nothing has to be done. */
  readonly rows: string;
  /** `delete`: the rows go. `history`: the application may not change such rows; `erase_from_history` does. Otherwise what each column
   *  becomes, in SQL. Doing it twice changes nothing more. */
  readonly how: 'delete' | 'history' | Readonly<Record<string, string>>;
  /** For `own_term`: how long it is kept. For one that is erased by a program of its own: which. */
  readonly note?: string;
}

/** In the order in which they are erased: what finds others (contacts, the account's name) goes last. */
export const personalColumns: readonly PersonalColumns[] = [...recordColumns, ...identityColumns, ...heldColumns];
