/** The account learns the language somebody chose: messages, mails and texts come in it. */
import { queryClient } from '@baize/browser';
import { showToast } from '@baize/ui';
import { send } from '#lib/api.ts';
import { texts } from '#lib/language.ts';
import { session, whoIs } from '#lib/session.ts';
import { deviceStorage } from '#lib/storage.ts';

/** Sends a language that was chosen on this device and that no account knows yet. Without an account it waits for the
 *  next one; so does one that could not be saved, and the person is told. */
export async function reportLanguage(): Promise<void> {
  const language = deviceStorage.get('langUnsent');
  const now = session.get();
  const isReal = ['member', 'agent'].includes(whoIs(now));
  if (!language || !isReal || now.state === 'must_change_password') return;
  try {
    await send('changeLanguage', { body: { language } });
  } catch {
    showToast({ text: texts.get()?.t('shell.languageUnsaved') ?? '', tone: 'bad' });
    return;
  }
  deviceStorage.remove('langUnsent');
  await queryClient.invalidateQueries({ queryKey: ['listMessages'] });
}
