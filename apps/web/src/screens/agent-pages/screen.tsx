/** Pages of the agent centre: each a frame that says what is listed on it and from where. */
import { useT } from '@baize/i18n/react';
import { buttonClass, EmptyBox, Link } from '@baize/ui';
import {
  ChartBarIcon,
  CoinsIcon,
  HourglassMediumIcon,
  LightningIcon,
  LinkIcon,
  ListDashesIcon,
  MapPinLineIcon,
  MegaphoneIcon,
  PercentIcon,
  ReceiptIcon,
  ScalesIcon,
  SunDimIcon,
  TreeStructureIcon,
  UserPlusIcon,
  NotePencilIcon,
} from '@baize/ui/icons';
import type { ComponentType } from 'react';
import { useAgentPages } from '../../lib/agent-places.ts';
import { classes } from '../../lib/classes.ts';
import { usePathname } from '../../lib/navigate.tsx';
import { agentPages, agentPath, paths } from '../../lib/paths.ts';
import type { AgentPage as Page } from '../../lib/paths.ts';
import { usePageTitle } from '../../lib/title.ts';
import { RecordFrame } from '../../widgets/frame/record-frame.tsx';
import { Announcements } from './announcements.tsx';
import sheet from './agent-pages.module.css';

const c = classes(sheet);

const icons: Readonly<Record<Page, ComponentType<{ weight?: 'duotone' }>>> = {
  agentAnnouncement: MegaphoneIcon,
  agentTeamOverview: ChartBarIcon,
  registerCenter: UserPlusIcon,
  referralLinks: LinkIcon,
  affiliateApplication: NotePencilIcon,
  downlineManagmentView: TreeStructureIcon,
  personalHistoryCopy: ReceiptIcon,
  palStatementsAgentCopy: ScalesIcon,
  agentRevenueReport: CoinsIcon,
  agentDownlineTransactionDetailsCopy: ListDashesIcon,
  agentDividendRecordCopy2: PercentIcon,
  agentDailyWages2: SunDimIcon,
  agentHourSalary: HourglassMediumIcon,
  agentRealtimeSalary: LightningIcon,
};
const columns = ['a', 'b', 'c', 'd', 'e'] as const;

export function AgentPage() {
  const pathname = usePathname();
  const page = agentPages.find((known) => agentPath(known) === pathname);
  const isHeld = useAgentPages().some((known) => known === page);
  if (!page || !isHeld) return <AgentNotFound />;
  return <Framed key={page} page={page} />;
}

function Framed({ page }: { page: Page }) {
  const t = useT();
  const Icon = icons[page];
  usePageTitle(t(`agent.page.${page}`));
  return (
    <div className={c('page')}>
      <h1>{t(`agent.page.${page}`)}</h1>
      {page === 'agentAnnouncement' ? (
        <Announcements />
      ) : (
        <RecordFrame
          lead={t(`agent.lead.${page}`)}
          columns={columns.map((column) => t(`agent.column.${page}.${column}`))}
          icon={<Icon weight="duotone" />}
          empty={t(`agent.none.${page}`)}
          emptySub={t('agent.noneSub')}
        />
      )}
    </div>
  );
}

/** No such page, or one that this merchant does not offer. */
export function AgentNotFound() {
  const t = useT();
  return (
    <div className={c('lost')}>
      <h1>{t('shell.notFoundTitle')}</h1>
      <EmptyBox
        icon={<MapPinLineIcon weight="duotone" />}
        title={t('agent.notOffered')}
        acts={
          <Link href={paths.agentHome} className={buttonClass({ kind: 'lamp' })}>
            {t('agent.page.agentTeamOverview')}
          </Link>
        }
      />
    </div>
  );
}
