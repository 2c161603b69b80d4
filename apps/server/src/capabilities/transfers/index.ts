/** The door of transfers. */
export type { Gates } from './gates.ts';
export { circleFound, sentBy, transferredBy } from './transferred.ts';
