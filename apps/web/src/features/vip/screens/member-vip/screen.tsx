/** VIP: the reader's level and what is still to go, what every level needs and brings, and the rebate by day and product. */
import { useT } from '@baize/i18n/react';
import { buttonClass, CountBadge, Link, Panel } from '@baize/ui';
import { CrownSimpleIcon } from '@baize/ui/icons';
import { classes } from '#lib/classes.ts';
import { paths } from '#lib/paths.ts';
import { FailedBox } from '#widgets/failed-box.tsx';
import { MemberPage } from '#widgets/member/member-page.tsx';
import { NotOpen } from '#widgets/not-open.tsx';
import { useOverview } from '../../data.ts';
import { StopNotice } from '../../stop-notice.tsx';
import { Levels } from './parts/levels.tsx';
import { Rebate } from './parts/rebate.tsx';
import { Standing } from './parts/standing.tsx';
import sheet from './vip.module.css';

const c = classes(sheet);

export function Vip() {
  const t = useT();
  const overview = useOverview();
  const { data } = overview;
  const waiting = data?.claimable.length ?? 0;
  const toBonus = waiting > 0 && (
    <Link href={paths.vipBonus} className={buttonClass({})}>
      {t('centre.vipBonus.title')}
      <CountBadge count={waiting} />
    </Link>
  );
  return (
    <MemberPage title={t('centre.vip.title')} aside={toBonus}>
      {overview.isPending && (
        <Panel>
          <div className={c('waiting')} role="status" aria-label={t('common.loading')} />
        </Panel>
      )}
      {overview.isError && !data && <FailedBox error={overview.error} onRetry={() => void overview.refetch()} />}
      {data?.levels.length === 0 && <NotOpen icon={<CrownSimpleIcon weight="duotone" />} />}
      {data && data.levels.length > 0 && (
        <>
          <StopNotice stop={data.stop} />
          <Standing overview={data} />
          <Levels overview={data} />
          <Rebate overview={data} />
        </>
      )}
    </MemberPage>
  );
}
