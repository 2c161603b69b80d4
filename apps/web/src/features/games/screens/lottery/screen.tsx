/** Lotteries of one family of vendors: the draws to choose from, or the one that `gameCode` names. */
import { useT } from '@baize/i18n/react';
import { lotteryRegionOf } from '@baize/protocol/vendor-codes';
import { buttonClass, EmptyBox, HeaderTitle, Link } from '@baize/ui';
import { NumberCircleSevenIcon } from '@baize/ui/icons';
import { createPortal } from 'react-dom';
import { useState } from 'react';
import { classes } from '#lib/classes.ts';
import { useGameRail } from '#lib/game-rail.ts';
import { lotteryPages, prizeModeOf } from '#lib/lottery.ts';
import type { LotteryFamily, PrizeMode } from '#lib/lottery.ts';
import { usePathname, useQueryParams } from '#lib/navigate.tsx';
import { useNow } from '#lib/now.ts';
import { paths } from '#lib/paths.ts';
import { usePageTitle } from '#lib/title.ts';
import { useIsWide } from '#lib/wide.ts';
import { FailedBox } from '#widgets/failed-box.tsx';
import { useLanes } from '../../cards/data.ts';
import type { Game, Lane } from '../../cards/data.ts';
import { useOnSale } from '../../draws/data.ts';
import { GamePage, GameWaiting } from '../../play/game-page.tsx';
import { useLotteries } from './data.ts';
import { DrawCard } from './parts/draw-card.tsx';
import { DrawList } from './parts/draw-list.tsx';
import { KindSwitch, modes } from './parts/kind-switch.tsx';
import sheet from './lottery.module.css';

const c = classes(sheet);
const waitingCards = 6;

function familyOf(pathname: string): LotteryFamily {
  return pathname === lotteryPages.vn ? 'vn' : pathname === lotteryPages.sea ? 'sea' : 'plain';
}

export function Lottery() {
  const { gameCode } = useQueryParams() as Readonly<Record<string, string | undefined>>;
  return gameCode ? <Draw gameCode={gameCode} /> : <Draws />;
}

/** One lottery, found by its vendor's code; in a wide window the others of its page beside it. */
function Draw({ gameCode }: { gameCode: string }) {
  const isWide = useIsWide();
  const lists = [useLotteries('LOTT'), useLotteries('ELOTT')];
  const games = lists.flatMap(({ data }) => data?.content ?? []);
  const game = games.find((known) => known.gameCode === gameCode);
  const failed = lists.find(({ isError, data }) => isError && !data);
  if (game) {
    const family = lotteryRegionOf(game.vassalage, game.gameClassify);
    const own = games.filter((other) => isOfFamily(other, family));
    return (
      <div className={c('draw', isWide && 'besideList')}>
        {isWide && <DrawList games={own} open={game} family={family} />}
        <GamePage key={game.nodeId} nodeId={game.nodeId} isDemo={false} />
      </div>
    );
  }
  if (failed) return <FailedBox error={failed.error} onRetry={() => void failed.refetch()} />;
  return lists.every(({ data }) => data) ? <GamePage nodeId="" isDemo={false} /> : <GameWaiting />;
}

function Draws() {
  const t = useT();
  const family = familyOf(usePathname());
  const lanes = useLanes().data?.lanes;
  const kinds = kindsOf(lanes ?? [], family);
  const leading = prizeModeOf(lanes ?? []);
  const [chosen, setChosen] = useState<PrizeMode | null>(null);
  const mode = chosen ?? (kinds.includes(leading) ? leading : (kinds[0] ?? leading));
  const lotteries = useLotteries(mode);
  const list = lotteries.data?.content.filter((game) => isOfFamily(game, family));
  const title = t(`lottery.title.${family}`);
  usePageTitle(title);
  return (
    <div className={c('page')}>
      <Title title={title} sub={t(`lottery.sub.${family}`)} />
      {kinds.length > 1 && <KindSwitch mode={mode} onChange={setChosen} />}
      {lotteries.isError && !list && <FailedBox error={lotteries.error} onRetry={() => void lotteries.refetch()} />}
      {list?.length === 0 ? (
        <NoDraws family={family} />
      ) : (
        !lotteries.isError && <DrawCards games={list} family={family} />
      )}
    </div>
  );
}

/** `games`: undefined while they are on their way. */
function DrawCards({ games, family }: { games: readonly Game[] | undefined; family: LotteryFamily }) {
  const onSale = useOnSale(family);
  const now = useNow(onSale !== undefined);
  return (
    <ul className={c('cards')} aria-busy={!games}>
      {games
        ? games.map((game) => <DrawCard key={game.nodeId} game={game} lottery={onSale?.get(game.nodeId)} now={now} />)
        : Array.from({ length: waitingCards }, (_, card) => <li key={card} className={c('card')} aria-hidden="true" />)}
    </ul>
  );
}

/** The kinds that vendors of the page's own have. */
function kindsOf(lanes: readonly Lane[], family: LotteryFamily): readonly PrizeMode[] {
  const isOwn = ({ vassalage }: Lane['vendors'][number]) => lotteryRegionOf(vassalage) === family;
  return modes.filter((kind) => lanes.some((lane) => lane.gameCategory === kind && lane.vendors.some(isOwn)));
}

function isOfFamily({ vassalage, gameClassify }: Game, family: LotteryFamily): boolean {
  return lotteryRegionOf(vassalage, gameClassify) === family;
}

/** On the rail of a game page stands the title; until the rail is there, nothing does. */
function Title({ title, sub }: { title: string; sub: string }) {
  const place = useGameRail().title;
  return place && createPortal(<HeaderTitle title={title} sub={sub} />, place);
}

function NoDraws({ family }: { family: LotteryFamily }) {
  const t = useT();
  const others = (Object.keys(lotteryPages) as LotteryFamily[]).filter((other) => other !== family);
  return (
    <div className={c('none')}>
      <ol className={c('balls')} aria-hidden="true">
        {[1, 2, 3, 4, 5].map((place) => (
          <li key={place} />
        ))}
      </ol>
      <EmptyBox
        icon={<NumberCircleSevenIcon weight="duotone" />}
        title={t('lottery.none')}
        acts={
          <Link href={paths.games} className={buttonClass({ kind: 'primary' })}>
            {t('home.allGames')}
          </Link>
        }
      >
        {t('lottery.noneSub')}
      </EmptyBox>
      <nav className={c('others')} aria-label={t('lottery.families')}>
        {others.map((other) => (
          <Link key={other} href={lotteryPages[other]} className={buttonClass({ kind: 'soft', size: 's' })}>
            {t(`lottery.title.${other}`)}
          </Link>
        ))}
      </nav>
    </div>
  );
}
