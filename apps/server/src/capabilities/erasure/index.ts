/** The door of erasure: what the sample data use. */
export { requestErasure } from './request-erasure.ts';
export { runErasure } from './run.ts';
export { dueErasures } from './store.ts';
