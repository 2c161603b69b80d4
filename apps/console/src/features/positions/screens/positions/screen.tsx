/** Position taking and credit: the lines with what each was given, and the weekly statements with their states. */
import { useT } from '@baize/i18n/react';
import { Link, Notice, Stack, StateBadge, Tabs } from '@baize/ui';
import { InfoIcon } from '@baize/ui/icons';
import { useFormat } from '#lib/format.ts';
import { useMay } from '#lib/me.ts';
import { useGo, useQueryParams } from '#lib/navigate.tsx';
import { paths, positionsPath } from '#lib/paths.ts';
import { NotPermitted } from '#widgets/not-permitted.tsx';
import { PageHead } from '#widgets/page-head.tsx';
import { tabs, usePlace, useStatements } from './data.ts';
import type { Place } from './data.ts';
import { Lines } from './parts/lines.tsx';
import { Weeks } from './parts/weeks.tsx';

export function Positions() {
  return useMay('positions.read') ? <PageBody /> : <NotPermitted />;
}

function PageBody() {
  const t = useT();
  const go = useGo();
  const query = useQueryParams();
  const tab = tabs.find((known) => known === query['tab']) ?? 'lines';
  const place = usePlace({ uplineId: null, account: '', pageNo: 1 }).data;
  const waiting = useStatements({ state: 'settled', company: false, pageNo: 1 }).data?.total;
  return (
    <>
      <PageHead
        title={t('console-shell.positions')}
        mark={
          place && (
            <StateBadge tone={place.isOn ? 'good' : 'plain'}>
              {t(`console-positions.${place.isOn ? 'on' : 'off'}`)}
            </StateBadge>
          )
        }
        sub={place && <Rules place={place} />}
        aside={<SettingsLinks />}
      />
      <Stack gap={16}>
        {place && !place.isOn && (
          <Notice tone="note" icon={<InfoIcon />}>
            {t('console-positions.offSub')}
          </Notice>
        )}
        <Tabs
          label={t('console-shell.positions')}
          value={tab}
          onValueChange={(next) => go(positionsPath(next), { replace: true })}
          tabs={tabs.map((value) => ({
            value,
            label: t(`console-positions.tab.${value}`),
            ...(value === 'weeks' && waiting !== undefined && { count: waiting }),
          }))}
        >
          {tab === 'lines' ? (
            <Lines key={query['under'] ?? ''} uplineId={query['under'] ?? null} />
          ) : (
            <Weeks shownId={query['statement'] ?? null} />
          )}
        </Tabs>
      </Stack>
    </>
  );
}

/** The week and the bounds that the merchant set. */
function Rules({ place: { week, forcedShare, commissionMax } }: { place: Place }) {
  const t = useT();
  const { dateTime, percent } = useFormat();
  return t('console-positions.sub', {
    from: dateTime(week.from),
    to: dateTime(week.to),
    forced: percent(forcedShare),
    most: percent(commissionMax),
  });
}

/** Where the switch and the rules are set, for who may look at them. */
function SettingsLinks() {
  const t = useT();
  if (!useMay('merchants.read')) return null;
  return (
    <>
      <Link href={paths.lineSettings} className="baize-link">
        {t('console-positions.rules')}
      </Link>
      <Link href={paths.merchant} className="baize-link">
        {t('console-positions.switch')}
      </Link>
    </>
  );
}
