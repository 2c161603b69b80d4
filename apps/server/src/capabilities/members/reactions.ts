import { reaction } from '#kernel/outbox.ts';
import type { Reaction } from '#kernel/outbox.ts';
import type { Services } from '#kernel/services.ts';
import { notifyOwner } from './contact.ts';
import { mailResetLink } from './recover.ts';

export function reactions({ config }: Services): Reaction[] {
  return [
    reaction('password.forgotten', 'members.mail_reset_link', (tx, { sealed }) => mailResetLink(tx, config, sealed)),
    reaction('password.changed', 'members.tell_password_changed', (tx, { memberId }) =>
      notifyOwner(tx, config, memberId, 'password_changed'),
    ),
    reaction('factors.reset', 'members.tell_factors_reset', (tx, { memberId }) =>
      notifyOwner(tx, config, memberId, 'factors_reset'),
    ),
  ];
}
