import type { FactName } from '@baize/protocol';
import type { messageNames } from '@baize/protocol/calls/messages';
import type { Tx } from '#kernel/context.ts';
import { record } from '#kernel/outbox.ts';
import { insertMessage } from './store.ts';

export type MessageName = (typeof messageNames)[number];

export interface Message {
  readonly memberId: string;
  readonly name: MessageName;
  /** What the words are made from when somebody reads them; never words. */
  readonly params: Readonly<Record<string, string>>;
  /** The deposit or withdrawal it is about. */
  readonly reference: string | null;
}

/** The reaction by which a fact becomes a message. */
export const reactionOf = (fact: FactName): string => `messages.${fact.replace('.', '_')}`;

/** Puts a message in a player's box and tells their screens. */
export async function sendMessage(tx: Tx, message: Message): Promise<void> {
  const messageId = tx.ctx.newId();
  await insertMessage(tx, { messageId, ...message });
  await record(
    tx,
    'message.sent',
    { kind: 'member', memberId: message.memberId },
    { memberId: message.memberId, messageId },
  );
}
