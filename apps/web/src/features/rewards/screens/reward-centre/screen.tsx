/** The reward centre: everything that may be claimed, in one place. */
import { useT } from '@baize/i18n/react';
import { buttonClass, EmptyBox, Link, Notice, Panel } from '@baize/ui';
import { InfoIcon, MedalIcon } from '@baize/ui/icons';
import { classes } from '#lib/classes.ts';
import { paths } from '#lib/paths.ts';
import { FailedBox } from '#widgets/failed-box.tsx';
import { MemberPage } from '#widgets/member/member-page.tsx';
import { useRewards } from './data.ts';
import { GivenRewards } from './parts/given-rewards.tsx';
import { OneReward } from './parts/one-reward.tsx';
import sheet from './reward-centre.module.css';

const c = classes(sheet);

export function RewardCentre() {
  const t = useT();
  return (
    <MemberPage title={t('centre.rewards.title')}>
      <p className={c('quiet')}>{t('rewards.lead')}</p>
      <Waiting />
      <h2 className={c('heading')}>{t('rewards.given')}</h2>
      <GivenRewards />
    </MemberPage>
  );
}

function Waiting() {
  const t = useT();
  const rewards = useRewards();
  const { data } = rewards;
  if (rewards.isPending)
    return (
      <div className={c('list')} role="status" aria-label={t('common.loading')}>
        <span className={c('waiting')} />
        <span className={c('waiting')} />
      </div>
    );
  if (!data) return <FailedBox error={rewards.error} onRetry={() => void rewards.refetch()} />;
  return (
    <>
      {data.stopped && (
        <Notice tone="plain" icon={<InfoIcon />}>
          {t(data.stopped.code === 'COOLING_OFF' ? 'rewards.onBreak' : 'rewards.excluded')}
        </Notice>
      )}
      {data.content.length === 0 ? <None /> : null}
      <ul className={c('list')}>
        {data.content.map((reward) => (
          <li key={`${reward.source} ${reward.id}`}>
            <OneReward reward={reward} isStopped={data.stopped !== null} />
          </li>
        ))}
      </ul>
    </>
  );
}

function None() {
  const t = useT();
  return (
    <Panel>
      <EmptyBox
        icon={<MedalIcon weight="duotone" />}
        title={t('rewards.none')}
        acts={
          <Link href={paths.promotions} className={buttonClass({})}>
            {t('centre.onward.promotions')}
          </Link>
        }
      >
        {t('rewards.noneSub')}
      </EmptyBox>
    </Panel>
  );
}
