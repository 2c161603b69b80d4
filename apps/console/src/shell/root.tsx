/** The frame of every page: header, menu, content. */
import { useT } from '@baize/i18n/react';
import { PageWaiting, Shell, SideNav, SkipLink, ToastRegion } from '@baize/ui';
import { Outlet } from '@tanstack/react-router';
import { Suspense, useEffect, useRef, useState } from 'react';
import { classes } from '#lib/classes.ts';
import { useMerchant } from '#lib/merchant.ts';
import { usePathname } from '#lib/navigate.tsx';
import { ConsoleHeader } from './header/console-header.tsx';
import { PersonLine } from './header/person.tsx';
import { OfflineBar } from './offline-bar.tsx';
import { useMenuEntries } from './menu-entries.tsx';
import { PhoneBar, PhoneSheet } from './phone.tsx';
import sheet from './shell.module.css';

const c = classes(sheet);

export function Root() {
  const t = useT();
  const pathname = usePathname();
  const places = useMenuEntries();
  const { code } = useMerchant();
  const [isMenuOpen, setMenuOpen] = useState(false);
  useFocusOnMove(pathname);
  return (
    <>
      <SkipLink to="#main">{t('console-shell.skip')}</SkipLink>
      <Shell
        header={<ConsoleHeader />}
        side={<SideNav groups={places} />}
        sideLabel={t('console-shell.menu')}
        bar={<PhoneBar onMenu={() => setMenuOpen(true)} />}
      >
        <OfflineBar />
        <div className={c('phonePerson')}>
          <PersonLine />
        </div>
        <Suspense fallback={<PageWaiting label={t('common.loading')} />}>
          {/* another merchant is another desk: nothing half done is carried over */}
          <Outlet key={`${code} ${pathname}`} />
        </Suspense>
      </Shell>
      <PhoneSheet open={isMenuOpen} onClose={() => setMenuOpen(false)} />
      <ToastRegion label={t('console-shell.notices')} closeLabel={t('console-shell.noticeClose')} />
    </>
  );
}

/** After a move the keyboard starts at the new content; the first page keeps the browser's own start. */
function useFocusOnMove(pathname: string): void {
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    document.querySelector<HTMLElement>('#main')?.focus({ preventScroll: true });
  }, [pathname]);
}
