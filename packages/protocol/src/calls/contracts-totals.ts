/** What a page keeps about somebody's money and contracts while they are in (specification 3 and 6, consolidated). */
import { z } from 'zod';
import { call } from '../call.ts';
import { instant } from '../common.ts';
import { signedMinor } from '../money.ts';

/** What an upline asks of somebody: to take a contract, or to let one end. Null: nothing waits. */
const contractRequest = z.enum(['new', 'terminate']).nullable();

export const consolidated = call({
  name: 'consolidated',
  summary:
    'Balance, contracts and what waits for an answer about them. A kind of contract that is switched off is not spoken of.',
  method: 'GET',
  path: '/wps/member/info/funds/consolidated',
  who: 'member',
  response: z.object({
    currency: z.string(),
    availableMinor: signedMinor,
    reservedMinor: signedMinor,
    asOf: instant,
    dailysalreqtype: contractRequest,
    divtypereq: contractRequest,
    contracthoursalreq: contractRequest,
    realtimesalreqtype: contractRequest,
    /** Whether the person holds such a contract. */
    dailySalary: z.boolean(),
    hourSalary: z.boolean(),
    /** Real-time salary. */
    salary: z.boolean(),
    contractDividend: z.boolean(),
  }),
  errors: ['NOT_FOUND'],
  example: { as: 'member' },
});
