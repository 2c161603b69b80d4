/** VIP bonuses: what waits to be claimed, with its terms in sentences. */
import { errorText } from '@baize/i18n';
import { useT, useTexts } from '@baize/i18n/react';
import { Button, buttonClass, EmptyBox, Figure, Link, Notice, Panel, showToast } from '@baize/ui';
import { CrownSimpleIcon, TrophyIcon, WarningCircleIcon } from '@baize/ui/icons';
import { classes } from '#lib/classes.ts';
import { formatShare, useFormat } from '#lib/format.ts';
import { paths } from '#lib/paths.ts';
import { FailedBox } from '#widgets/failed-box.tsx';
import { MemberPage } from '#widgets/member/member-page.tsx';
import { NotOpen } from '#widgets/not-open.tsx';
import { useClaim, useOverview } from '../../data.ts';
import type { Claimable } from '../../data.ts';
import { StopNotice } from '../../stop-notice.tsx';
import { useMoney } from '../../use-money.ts';
import sheet from './vip-bonus.module.css';

const c = classes(sheet);
/** What the example takes as kept of every stake, in basis points; as on the page of bonuses. */
const exampleEdge = 200n;

export function VipBonus() {
  const t = useT();
  const overview = useOverview();
  const { data } = overview;
  const toLevels = (
    <Link href={paths.vip} className={buttonClass({})}>
      {t('centre.vip.title')}
    </Link>
  );
  return (
    <MemberPage title={t('centre.vipBonus.title')} aside={toLevels}>
      {overview.isPending && (
        <Panel>
          <div className={c('waiting')} role="status" aria-label={t('common.loading')} />
        </Panel>
      )}
      {overview.isError && !data && <FailedBox error={overview.error} onRetry={() => void overview.refetch()} />}
      {data?.levels.length === 0 && <NotOpen icon={<TrophyIcon weight="duotone" />} />}
      {data && data.levels.length > 0 && (
        <>
          <StopNotice stop={data.stop} />
          {data.claimable.length === 0 && (
            <Panel>
              <EmptyBox icon={<CrownSimpleIcon weight="duotone" />} title={t('common.none')} />
            </Panel>
          )}
          {data.claimable.map((one) => (
            <One key={one.id} claimable={one} isStopped={data.stop !== null} />
          ))}
        </>
      )}
    </MemberPage>
  );
}

function One({ claimable, isStopped }: { claimable: Claimable; isStopped: boolean }) {
  const t = useT();
  const texts = useTexts();
  const sum = useMoney();
  const claim = useClaim();
  const { id, title, amountMinor, currency } = claimable;
  const press = (): void =>
    claim.mutate(id, { onSuccess: () => showToast({ text: t('offers.status.claimed'), tone: 'good' }) });
  return (
    <Panel>
      <div className={c('bonus')}>
        <div className={c('head')}>
          <span>{title}</span>
          <b className={c('sum')}>
            <Figure>{sum(amountMinor, currency)}</Figure>
          </b>
        </div>
        <Terms claimable={claimable} />
        {claim.error && (
          <Notice tone="bad" icon={<WarningCircleIcon />}>
            {errorText(texts, claim.error)}
          </Notice>
        )}
        <div className={c('acts')}>
          <Button
            kind="primary"
            blocked={isStopped}
            waiting={claim.isPending}
            waitingLabel={t('common.waiting')}
            onClick={press}
          >
            {t('offers.status.claim')}
          </Button>
        </div>
      </div>
    </Panel>
  );
}

/** Of a bonus that is played through: what has to be staked, and what that costs on average. */
function Terms({ claimable: { amountMinor, currency, playThrough } }: { claimable: Claimable }) {
  const t = useT();
  const { money } = useFormat();
  const sum = useMoney();
  if (!playThrough) return null;
  const needed = BigInt(amountMinor) * BigInt(playThrough.multiple);
  const cost = (needed * exampleEdge) / 10_000n;
  const net = money(BigInt(amountMinor) - cost, currency, { signed: true });
  return (
    <>
      <p className={c('quiet')}>{t('vip.playThrough', { needed: sum(needed, currency), days: playThrough.days })}</p>
      <p className={c('quiet')}>
        {t('bonuses.odds', {
          edge: formatShare(Number(exampleEdge)),
          needed: sum(needed, currency),
          cost: sum(cost, currency),
          net: `${net} ${currency}`,
        })}
      </p>
    </>
  );
}
