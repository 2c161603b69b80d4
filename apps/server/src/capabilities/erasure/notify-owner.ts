import { textsFor } from '@baize/i18n/server';
import type { Config } from '#kernel/config.ts';
import type { Tx } from '#kernel/context.ts';
import { contactsOf, readMember } from '#capabilities/identity/index.ts';
import { sendMail } from '#capabilities/notify/index.ts';

export type MailKeys = Pick<Config, 'masterKey' | 'profile'>;

/** What became of an erasure, to the player's verified address; without one nobody is told. In the transaction in which it became true:
 *  once, to the address of that moment. `dueAt`: when it begins. */
export async function notifyOwner(
  tx: Tx,
  config: MailKeys,
  memberId: string,
  told: 'withdrawn' | 'done' | { readonly dueAt: Date },
): Promise<void> {
  const member = await readMember(tx, memberId);
  const { email } = await contactsOf(tx, memberId);
  if (!member || !email?.verifiedAt) return;
  const { languageDefault, timeZone } = tx.ctx.merchant.settings;
  const { username } = member;
  const language = member.language ?? languageDefault;
  const to = { to: email.address, language, memberId };
  if (told === 'withdrawn') await sendMail(tx, config, { ...to, template: 'erasure_withdrawn', args: { username } });
  else if (told === 'done') await sendMail(tx, config, { ...to, template: 'erasure_done', args: { username } });
  else {
    const { locale } = textsFor(language);
    const day = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone }).format(told.dueAt);
    await sendMail(tx, config, { ...to, template: 'erasure_asked', args: { username, day } });
  }
}
