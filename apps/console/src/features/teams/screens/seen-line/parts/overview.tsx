/** The agent's overview: figures beside those of the days before, the strongest lines, how far newcomers came, games, and each day. */
import { useT } from '@baize/i18n/react';
import { Panel, Stack, Stat, Stats } from '@baize/ui';
import { classes } from '#lib/classes.ts';
import { useFormat } from '#lib/format.ts';
import { FailedBox } from '#widgets/failed-box.tsx';
import { useOverview } from '../data.ts';
import type { Overview as OverviewData, Shown } from '../data.ts';
import { Funnel } from './funnel.tsx';
import { OverviewDays } from './overview-days.tsx';
import { Products } from './products.tsx';
import { StrongestLines } from './strongest-lines.tsx';
import sheet from '../seen-line.module.css';

const c = classes(sheet);
const figures = ['income', 'turnover', 'activeMembers', 'netDeposits'] as const;

export function Overview({ shown }: { shown: Shown }) {
  const seen = useOverview(shown);
  const { data, isPlaceholderData: isOld } = seen;
  if (seen.error && !data) return <FailedBox error={seen.error} onRetry={() => void seen.refetch()} />;
  return (
    <Stack gap={16}>
      <Figures data={data} />
      <StrongestLines data={data} isOld={isOld} />
      <Products data={data} isOld={isOld} />
      <Funnel data={data} isOld={isOld} />
      <OverviewDays data={data} isOld={isOld} />
    </Stack>
  );
}

/** Each figure with what it was on as many days before. */
function Figures({ data }: { data: OverviewData | undefined }) {
  const t = useT();
  const { date, money, number } = useFormat();
  const say = (figure: (typeof figures)[number], value: string): string =>
    figure === 'activeMembers' || !data ? number(Number(value)) : `${money(value, data.currency)} ${data.currency}`;
  return (
    <Panel>
      <Stats>
        {figures.map((figure) => {
          const known = data?.figures[figure];
          return (
            <Stat
              key={figure}
              small
              label={t('console-agents.seenFigure', { figure })}
              value={known ? say(figure, known.value) : null}
              note={known && <bdi>{say(figure, known.before)}</bdi>}
            />
          );
        })}
      </Stats>
      {data && (
        <p className={c('note')}>
          {t('console-agents.seenBefore', { from: date(data.before.from), to: date(data.before.to) })}
        </p>
      )}
    </Panel>
  );
}
