/** The proofs' door. */
export { publishLiabilities } from './publish.ts';
