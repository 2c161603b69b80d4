import { useT } from '@baize/i18n/react';
import { BrandMark, Button, Header, IconButton, Link, SearchButton } from '@baize/ui';
import { ArrowLeftIcon, HeadsetIcon, ListIcon, MagnifyingGlassIcon } from '@baize/ui/icons';
import { lazy, Suspense } from 'react';
import { classes } from '#lib/classes.ts';
import { openDialog } from '#lib/dialogs.ts';
import { actsPlace, titlePlace } from '#lib/game-rail.ts';
import { loadAllTexts } from '#lib/language.ts';
import { useMerchant, useSwitch } from '#lib/merchant.ts';
import { useGo } from '#lib/navigate.tsx';
import { paths } from '#lib/paths.ts';
import { useService } from '#lib/service.ts';
import { useWho } from '#lib/session.ts';
import { useIsWide } from '#lib/wide.ts';
import { gamesIn, useLanes } from '#features/games/cards/data.ts';
import { AccountMenu } from './account-menu.tsx';
import { LanguageButton } from './language-button.tsx';
import { Messages } from './messages.tsx';
import { HeaderBalance } from './header-balance.tsx';
import { NoticesButton } from './notices-button.tsx';
import { ThemeMenu } from './theme-menu.tsx';
import sheet from '../shell.module.css';

const c = classes(sheet);

/** The game's screen fills these two places on the rail. */
const placeTitle = titlePlace.set;
const placeActs = actsPlace.set;

export function SiteHeader({ isGame }: { isGame: boolean }) {
  const who = useWho();
  return (
    <Header
      tight={isGame}
      start={isGame ? <GameStart /> : <Brand />}
      {...(!isGame && { middle: <Search /> })}
      end={
        <>
          {isGame && <div ref={placeActs} className={c('gameActs')} />}
          {who === 'visitor' ? <VisitorEnd isGame={isGame} /> : <AccountEnd isGame={isGame} />}
        </>
      }
    />
  );
}

function Brand() {
  const t = useT();
  const { name, mark } = useMerchant();
  return (
    <>
      <span className={c('phoneOnly')}>
        <IconButton icon={<ListIcon />} label={t('shell.openMenu')} onClick={() => openDialog({ kind: 'menu' })} />
      </span>
      <Link href={paths.home} className={c('brand')} aria-label={`${name}, ${t('shell.home')}`}>
        <span className={c('brandIn')}>
          <BrandMark size={34} {...(mark && { src: mark })} />
          <span className={c('brandName')}>{name}</span>
        </span>
      </Link>
    </>
  );
}

/** On a game page: the way back, and the room for the game's own title. */
function GameStart() {
  const t = useT();
  const go = useGo();
  return (
    <>
      <IconButton
        icon={<ArrowLeftIcon data-mirror />}
        label={t('common.back')}
        onClick={() => (history.length > 1 ? history.back() : go(paths.home))}
      />
      <div ref={placeTitle} className={c('gameTitle')} />
    </>
  );
}

function Search() {
  const t = useT();
  const games = gamesIn(useLanes().data?.lanes ?? []);
  const open = (): void => openDialog({ kind: 'search' });
  return (
    <>
      <span className={c('wideOnly', 'searchSlot')}>
        <SearchButton
          label={games > 0 ? t('shell.searchCount', { count: games }) : t('shell.search')}
          shortcut={t('shell.searchShortcut')}
          onClick={open}
        />
      </span>
      <span className={c('phoneOnly')}>
        <span className={c('noPhone')}>
          <IconButton icon={<MagnifyingGlassIcon />} label={t('shell.search')} onClick={open} />
        </span>
      </span>
    </>
  );
}

/** Its script and its texts come only where a merchant has it. */
const HeaderLogin = lazy(async () => {
  const [{ HeaderLogin: form }] = await Promise.all([import('#features/identity/header-login.tsx'), loadAllTexts()]);
  return { default: form };
});
/** From here on, in px, its fields leave the search room enough. */
const fieldsFrom = 1_360;

/** A phone has Log in in its bottom bar, so the header keeps room for one button; game pages have no bar. */
function VisitorEnd({ isGame }: { isGame: boolean }) {
  const t = useT();
  const canRegister = useSwitch('DIRECTREG3') && !isGame;
  const { headerLogin } = useMerchant();
  const hasFields = useIsWide(fieldsFrom) && headerLogin && !isGame;
  const button = (
    <span className={c(canRegister && 'noPhone')}>
      <Button kind={canRegister ? 'soft' : 'primary'} onClick={() => openDialog({ kind: 'login' })}>
        {t('shell.logIn')}
      </Button>
    </span>
  );
  return (
    <>
      <span className={c('wideOnly')}>
        <LanguageButton />
        <ThemeMenu />
        <NoticesButton />
        <Service />
      </span>
      {hasFields ? (
        <Suspense fallback={button}>
          <HeaderLogin />
        </Suspense>
      ) : (
        button
      )}
      {canRegister && (
        <Button kind="primary" onClick={() => openDialog({ kind: 'register' })}>
          {t('shell.createAccount')}
        </Button>
      )}
    </>
  );
}

function AccountEnd({ isGame }: { isGame: boolean }) {
  const t = useT();
  const isTrial = useWho() === 'trial';
  const canRegister = useSwitch('DIRECTREG3');
  return (
    <>
      {isTrial ? (
        canRegister &&
        !isGame && (
          <Button kind="primary" onClick={() => openDialog({ kind: 'register' })}>
            {t('shell.createAccount')}
          </Button>
        )
      ) : (
        <>
          <HeaderBalance isGame={isGame} />
          <span className={c(isGame && 'noPhone')}>
            <Messages />
          </span>
        </>
      )}
      <span className={c('noPhone')}>
        <NoticesButton />
        <Service />
      </span>
      <span className={c(isGame && 'noPhone')}>
        <AccountMenu />
      </span>
    </>
  );
}

/** Only where the merchant names an address. */
function Service() {
  const t = useT();
  const open = useService();
  return open && <IconButton icon={<HeadsetIcon />} label={t('shell.customerService')} onClick={open} />;
}
