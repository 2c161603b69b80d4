/** The door of bonuses. */
export { bonusesForExport } from './read.ts';
