/** The money forms used on the wire.
 *  Amounts are integers in minor units; on the wire they are decimal strings ("1234"), so no reader can lose digits. */
import { z } from 'zod';

export * from './currencies.ts';

/** A non-negative whole number of minor units, as text. */
export const minor = z.string().regex(/^(0|[1-9][0-9]{0,17})$/);
/** The same, above zero. */
export const positiveMinor = z.string().regex(/^[1-9][0-9]{0,17}$/);
/** The same, either sign. */
export const signedMinor = z.string().regex(/^(0|-?[1-9][0-9]{0,17})$/);
export const currencyCode = z.string().regex(/^[A-Z]{3,5}$/);
