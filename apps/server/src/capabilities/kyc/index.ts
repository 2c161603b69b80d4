/** The door of identity checks. */
export { requireVerified } from './require-verified.ts';
