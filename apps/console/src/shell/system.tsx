/** What stands in a page's place: nothing at this address, no way to load it, not for this role. */
import { errorText } from '@baize/i18n';
import { useT, useTexts } from '@baize/i18n/react';
import { CallFailure } from '@baize/protocol/client';
import { Button, buttonClass, EmptyBox, Link } from '@baize/ui';
import { MapPinLineIcon, WifiSlashIcon } from '@baize/ui/icons';
import { paths } from '#lib/paths.ts';
import { PageHead } from '#widgets/page-head.tsx';
import { endSession, session } from '#lib/session.ts';

export function NotFound() {
  const t = useT();
  return (
    <>
      <PageHead title={t('console-shell.notFoundTitle')} />
      <EmptyBox
        icon={<MapPinLineIcon weight="duotone" />}
        title={t('console-shell.notFoundBody')}
        acts={
          <Link href={paths.today} className={buttonClass({ kind: 'primary' })}>
            {t('console-shell.today')}
          </Link>
        }
      />
    </>
  );
}

/** A script or first answer that did not arrive. Signing out is the way on when the session itself is the trouble. */
export function LoadFailed({ error }: { error: unknown; reset?: () => void }) {
  const t = useT();
  const texts = useTexts();
  const failure = error instanceof CallFailure ? error : null;
  return (
    <EmptyBox
      icon={<WifiSlashIcon weight="duotone" />}
      title={t('console-shell.loadFailedTitle')}
      acts={
        <>
          <Button kind="primary" onClick={() => location.reload()}>
            {t('common.retry')}
          </Button>
          {session.get().token && <Button onClick={() => endSession(false)}>{t('console-shell.signOut')}</Button>}
        </>
      }
    >
      {failure ? errorText(texts, failure) : t('console-shell.loadFailedBody')}
    </EmptyBox>
  );
}
