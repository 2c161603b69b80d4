/** Who works in the console of the sample data. */
import { randomUUID } from 'node:crypto';
import { seedIds } from '@baize/protocol';

/** The operators of the sample data, by their sample account's role. */
export const operators = {
  staff: { staffId: seedIds.staff, displayName: 'Rosa O.', role: 'payments', approvalLimitMinor: 200_000n },
  approver: { staffId: randomUUID(), displayName: 'Omar K.', role: 'payments', approvalLimitMinor: 1_000_000n },
  admin: { staffId: randomUUID(), displayName: 'Olive W.', role: 'owner', approvalLimitMinor: 100_000_000n },
  partner: { staffId: randomUUID(), displayName: 'Nadia F.', role: 'owner', approvalLimitMinor: 100_000_000n },
  recruit: { staffId: randomUUID(), displayName: 'Wilma T.', role: 'support', approvalLimitMinor: 0n },
} as const;

/** A colleague of whom the examples change role, authenticator and sessions; nobody is told the password. */
export const spare = {
  staffId: seedIds.staffSpare,
  username: 'otis',
  displayName: 'Otis N.',
  role: 'support',
  approvalLimitMinor: 0n,
} as const;
