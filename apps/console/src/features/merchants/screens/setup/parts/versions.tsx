import { useT } from '@baize/i18n/react';
import { Button, Dialog, EmptyBox, Stack } from '@baize/ui';
import { ClockCounterClockwiseIcon } from '@baize/ui/icons';
import { classes } from '#lib/classes.ts';
import { useFormat } from '#lib/format.ts';
import { FailedBox } from '#widgets/failed-box.tsx';
import type { Earlier } from '../data.ts';
import sheet from '../setup.module.css';

const c = classes(sheet);

export interface Versions<Page> {
  readonly data: { readonly versions: readonly Earlier<Page>[] } | undefined;
  readonly error: Error | null;
  readonly refetch: () => unknown;
}

interface VersionsDialogProps<Page> {
  versions: Versions<Page>;
  mayWrite: boolean;
  onClose: () => void;
  onBring: (page: Omit<Page, 'version'>) => void;
}

/** How the page stood before each publication; one of them brought back is a draft like any other. */
export function VersionsDialog<Page>({ versions, mayWrite, onClose, onBring }: VersionsDialogProps<Page>) {
  const t = useT();
  const { dateTime } = useFormat();
  const { data, error } = versions;
  return (
    <Dialog open onClose={onClose} title={t('console-setup.versions')} closeLabel={t('common.close')}>
      <Stack gap={14}>
        <p>{t('console-setup.versionsBody')}</p>
        {!data && error && <FailedBox error={error} onRetry={() => void versions.refetch()} />}
        {!data && !error && <div className={c('waiting')} aria-busy="true" />}
        {data?.versions.length === 0 && (
          <EmptyBox icon={<ClockCounterClockwiseIcon weight="duotone" />} title={t('console-setup.versionsNone')} />
        )}
        <ul className={c('versions')}>
          {data?.versions.map(({ seq, at, by, page }) => (
            <li key={seq}>
              <span>{t('console-setup.version', { when: dateTime(at), name: by })}</span>
              {mayWrite && (
                <Button size="s" onClick={() => onBring(page)}>
                  {t('console-setup.bringBack')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      </Stack>
    </Dialog>
  );
}
