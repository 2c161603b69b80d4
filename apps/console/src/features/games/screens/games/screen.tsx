/** Games: what players see of each title, and what each returned. */
import { useT } from '@baize/i18n/react';
import { Tabs } from '@baize/ui';
import { useMay } from '#lib/me.ts';
import { useGo, useQueryParams } from '#lib/navigate.tsx';
import { paths } from '#lib/paths.ts';
import { NotPermitted } from '#widgets/not-permitted.tsx';
import { PageHead } from '#widgets/page-head.tsx';
import { Returns } from './parts/returns.tsx';
import { Titles } from './parts/titles.tsx';

const parts = ['titles', 'returns'] as const;

export function Games() {
  return useMay('merchants.read') ? <PageBody /> : <NotPermitted />;
}

function PageBody() {
  const t = useT();
  const go = useGo();
  const maySeeReturns = useMay('reports.read');
  const open = parts.filter((part) => part !== 'returns' || maySeeReturns);
  const asked = useQueryParams()['part'];
  const part = open.find((known) => known === asked) ?? 'titles';
  return (
    <>
      <PageHead
        title={t('console-games.title')}
        sub={t(part === 'titles' ? 'console-games.sub' : 'console-games.returns.sub')}
      />
      <Tabs
        label={t('console-games.title')}
        value={part}
        onValueChange={(next) => go(next === 'titles' ? paths.games : `${paths.games}?part=${next}`, { replace: true })}
        tabs={open.map((value) => ({ value, label: t(`console-games.tab.${value}`) }))}
      >
        {part === 'titles' ? <Titles /> : <Returns />}
      </Tabs>
    </>
  );
}
