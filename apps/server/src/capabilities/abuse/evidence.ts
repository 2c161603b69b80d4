import { abuseEvidenceKinds } from '@baize/protocol/calls/abuse';
import { z } from 'zod';

const text = z.string().nullish();
/** The evidence of a finding as it is stored. */
export const storedEvidence = z.array(
  z.object({
    at: z.string(),
    kind: z.enum(abuseEvidenceKinds),
    memberId: z.string(),
    otherId: text,
    reference: text,
    amountMinor: text,
    returnedMinor: text,
    otherAmountMinor: text,
    otherReturnedMinor: text,
    currency: text,
    detail: text,
  }),
);
