/** The door of points. */
export { pointsForExport } from './read.ts';
