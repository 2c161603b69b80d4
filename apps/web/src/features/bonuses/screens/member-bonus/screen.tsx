/** Bonus money: every gift that came into the wallet, and the rounds that brought one. */
import { useCursor } from '@baize/browser';
import { useT } from '@baize/i18n/react';
import { buttonClass, EmptyBox, Figure, Link, Panel, Stat, Table } from '@baize/ui';
import { GiftIcon, TicketIcon } from '@baize/ui/icons';
import { classes } from '#lib/classes.ts';
import { useFormat } from '#lib/format.ts';
import { useMasked } from '#lib/member.ts';
import { useMerchant } from '#lib/merchant.ts';
import { useGo } from '#lib/navigate.tsx';
import { paths } from '#lib/paths.ts';
import { FailedBox } from '#widgets/failed-box.tsx';
import { CursorPager } from '#widgets/member/cursor.tsx';
import type { Span } from '#widgets/member/days.ts';
import { MemberPage } from '#widgets/member/member-page.tsx';
import { SpanFilter, useSpan } from '#widgets/member/span-filter.tsx';
import { useBonuses, useBonusTotals } from './data.ts';
import { useBonusColumns } from './columns.tsx';
import { Bonuses } from './parts/bonuses.tsx';
import { CountedBets } from './parts/counted-bets.tsx';
import sheet from './bonus.module.css';

const c = classes(sheet);
const mask = '••••';

export function BonusDetails() {
  const t = useT();
  const [span, setSpan] = useSpan('30');
  return (
    <MemberPage title={t('centre.bonusDetails.title')} aside={<SpanFilter span={span} onSpan={setSpan} />}>
      <Bonuses />
      <h2 className={c('heading')}>{t('bonuses.gifts')}</h2>
      <p className={c('quiet')}>{t('records.bonus.lead')}</p>
      <Totals span={span} />
      <BonusTable span={span} isRoundsOnly={false} />
    </MemberPage>
  );
}

export function BonusBets() {
  const t = useT();
  const [span, setSpan] = useSpan('30');
  return (
    <MemberPage title={t('centre.bonusBets.title')} aside={<SpanFilter span={span} onSpan={setSpan} />}>
      <CountedBets />
      <h2 className={c('heading')}>{t('bonuses.gifts')}</h2>
      <p className={c('quiet')}>{t('records.bonusBets.lead')}</p>
      <BonusTable span={span} isRoundsOnly />
    </MemberPage>
  );
}

function Totals({ span }: { span: Span }) {
  const t = useT();
  const format = useFormat();
  const merchant = useMerchant();
  const [isMasked] = useMasked();
  const { data } = useBonusTotals(span);
  const total = data && (isMasked ? mask : format.money(data.inMinor, data.currency, { signed: true }));
  return (
    <div className={c('totals')}>
      <Panel look="tight">
        <Stat
          label={t('records.bonus.total')}
          value={<Figure tone="good">{total ?? null}</Figure>}
          note={data?.currency ?? merchant.currency.code}
        />
      </Panel>
      <Panel look="tight">
        <Stat label={t('records.bonus.times')} value={<Figure>{data ? format.number(data.count) : null}</Figure>} />
      </Panel>
    </div>
  );
}

function BonusTable({ span, isRoundsOnly }: { span: Span; isRoundsOnly: boolean }) {
  const t = useT();
  const go = useGo();
  const walk = useCursor(`${span.from} ${span.to}`);
  const bonuses = useBonuses(span, walk.cursor, isRoundsOnly);
  const { data } = bonuses;
  const empty = isRoundsOnly
    ? { icon: <TicketIcon weight="duotone" />, title: t('records.bonusBets.none'), sub: t('records.bonusBets.noneSub') }
    : { icon: <GiftIcon weight="duotone" />, title: t('records.bonus.none'), sub: t('records.bonus.noneSub') };
  const onward = isRoundsOnly
    ? { href: paths.bettingRecord, label: t('centre.onward.record') }
    : { href: paths.promotions, label: t('centre.onward.promotions') };
  return (
    <Panel look="flush">
      <Table
        caption={t(isRoundsOnly ? 'centre.bonusBets.title' : 'centre.bonusDetails.title')}
        columns={useBonusColumns(isRoundsOnly)}
        rows={data?.content}
        rowKey={({ id }) => id}
        refreshing={bonuses.isPlaceholderData}
        onRowPress={({ bet }) => bet && go(`${paths.bettingRecord}?round=${encodeURIComponent(bet.roundId)}`)}
        empty={
          <EmptyBox
            icon={empty.icon}
            title={empty.title}
            acts={
              <Link href={onward.href} className={buttonClass({})}>
                {onward.label}
              </Link>
            }
          >
            {empty.sub}
          </EmptyBox>
        }
        {...(bonuses.isError &&
          !data && { failed: <FailedBox error={bonuses.error} onRetry={() => void bonuses.refetch()} /> })}
      />
      {data && <CursorPager walk={walk} count={data.content.length} next={data.nextCursor} />}
    </Panel>
  );
}
