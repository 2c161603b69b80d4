/** Team overview: what waits first, four figures with their trend, house result and own income day by day, products, the
 *  strongest lines, and how far newcomers came (design, picture 17). */
import { useT } from '@baize/i18n/react';
import { buttonClass, EmptyBox, Link, Panel } from '@baize/ui';
import { ChartBarIcon } from '@baize/ui/icons';
import { agentPath } from '#lib/paths.ts';
import { classes } from '#lib/classes.ts';
import { AgentPage } from '../../agent-page.tsx';
import { ExportButton } from '../../files/export-button.tsx';
import { useAddressSpan } from '../../filters.ts';
import { SpanPills } from '../../span-pills.tsx';
import { FailedBox } from '#widgets/failed-box.tsx';
import { useOverview } from './data.ts';
import { Days } from './parts/days.tsx';
import { Figures } from './parts/figures.tsx';
import { Funnel } from './parts/funnel.tsx';
import { Lines } from './parts/lines.tsx';
import { Products } from './parts/products.tsx';
import { WaitingContracts } from './parts/waiting.tsx';
import sheet from './overview.module.css';

const c = classes(sheet);

/** So many products are as long as the plot beside them; fewer share that height with the newcomers. */
const productsBesideDays = 5;

export function AgentTeamOverview() {
  const t = useT();
  const [span, setSpan] = useAddressSpan('30');
  const overview = useOverview(span);
  const { data } = overview;
  const isAlone = data?.lines.length === 0 && data.figures.turnover.value === '0' && data.funnel.registered === 0;
  const hasManyProducts = data !== undefined && data.products.length >= productsBesideDays;
  return (
    <AgentPage
      title={t('agent.page.agentTeamOverview')}
      aside={
        <>
          <SpanPills span={span} onSpan={setSpan} />
          <ExportButton about={{ kind: 'team_profit', from: span.from, to: span.to }} />
        </>
      }
    >
      <WaitingContracts />
      {overview.isError && !data ? (
        <Panel>
          <FailedBox error={overview.error} onRetry={() => void overview.refetch()} />
        </Panel>
      ) : isAlone ? (
        <Panel>
          <EmptyBox
            icon={<ChartBarIcon weight="duotone" />}
            title={t('teams.overview.none')}
            acts={
              <Link href={agentPath('referralLinks')} className={buttonClass({ kind: 'primary' })}>
                {t('agent.page.referralLinks')}
              </Link>
            }
          >
            {t('teams.overview.noneSub')}
          </EmptyBox>
        </Panel>
      ) : (
        <div
          className={c('room', hasManyProducts && 'many', overview.isPlaceholderData && 'dim')}
          aria-busy={!data || overview.isPlaceholderData}
        >
          <Figures data={data} />
          <Days data={data} />
          <div className={c('side')}>
            <Products data={data} />
            <Funnel data={data} />
          </div>
          <Lines data={data} />
        </div>
      )}
    </AgentPage>
  );
}
