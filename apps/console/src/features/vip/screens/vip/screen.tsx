/** VIP as operators see it: how many stand on each level and who, and the rebate by day. */
import { useT } from '@baize/i18n/react';
import { buttonClass, Columns, Link, Stack } from '@baize/ui';
import { useState } from 'react';
import { useMay } from '#lib/me.ts';
import { paths } from '#lib/paths.ts';
import { NotPermitted } from '#widgets/not-permitted.tsx';
import { PageHead } from '#widgets/page-head.tsx';
import { Days } from './parts/days.tsx';
import { LevelCounts } from './parts/level-counts.tsx';
import { Standings } from './parts/standings.tsx';
import { useBoard } from './data.ts';

export function Vip() {
  return useMay('bonuses.read') ? <PageBody /> : <NotPermitted />;
}

function PageBody() {
  const t = useT();
  const board = useBoard();
  const [rank, setRank] = useState<number | null>(null);
  const terms = (
    <Link href={paths.vipTerms} className={buttonClass({})}>
      {t('vip.levels')}
    </Link>
  );
  return (
    <>
      <PageHead title={t('console-shell.vip')} sub={t('console-vip.sub')} aside={terms} />
      <Stack gap={16}>
        <Columns least={320}>
          <LevelCounts board={board} rank={rank} onRank={setRank} />
          <Days board={board} />
        </Columns>
        <Standings key={rank ?? 0} rank={rank} />
      </Stack>
    </>
  );
}
