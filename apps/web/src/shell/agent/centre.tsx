/** The agent centre's frame: the merchant's clock, who is in, the way out; the menu; the page. */
import { datesIn } from '@baize/i18n';
import { useT, useTexts } from '@baize/i18n/react';
import {
  BrandMark,
  Figure,
  Header,
  IconButton,
  Link,
  PageWaiting,
  Shell,
  SideNav,
  SkipLink,
  ToastRegion,
} from '@baize/ui';
import { ListIcon, QuestionIcon, SignOutIcon, StorefrontIcon } from '@baize/ui/icons';
import { Outlet } from '@tanstack/react-router';
import { Suspense, useMemo, useState } from 'react';
import { classes } from '#lib/classes.ts';
import { openDialog } from '#lib/dialogs.ts';
import { useMerchant } from '#lib/merchant.ts';
import { useGo, usePathname } from '#lib/navigate.tsx';
import { useNow } from '#lib/now.ts';
import { agentPath, paths } from '#lib/paths.ts';
import { offsetOf } from '#lib/zone.ts';
import { MemberPicker } from '#features/teams/picker/member-picker.tsx';
import { DialogHost } from '../dialog-host.tsx';
import { useFocusOnMove } from '../focus-on-move.ts';
import { LanguageButton } from '../header/language-button.tsx';
import { Messages } from '../header/messages.tsx';
import { ThemeMenu } from '../header/theme-menu.tsx';
import { OfflineBar } from '../offline-bar.tsx';
import { PageLoader } from '../page-loader.tsx';
import { useShortcuts } from '../shortcuts.ts';
import { UpdateBar } from '../update-bar.tsx';
import { MenuSheet } from './menu-sheet.tsx';
import { useAgentMenu } from './menu.tsx';
import { OwnBalance, Who } from './own.tsx';
import { useJumps } from './use-jumps.ts';
import sheet from './agent.module.css';

const c = classes(sheet);

export function AgentCentre() {
  const t = useT();
  const pathname = usePathname();
  const groups = useAgentMenu();
  useShortcuts();
  useJumps();
  useFocusOnMove(pathname);
  return (
    <>
      <SkipLink to="#main">{t('shell.skip')}</SkipLink>
      <Shell
        header={<Header start={<Brand />} middle={<FindMember />} end={<End />} />}
        side={<SideNav groups={groups} />}
        sideLabel={t('agent.menu')}
      >
        <OfflineBar />
        <UpdateBar />
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
      <MenuSheet isOpen={openedAt === pathname} onClose={() => setOpenedAt(null)} />
    </>
  );
}

/** Anybody of the own team, by the first letters of the account. */
function FindMember() {
  const t = useT();
  const go = useGo();
  return (
    <span className={c('find')}>
      <MemberPicker
        place="rail"
        label={t('teams.find.header')}
        onPick={({ memberId }) => go(`${agentPath('downlineManagmentView')}?open=${memberId}`)}
      />
    </span>
  );
}

function End() {
  const t = useT();
  const go = useGo();
  return (
    <>
      <Clock />
      <span className={c('balance')}>
        <OwnBalance />
      </span>
      <Messages />
      <span className={c('wide')}>
        <LanguageButton />
        <ThemeMenu />
        <IconButton
          icon={<QuestionIcon />}
          label={t('agent.keys.title')}
          onClick={() => openDialog({ kind: 'keys' })}
        />
      </span>
      <Who />
      <span className={c('noPhone')}>
        <IconButton icon={<StorefrontIcon />} label={t('agent.toSite')} onClick={() => go(paths.home)} />
      </span>
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
  const { locale } = useTexts();
  const now = useNow();
  const [day, time] = useMemo(
    () => [
      datesIn(locale, timeZone).date,
      new Intl.DateTimeFormat('en-GB', {
        timeZone,
        hour: '2-digit',
        minute: '2-digit',
        second: '2-digit',
        hourCycle: 'h23',
      }),
    ],
    [locale, timeZone],
  );
  return (
    <span className={c('clock')} role="timer" aria-label={t('agent.clock', { zone: timeZone })}>
      <Figure tone="quiet">{offsetOf(timeZone, now)}</Figure>
      <Figure>{`${day(new Date(now))}, ${time.format(now)}`}</Figure>
    </span>
  );
}
