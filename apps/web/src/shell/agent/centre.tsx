/** The agent centre's frame: the merchant's clock, who is in, the way out; the menu; the page. */
import { useT } from '@baize/i18n/react';
import {
  BrandMark,
  Figure,
  Header,
  IconButton,
  Link,
  PageWaiting,
  Shell,
  SideNav,
  Sheet,
  SkipLink,
  ToastRegion,
} from '@baize/ui';
import { ListIcon, SignOutIcon, StorefrontIcon } from '@baize/ui/icons';
import { Outlet } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { classes } from '../../lib/classes.ts';
import { openDialog } from '../../lib/dialogs.ts';
import { useMember } from '../../lib/member.ts';
import { useMerchant } from '../../lib/merchant.ts';
import { useGo, usePathname } from '../../lib/navigate.tsx';
import { useNow } from '../../lib/now.ts';
import { paths } from '../../lib/paths.ts';
import { useSession } from '../../lib/session.ts';
import { offsetOf } from '../../lib/zone.ts';
import { DialogHost } from '../dialog-host.tsx';
import { LanguageButton } from '../header/language-button.tsx';
import { ThemeMenu } from '../header/theme-menu.tsx';
import { OfflineBar } from '../offline-bar.tsx';
import { PageLoader } from '../page-loader.tsx';
import { useAgentMenu } from './menu.tsx';
import sheet from './agent.module.css';

const c = classes(sheet);

export function AgentCentre() {
  const t = useT();
  const pathname = usePathname();
  const groups = useAgentMenu();
  return (
    <>
      <SkipLink to="#main">{t('shell.skip')}</SkipLink>
      <Shell
        header={<Header start={<Brand />} end={<End />} />}
        side={<SideNav groups={groups} />}
        sideLabel={t('agent.menu')}
      >
        <OfflineBar />
        <PageLoader />
        <Suspense fallback={<PageWaiting label={t('common.loading')} />}>
          <Outlet key={pathname} />
        </Suspense>
      </Shell>
      <DialogHost />
      <ToastRegion label={t('shell.notifications')} closeLabel={t('shell.toastClose')} />
    </>
  );
}

function Brand() {
  const t = useT();
  const { name, mark } = useMerchant();
  const groups = useAgentMenu();
  const pathname = usePathname();
  const [openedAt, setOpenedAt] = useState<string | null>(null);
  return (
    <>
      <span className={c('narrow')}>
        <IconButton icon={<ListIcon />} label={t('shell.openMenu')} onClick={() => setOpenedAt(pathname)} />
      </span>
      <Link href={paths.agentHome} className={c('brand')}>
        <BrandMark size={34} {...(mark && { src: mark })} />
        <span className={c('names')}>
          <b>{name}</b>
          <span>{t('agent.centre')}</span>
        </span>
      </Link>
      {/* a move closes the menu: it was opened on another page */}
      <Sheet
        open={openedAt === pathname}
        onClose={() => setOpenedAt(null)}
        edge="start"
        surface="rail"
        title={t('agent.centre')}
        closeLabel={t('common.close')}
      >
        <nav aria-label={t('agent.menu')}>
          <SideNav groups={groups} />
        </nav>
      </Sheet>
    </>
  );
}

function End() {
  const t = useT();
  const go = useGo();
  const member = useMember();
  const { username } = useSession();
  return (
    <>
      <Clock />
      <span className={c('wide')}>
        <LanguageButton />
        <ThemeMenu />
      </span>
      <span className={c('nickname')}>
        <bdi>{member?.nickname || member?.account || username}</bdi>
      </span>
      <IconButton icon={<StorefrontIcon />} label={t('agent.toSite')} onClick={() => go(paths.home)} />
      <IconButton
        icon={<SignOutIcon data-mirror />}
        label={t('shell.logOut')}
        onClick={() => openDialog({ kind: 'logout' })}
      />
    </>
  );
}

/** Days and periods of an agent follow the merchant's zone, so that is the clock shown. Not read out: it moves every second. */
function Clock() {
  const t = useT();
  const { timeZone } = useMerchant();
  const now = useNow();
  const time = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    day: '2-digit',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  }).format(now);
  return (
    <span className={c('clock')} role="timer" aria-label={t('agent.clock', { zone: timeZone })}>
      <Figure tone="quiet">{offsetOf(timeZone, now)}</Figure>
      <Figure>{time}</Figure>
    </span>
  );
}
