/** The door of messages. */
export type { Message, MessageName } from './send.ts';
export { sendMessage } from './send.ts';
