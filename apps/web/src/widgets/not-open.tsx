import { useT } from '@baize/i18n/react';
import { buttonClass, EmptyBox, Link } from '@baize/ui';
import type { ReactNode } from 'react';
import { paths } from '#lib/paths.ts';

/** A page that is in the menu and has no data source yet: it says so, and states nothing about the reader. */
export function NotOpen({ icon }: { icon: ReactNode }) {
  const t = useT();
  return (
    <EmptyBox
      icon={icon}
      title={t('centre.notOpen')}
      acts={
        <Link href={paths.games} className={buttonClass({})}>
          {t('centre.onward.games')}
        </Link>
      }
    >
      {t('centre.notOpenSub')}
    </EmptyBox>
  );
}
