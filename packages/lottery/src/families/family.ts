import type { DrawFormat } from '../draw.ts';
import type { Family, Play } from '../play.ts';

/** Everything a family is: how it draws and what can be bet on it. */
export interface FamilyRules {
  readonly family: Family;
  readonly format: DrawFormat;
  readonly plays: readonly Play[];
}
