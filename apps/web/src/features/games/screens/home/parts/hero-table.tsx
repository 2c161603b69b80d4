/** The table: what is said at the dealer's side, four cards in a fan, the categories as seats. */
import { useT, useTexts } from '@baize/i18n/react';
import { Button, CardBack, CardFan, Chip, Link, TableHero, buttonClass } from '@baize/ui';
import type { Seat } from '@baize/ui';
import { useState } from 'react';
import type { ReactNode } from 'react';
import type { Banner } from '#lib/announcements.ts';
import { useBanners } from '#lib/announcements.ts';
import { classes } from '#lib/classes.ts';
import { openDialog } from '#lib/dialogs.ts';
import { motifAddress } from '#lib/drawings.ts';
import { useMember } from '#lib/member.ts';
import { mottoOf, pictureAddress, useMerchant, useSwitch } from '#lib/merchant.ts';
import { categoryPaths, gamePath, paths } from '#lib/paths.ts';
import type { GameType } from '#lib/paths.ts';
import { useIsReal, useSession, useWho } from '#lib/session.ts';
import { artOf } from '#features/games/cards/art.ts';
import { CategoryIcon, categoriesOf } from '#features/games/cards/categories.tsx';
import { useHotGames, useLanes } from '#features/games/cards/data.ts';
import type { Game } from '#features/games/cards/data.ts';
import { useRecentGames } from '../data.ts';
import { HeroSlides } from './hero-slides.tsx';
import sheet from '../home.module.css';

const c = classes(sheet);

const seatsMax = 7;
const fanMax = 4;

export function HeroTable() {
  const t = useT();
  const { language } = useTexts();
  const brand = useMerchant();
  const lanes = useLanes();
  const last = useRecentGames().data?.[0];
  const hot = useHotGames().data?.list;
  const banners = useBanners('w_home');
  const [slide, setSlide] = useState(0);
  const inFront = banners[slide - 1];
  const seats = categoriesOf(lanes.data?.lanes ?? []).slice(0, seatsMax);
  return (
    <TableHero
      motto={mottoOf(brand, language) ?? t('home.motto', { age: brand.ageMin })}
      seatsLabel={t('home.seats')}
      seats={useSeats(seats, last?.gameType)}
      art={<CardFan cards={fanOf(hot, inFront)} />}
    >
      <HeroSlides welcome={<Copy last={last} hot={hot} />} banners={banners} onSlide={setSlide} />
    </TableHero>
  );
}

function useSeats(categories: readonly { type: GameType; games: number }[], yours: GameType | undefined): Seat[] {
  const t = useT();
  return categories.map(({ type, games }) => ({
    key: type,
    href: categoryPaths[type],
    icon: <CategoryIcon type={type} weight="duotone" />,
    name: t(`shell.category.${type}`),
    ...(games > 0 && {
      figure: <bdi>{t('home.seatGames', { count: games })}</bdi>,
    }),
    ...(type === yours && {
      marker: (
        <Chip colour="red" size={34} word>
          {t('home.you')}
        </Chip>
      ),
    }),
  }));
}

/** Card backs lie there until the titles are known. A banner in front adds its own picture to the hand. */
function fanOf(hot: readonly Game[] | undefined, banner: Banner | undefined): { key: string; card: ReactNode }[] {
  if (!hot) return Array.from({ length: fanMax }, (_, index) => ({ key: `back-${index}`, card: <CardBack /> }));
  const own = hot.slice(0, fanMax).map((game) => ({ key: game.nodeId, card: <FanCard game={game} /> }));
  return banner ? [{ key: banner.id, card: <BannerCard banner={banner} /> }, ...own.slice(0, fanMax - 1)] : own;
}

function BannerCard({ banner }: { banner: Banner }) {
  const picture = banner.image ? pictureAddress(banner.image) : motifAddress(banner.motif);
  return <img src={picture} alt="" width={300} height={420} />;
}

function FanCard({ game }: { game: Game }) {
  const opensFree = !useIsReal() && game.hasDemo;
  return (
    <Link href={gamePath(game.nodeId, opensFree)} aria-label={game.nodeName} title={game.nodeName}>
      <img src={artOf(game)} alt="" width={300} height={420} />
    </Link>
  );
}

function Copy({ last, hot }: { last: Game | undefined; hot: readonly Game[] | undefined }) {
  const who = useWho();
  if (who === 'visitor') return <VisitorCopy hot={hot} />;
  return who === 'trial' ? <TrialCopy hot={hot} /> : <MemberCopy game={last} />;
}

function VisitorCopy({ hot }: { hot: readonly Game[] | undefined }) {
  const t = useT();
  const canRegister = useSwitch('DIRECTREG3');
  const demo = hot?.find(({ hasDemo }) => hasDemo);
  return (
    <>
      <h1>{t('home.title')}</h1>
      <p className={c('lead')}>{t('home.visitorLeadPlain')}</p>
      <span className={c('acts')}>
        {canRegister && (
          <Button kind="primary" size="l" onClick={() => openDialog({ kind: 'register' })}>
            {t('home.createAccount')}
          </Button>
        )}
        {demo && (
          <Link href={gamePath(demo.nodeId, true)} className={buttonClass({ kind: 'outline', size: 'l' })}>
            {t('home.tryFree')}
          </Link>
        )}
      </span>
    </>
  );
}

function TrialCopy({ hot }: { hot: readonly Game[] | undefined }) {
  const t = useT();
  const first = hot?.find(({ hasDemo }) => hasDemo);
  return (
    <>
      <h1>{t('home.trialTitle')}</h1>
      <p className={c('lead')}>{t('home.trialLead')}</p>
      {first && (
        <Link href={gamePath(first.nodeId, true)} className={buttonClass({ kind: 'primary', size: 'l' })}>
          {t('home.tryFree')}
        </Link>
      )}
    </>
  );
}

function MemberCopy({ game }: { game: Game | undefined }) {
  const t = useT();
  const member = useMember();
  const { username } = useSession();
  const canDeposit = useSwitch('DEPOSIT');
  return (
    <>
      <h1>{t('home.memberTitle', { name: member?.nickname || username })}</h1>
      <p className={c('lead')}>{t('home.memberLead')}</p>
      <span className={c('acts')}>
        <Link href={game ? gamePath(game.nodeId) : paths.games} className={buttonClass({ kind: 'primary', size: 'l' })}>
          {game ? t('home.carryOn', { game: game.nodeName }) : t('home.chooseGame')}
        </Link>
        {canDeposit && (
          <Link href={paths.deposit} className={buttonClass({ kind: 'outline', size: 'l' })}>
            {t('home.deposit')}
          </Link>
        )}
      </span>
    </>
  );
}
