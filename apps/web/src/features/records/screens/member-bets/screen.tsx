/** The betting record: open rounds first, sums over all that is shown, each round on paper with its check. */
import { useCursor } from '@baize/browser';
import { useT } from '@baize/i18n/react';
import { Button, buttonClass, EmptyBox, Figure, Link, Panel, Pill, PillRow, Select, Stat, Table } from '@baize/ui';
import { ReceiptIcon } from '@baize/ui/icons';
import { useState } from 'react';
import { classes } from '#lib/classes.ts';
import { useFormat } from '#lib/format.ts';
import { useMasked, useWalletCurrency } from '#lib/member.ts';
import { useMerchant } from '#lib/merchant.ts';
import { useGo, useQueryParams, usePathname } from '#lib/navigate.tsx';
import { paths } from '#lib/paths.ts';
import type { GameType } from '#lib/paths.ts';
import { FailedBox } from '#widgets/failed-box.tsx';
import { categoriesOf } from '#features/games/cards/categories.tsx';
import { useLanes } from '#features/games/cards/data.ts';
import { CursorPager } from '#widgets/member/cursor.tsx';
import { ExportButton } from '../../exports/export-button.tsx';
import { MemberPage } from '#widgets/member/member-page.tsx';
import type { Span } from '#widgets/member/days.ts';
import { SpanFilter, useSpan } from '#widgets/member/span-filter.tsx';
import { useBets, useBetTotals } from './data.ts';
import type { Bet, BetState } from './data.ts';
import { BetDialog } from './parts/bet-dialog.tsx';
import { useBetColumns } from './parts/columns.tsx';
import sheet from './bets.module.css';

const c = classes(sheet);
const mask = '••••';
const states: readonly BetState[] = ['open', 'settled', 'rolled_back'];

export function BettingRecord() {
  const t = useT();
  const go = useGo();
  const pathname = usePathname();
  const { round } = useQueryParams() as Readonly<Record<string, string | undefined>>;
  const [span, setSpan] = useSpan('7');
  const [gameType, setGameType] = useState<GameType | ''>('');
  const [state, setState] = useState<BetState | ''>('');
  const shown = { from: span.from, to: span.to, gameType, state };
  const walk = useCursor(`${span.from} ${span.to} ${gameType} ${state}`);
  const bets = useBets(shown, walk.cursor);
  const totals = useBetTotals(shown);
  const columns = useBetColumns();
  const pageNet = usePageNet();
  const { data } = bets;
  const isFiltered = gameType !== '' || state !== '';
  return (
    <MemberPage title={t('shell.bettingRecord')} aside={<SpanFilter span={span} onSpan={setSpan} />}>
      <Totals totals={totals.data} />
      {totals.isError && !totals.data && <FailedBox error={totals.error} onRetry={() => void totals.refetch()} />}
      <Filters gameType={gameType} state={state} onGameType={setGameType} onState={setState} span={span} />
      <Panel look="flush">
        <Table
          caption={t('shell.bettingRecord')}
          columns={columns}
          rows={data?.content}
          rowKey={({ roundId }) => roundId}
          refreshing={bets.isPlaceholderData}
          onRowPress={({ roundId }) => go(`${pathname}?round=${roundId}`, { replace: true })}
          empty={
            <EmptyBox
              icon={<ReceiptIcon weight="duotone" />}
              title={t('bets.none')}
              acts={
                isFiltered ? (
                  <Button
                    onClick={() => {
                      setGameType('');
                      setState('');
                    }}
                  >
                    {t('member.showAll')}
                  </Button>
                ) : (
                  <Link href={paths.home} className={buttonClass({})}>
                    {t('shell.goHome')}
                  </Link>
                )
              }
            />
          }
          {...(bets.isError &&
            !data && { failed: <FailedBox error={bets.error} onRetry={() => void bets.refetch()} /> })}
        />
        {data && (
          <CursorPager
            walk={walk}
            count={data.content.length}
            next={data.nextCursor}
            sum={t('records.pageNet', { amount: pageNet(data.content) })}
          />
        )}
      </Panel>
      {round && <BetDialog roundId={round} onClose={() => go(pathname, { replace: true })} />}
    </MemberPage>
  );
}

/** What the rows of a page come to, open ones left out; masked with the balance. */
function usePageNet(): (bets: readonly Bet[]) => string {
  const format = useFormat();
  const { currency } = useMerchant();
  const [isMasked] = useMasked();
  return (bets) => {
    const net = bets.reduce((sum, bet) => (bet.state === 'open' ? sum : sum + BigInt(bet.netMinor)), 0n);
    return isMasked ? mask : format.money(net, bets[0]?.currency ?? currency.code, { signed: true });
  };
}

interface TotalsProps {
  totals: { rounds: number; stakedMinor: string; returnedMinor: string; netMinor: string } | undefined;
}

/** Sums over everything the filters show, not only this page. The net stays plain below zero: information, not blame. */
function Totals({ totals }: TotalsProps) {
  const t = useT();
  const format = useFormat();
  const currency = useWalletCurrency();
  const [isMasked] = useMasked();
  const money = (minor: string | undefined, signed = false): string | null =>
    minor === undefined ? null : isMasked ? mask : format.money(minor, currency, { signed });
  const figures = [
    { key: 'count', label: t('bets.rounds'), value: totals ? format.number(totals.rounds) : null },
    { key: 'staked', label: t('bets.staked'), value: money(totals?.stakedMinor) },
    { key: 'returned', label: t('bets.returned'), value: money(totals?.returnedMinor) },
    { key: 'net', label: t('bets.net'), value: money(totals?.netMinor, true) },
  ];
  return (
    <div className={c('totals')}>
      {figures.map(({ key, label, value }) => (
        <Panel key={key} look="tight">
          <Stat label={label} value={<Figure>{value}</Figure>} />
        </Panel>
      ))}
    </div>
  );
}

interface FiltersProps {
  gameType: GameType | '';
  state: BetState | '';
  onGameType: (gameType: GameType | '') => void;
  onState: (state: BetState | '') => void;
  span: Span;
}

function Filters({ gameType, state, onGameType, onState, span }: FiltersProps) {
  const t = useT();
  const categories = categoriesOf(useLanes().data?.lanes ?? []);
  return (
    <div className={c('filters')}>
      <PillRow label={t('bets.category')} layout="wrap">
        <Pill on={gameType === ''} onToggle={() => onGameType('')}>
          {t('common.all')}
        </Pill>
        {categories.map(({ type }) => (
          <Pill key={type} on={gameType === type} onToggle={() => onGameType(type)}>
            {t(`shell.category.${type}`)}
          </Pill>
        ))}
      </PillRow>
      <Select
        size="s"
        label={t('common.state')}
        value={state}
        onChange={({ currentTarget }) => onState(currentTarget.value as BetState | '')} // the options are these and no others
        options={[
          { value: '', label: t('bets.allStates') },
          ...states.map((value) => ({ value, label: t(`bets.state.${value}`) })),
        ]}
      />
      <ExportButton kind="bets" span={span} />
    </div>
  );
}
