/** How another party counts currencies, as operators set it. */
import { z } from 'zod';
import { currencyCode } from './money.ts';
import { wireDecimalsMax, wireUnits } from './wire-amount.ts';

export const wireEntries = z
  .array(
    z.strictObject({
      currency: currencyCode,
      /** Decimals on the wire. */
      decimals: z.int().min(0).max(wireDecimalsMax),
      /** What 1 on the wire is worth, in units of the currency. */
      unit: z.literal(wireUnits),
    }),
  )
  .max(64);
