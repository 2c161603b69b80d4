/** The shape of a field rule on the wire; the engine itself is field-check.ts. */
import { z } from 'zod';
import { patternIds, registrationFields } from './field-check.ts';
import type { FieldRule } from './field-check.ts';

export * from './field-check.ts';

export const fieldRule = z.object({
  field: z.enum(registrationFields),
  enabled: z.boolean(),
  required: z.boolean(),
  minLength: z.int().min(0).max(255),
  maxLength: z.int().min(0).max(255),
  patternId: z.enum(patternIds),
}) satisfies z.ZodType<FieldRule>;
