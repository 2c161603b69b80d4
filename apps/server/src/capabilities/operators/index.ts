export { createStaff } from './create-staff.ts';
export type { NewStaff } from './create-staff.ts';
export { findStaffSession } from './sessions.ts';
