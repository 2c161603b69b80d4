/** The frame of every page: header, menu, content, foot; and what lies over it. */
import { useT } from '@baize/i18n/react';
import { PageWaiting, Shell, SkipLink, ToastRegion } from '@baize/ui';
import { Outlet } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useLoadConsolidated } from '#lib/consolidated.ts';
import { usePathname } from '#lib/navigate.tsx';
import { isGamePage } from '#lib/paths.ts';
import { useAnnouncer } from './announcer.ts';
import { classes } from '#lib/classes.ts';
import { DialogHost } from './dialog-host.tsx';
import { useFocusOnMove } from './focus-on-move.ts';
import { Footer } from './footer.tsx';
import { Headlines } from './headlines.tsx';
import { SiteHeader } from './header/site-header.tsx';
import { MobileBar } from './mobile-bar.tsx';
import { OfflineBar } from './offline-bar.tsx';
import { PageLoader } from './page-loader.tsx';
import { PicturesBar } from './pictures-bar.tsx';
import { SideMenu, useSideTight } from './side-menu.tsx';
import { useShortcuts } from './shortcuts.ts';
import sheet from './shell.module.css';
import { UpdateBar } from './update-bar.tsx';

const c = classes(sheet);

export function Root() {
  const t = useT();
  const pathname = usePathname();
  const [isTight] = useSideTight();
  const isGame = isGamePage(pathname);
  useLoadConsolidated();
  useShortcuts();
  useAnnouncer(isGame);
  useFocusOnMove(pathname);
  return (
    <>
      <SkipLink to="#main">{t('shell.skip')}</SkipLink>
      <Shell
        header={<SiteHeader isGame={isGame} />}
        {...(!isGame && { side: <SideMenu />, bar: <MobileBar /> })}
        sideTight={isTight}
        sideLabel={t('shell.menu')}
        bleed={isGame}
      >
        <OfflineBar />
        <UpdateBar />
        <PicturesBar />
        <PageLoader />
        {!isGame && <Headlines />}
        <div className={c(isGame ? undefined : 'page')}>
          <Suspense fallback={<PageWaiting label={t('common.loading')} />}>
            <Outlet key={pathname} />
          </Suspense>
        </div>
        {!isGame && <Footer />}
      </Shell>
      <DialogHost />
      <ToastRegion label={t('shell.notifications')} closeLabel={t('shell.toastClose')} />
    </>
  );
}
