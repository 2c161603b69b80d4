/** The door of messages. */
export { passOver } from './pass-over.ts';
