/** The extra verification by a passkey: its own login takes the place of the one that waits. */
import { errorText } from '@baize/i18n';
import { useT, useTexts } from '@baize/i18n/react';
import { CallFailure } from '@baize/protocol/client';
import { Button, Notice } from '@baize/ui';
import { KeyIcon } from '@baize/ui/icons';
import { PasskeyCancelled } from '@baize/browser/passkeys';
import { usePasskeyLogin } from '../passkey/login.ts';

export function PasskeyAnswer({ next }: { next: string | undefined }) {
  const t = useT();
  const texts = useTexts();
  const passkey = usePasskeyLogin({ isOffered: false, isAgent: false, next });
  const { error } = passkey;
  return (
    <>
      {error && (
        <Notice tone={error instanceof PasskeyCancelled ? 'wait' : 'bad'}>
          {error instanceof PasskeyCancelled
            ? t('entry.passkey.cancelled')
            : errorText(texts, error instanceof CallFailure ? error : 'PASSKEY_FAILED')}
        </Notice>
      )}
      <Button
        kind="primary"
        size="xl"
        wide
        icon={<KeyIcon />}
        waiting={passkey.isPending}
        waitingLabel={t('entry.passkey.waiting')}
        onClick={passkey.start}
      >
        {t('entry.extra.prove')}
      </Button>
    </>
  );
}
