export { agreed } from './agreed.ts';
export { requestApproval } from './request-approval.ts';
export { decideAlone } from './decide-alone.ts';
export { decideRequest } from './decide.ts';
export { isByStaff, useGrant } from './use-grant.ts';
export type { Need } from './use-grant.ts';
