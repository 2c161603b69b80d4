/** Limits and breaks: how much, for how long, and how to stop. Calm: nothing here asks to be pressed (design brief 18). */
import { useT } from '@baize/i18n/react';
import { buttonClass, Link, Notice, Panel } from '@baize/ui';
import { HandPalmIcon } from '@baize/ui/icons';
import { classes } from '#lib/classes.ts';
import { useFormat } from '#lib/format.ts';
import { paths } from '#lib/paths.ts';
import { FailedBox } from '#widgets/failed-box.tsx';
import { MemberPage } from '#widgets/member/member-page.tsx';
import { usePlayerLimits } from './data.ts';
import type { Protection } from './data.ts';
import { BreakPanel } from './parts/break-panel.tsx';
import { ExclusionPanel } from './parts/exclusion-panel.tsx';
import { History } from './parts/history.tsx';
import { LimitGroup } from './parts/limit-group.tsx';
import sheet from './limits.module.css';

const c = classes(sheet);

export function Limits() {
  const t = useT();
  const protection = usePlayerLimits();
  const { data } = protection;
  return (
    <MemberPage title={t('limits.title')}>
      {protection.isError && !data && <FailedBox error={protection.error} onRetry={() => void protection.refetch()} />}
      {!data && !protection.isError && <Waiting />}
      {data && <Page protection={data} />}
    </MemberPage>
  );
}

function Waiting() {
  return (
    <div className={c('grid')} aria-busy="true">
      <Panel>
        <div className={c('waiting')} />
      </Panel>
      <Panel>
        <div className={c('waiting')} />
      </Panel>
    </div>
  );
}

const groups = [
  ['deposit', ['deposit']],
  ['loss', ['loss']],
  ['stake', ['stake']],
  ['time', ['session', 'reality']],
] as const;

function Page({ protection }: { protection: Protection }) {
  const t = useT();
  return (
    <>
      {protection.stop && <InForce stop={protection.stop} />}
      <p className={c('lead')}>
        {t('limits.lead', { hours: protection.offers.increaseWaitHours })}{' '}
        {t('limits.counted', { currency: protection.currency })}
      </p>
      <div className={c('grid')}>
        {groups.map(([name, kinds]) => (
          <LimitGroup
            key={name}
            name={name}
            protection={protection}
            limits={protection.limits.filter(({ kind }) => kinds.some((own) => own === kind))}
          />
        ))}
      </div>
      <div className={c('grid')}>
        <BreakPanel protection={protection} />
        <ExclusionPanel protection={protection} />
      </div>
      <Panel look="well" title={t('limits.help')}>
        <p className={c('sub')}>{t('limits.helpSub')}</p>
        <Link href={paths.saferPlay} className="baize-link">
          {t('limits.helpLink')}
        </Link>
      </Panel>
      <History currency={protection.currency} />
    </>
  );
}

function InForce({ stop }: { stop: NonNullable<Protection['stop']> }) {
  const t = useT();
  const format = useFormat();
  return (
    <Notice
      tone="note"
      icon={<HandPalmIcon weight="duotone" />}
      title={t(`limits.stop.${stop.kind}`)}
      acts={
        <Link href={paths.withdraw} className={buttonClass({})}>
          {t('limits.stop.withdraw')}
        </Link>
      }
    >
      {stop.until ? t('limits.stop.until', { time: format.dateTime(stop.until) }) : t('limits.stop.forever')}
    </Notice>
  );
}
