// What a game page and the studio say to each other: same origin, JSON. Types and paths only, so both sides import it.
//
// Every call but `session` carries `authorization: Bearer <token>`. A refusal is a 4xx or 503 with `PlayFailure`; its text stands in
// i18n under the code. Amounts are decimal strings of minor units, multipliers whole numbers x 100 (E2) or x 10^4 (E4),
// times milliseconds since 1970 by the studio's clock.
export { playPaths } from './protocol/paths.ts';
export type * from './protocol/errors.ts';
export type * from './protocol/title.ts';
export type * from './protocol/session.ts';
export type * from './protocol/rounds.ts';
export type * from './protocol/autoplay.ts';
export type * from './protocol/fairness.ts';
export type * from './protocol/pots.ts';
export type * from './protocol/crash.ts';
export type * from './protocol/lottery.ts';
