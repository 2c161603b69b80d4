import type { Services } from '../services.ts';
import { ApiError } from '../wire/errors.ts';
import { fail } from '../wire/errors.ts';
import { batchItem, parseInput, payoutRequest } from '../wire/schemas.ts';
import { createPayout } from './create.ts';

/** Account numbers that end like this are refused at once, so that a mixed outcome can be tried by hand. */
const UNKNOWN_ACCOUNT_ENDING = '9999';

type ItemAnswer = { reference: string; providerId: string; status: 'accepted' } | { reference: string; code: string };

/** One payout of a batch: accepted or refused for itself. */
export function acceptItem(services: Services, item: unknown): ItemAnswer {
  const { reference } = parseInput(batchItem, item);
  try {
    const request = parseInput(payoutRequest, item);
    if (request.destination.accountNumber.replace(/[ -]/g, '').endsWith(UNKNOWN_ACCOUNT_ENDING))
      fail('ACCOUNT_UNKNOWN');
    const { providerId } = createPayout(services, request);
    return { reference, providerId, status: 'accepted' };
  } catch (error) {
    if (error instanceof ApiError) return { reference, code: error.code };
    throw error;
  }
}
