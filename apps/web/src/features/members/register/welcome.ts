/** After a registration: home with the next step, not a shower (design brief 18); before it the Zalo number, where the
 *  merchant gives something for it (specification 4, register). */
import type { Translate } from '@baize/i18n';
import type { Output } from '@baize/protocol/client';
import { openDialog } from '#lib/dialogs.ts';
import type { Notice } from '#lib/dialogs.ts';
import { paths } from '#lib/paths.ts';

export function afterRegistration(
  { username, zalo }: Pick<Output<'register'>, 'username' | 'zalo'>,
  t: Translate,
  go: (href: string) => void,
): void {
  const welcome: Notice = {
    kind: 'notice',
    tone: 'good',
    title: t('auth.welcomeTitle', { name: username }),
    body: t('auth.registered'),
    buttons: [
      { label: t('auth.lookAround'), kind: 'outline' },
      { label: t('shell.deposit'), kind: 'primary', onPress: () => go(paths.deposit) },
    ],
  };
  openDialog(zalo ? { kind: 'zalo', bonus: zalo.bonus, welcome } : welcome);
}
