import { reaction } from '../../kernel/outbox.ts';
import type { Reaction } from '../../kernel/outbox.ts';
import type { Services } from '../../kernel/services.ts';
import { readMember } from '../identity/index.ts';
import { tellPasswordChanged } from './contact.ts';
import { mailResetLink } from './recover.ts';

export function reactions({ config }: Services): Reaction[] {
  return [
    reaction('password.forgotten', 'members.mail_reset_link', (tx, { sealed }) => mailResetLink(tx, config, sealed)),
    reaction('password.changed', 'members.tell_password_changed', async (tx, { memberId }) => {
      const member = await readMember(tx, memberId);
      if (!member) return;
      const language = member.language ?? tx.ctx.merchant.settings.languageDefault;
      await tellPasswordChanged(tx, config, { memberId, username: member.username, language });
    }),
  ];
}
