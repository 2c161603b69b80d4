/** Lotteries of one family of vendors: the draws to choose from, or the one that `gameCode` names. */
import { useT } from '@baize/i18n/react';
import { buttonClass, EmptyBox, HeaderTitle, Link, Segmented } from '@baize/ui';
import { NumberCircleSevenIcon } from '@baize/ui/icons';
import { createPortal } from 'react-dom';
import { useState } from 'react';
import { classes } from '#lib/classes.ts';
import { useGameRail } from '#lib/game-rail.ts';
import { lotteryFamily, lotteryPages, prizeModeOf } from '#lib/lottery.ts';
import type { LotteryFamily, PrizeMode } from '#lib/lottery.ts';
import { usePathname, useQueryParams } from '#lib/navigate.tsx';
import { paths } from '#lib/paths.ts';
import { usePageTitle } from '#lib/title.ts';
import { FailedBox } from '#widgets/failed-box.tsx';
import { useLanes } from '../../cards/data.ts';
import type { Game } from '../../cards/data.ts';
import { Games } from '../../cards/game-row.tsx';
import { GamePage, GameWaiting } from '../../play/game-page.tsx';
import { useLotteries } from './data.ts';
import sheet from './lottery.module.css';

const c = classes(sheet);
const columns = 7;
const modes: readonly PrizeMode[] = ['LOTT', 'ELOTT'];

function familyOf(pathname: string): LotteryFamily {
  return pathname === lotteryPages.vn ? 'vn' : pathname === lotteryPages.sea ? 'sea' : 'plain';
}

export function Lottery() {
  const { gameCode } = useQueryParams() as Readonly<Record<string, string | undefined>>;
  return gameCode ? <Draw key={gameCode} gameCode={gameCode} /> : <Draws />;
}

/** One lottery, found by its vendor's code. */
function Draw({ gameCode }: { gameCode: string }) {
  const lists = [useLotteries('LOTT'), useLotteries('ELOTT')];
  const game = lists.flatMap(({ data }) => data?.content ?? []).find((known) => known.gameCode === gameCode);
  const failed = lists.find(({ isError, data }) => isError && !data);
  if (game) return <GamePage nodeId={game.nodeId} isDemo={false} />;
  if (failed) return <FailedBox error={failed.error} onRetry={() => void failed.refetch()} />;
  return lists.every(({ data }) => data) ? <GamePage nodeId="" isDemo={false} /> : <GameWaiting />;
}

function Draws() {
  const t = useT();
  const family = familyOf(usePathname());
  const lanes = useLanes().data?.lanes;
  const leading = prizeModeOf(lanes ?? []);
  const [chosen, setChosen] = useState<PrizeMode | null>(null);
  const mode = chosen ?? leading;
  const lotteries = useLotteries(mode);
  const list = lotteries.data?.content.filter((game) => isOfFamily(game, family));
  const hasBoth = modes.every((kind) => lanes?.some(({ gameCategory }) => gameCategory === kind));
  const title = t(`lottery.title.${family}`);
  usePageTitle(title);
  return (
    <div className={c('page')}>
      <Title title={title} sub={t(`lottery.sub.${family}`)} />
      {hasBoth && (
        <Segmented<PrizeMode>
          label={t('lottery.kind')}
          value={mode}
          onValueChange={setChosen}
          options={modes.map((value) => ({ value, label: t(`shell.category.${value}`) }))}
        />
      )}
      {lotteries.isError && !list && <FailedBox error={lotteries.error} onRetry={() => void lotteries.refetch()} />}
      {list?.length === 0 ? (
        <NoDraws family={family} />
      ) : (
        !lotteries.isError && <Games games={list} columns={columns} />
      )}
    </div>
  );
}

function isOfFamily({ vassalage, gameClassify }: Game, family: LotteryFamily): boolean {
  return lotteryFamily(vassalage, gameClassify) === family;
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
