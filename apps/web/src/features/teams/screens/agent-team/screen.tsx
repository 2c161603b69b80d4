/** The team: as a tree that opens line by line, or as a flat list with filters; a drawer tells one member (design, picture 18). */
import { useT } from '@baize/i18n/react';
import { buttonClass, EmptyBox, Figure, Link, Panel, Sheet } from '@baize/ui';
import { LinkIcon, TreeStructureIcon, UserPlusIcon } from '@baize/ui/icons';
import { classes } from '#lib/classes.ts';
import { useFormat } from '#lib/format.ts';
import { agentPath } from '#lib/paths.ts';
import { useIsWide } from '#lib/wide.ts';
import { AgentPage } from '../../agent-page.tsx';
import { Crumbs } from '../../crumbs.tsx';
import { useFilters } from '../../filters.ts';
import { FailedBox } from '#widgets/failed-box.tsx';
import { useLevel } from './data.ts';
import type { TeamLevel } from './data.ts';
import { Drawer } from './parts/drawer.tsx';
import { FlatList } from './parts/flat-list.tsx';
import { Level } from './parts/level.tsx';
import { TeamExport, TeamFilters } from './parts/team-filters.tsx';
import { TreeGrid } from './parts/tree-grid.tsx';
import sheet from './team.module.css';

const c = classes(sheet);
/** From here on, in px, a tree has room for its columns. */
const treeFrom = 900;

export function AgentTeam() {
  const t = useT();
  const format = useFormat();
  const { filters, change } = useFilters();
  const { open, of } = filters;
  const isFlat = filters['show'] === 'flat';
  const level = useLevel(of);
  const { data } = level;
  const isBeside = useIsWide();
  const openMember = (memberId: string | undefined): void => change({ open: memberId });
  return (
    <AgentPage
      title={t('agent.page.downlineManagmentView')}
      badge={
        data && (
          <Figure>
            {t('teams.badge', { members: data.members, shown: format.number(data.members), levels: data.levels })}
          </Figure>
        )
      }
      aside={
        <>
          {isFlat && <TeamExport />}
          <Acts />
        </>
      }
    >
      <TeamFilters path={data?.path} />
      {level.isError && !data ? (
        <Panel>
          <FailedBox error={level.error} onRetry={() => void level.refetch()} />
        </Panel>
      ) : (
        <div className={c('room', open && isBeside && 'withDrawer')}>
          {isFlat ? (
            <FlatList openId={open} onOpen={openMember} />
          ) : (
            <ByLine level={data} openId={open} onOpen={openMember} />
          )}
          {open && isBeside && (
            <aside className={c('drawer')} aria-label={t('teams.drawer.title')}>
              <Drawer key={open} memberId={open} onClose={() => openMember(undefined)} />
            </aside>
          )}
        </div>
      )}
      <Sheet
        open={Boolean(open) && !isBeside}
        onClose={() => openMember(undefined)}
        edge="end"
        title={t('teams.drawer.title')}
        closeLabel={t('common.close')}
      >
        {open && <Drawer key={open} memberId={open} />}
      </Sheet>
    </AgentPage>
  );
}

interface ByLineProps {
  level: TeamLevel | undefined;
  openId: string | undefined;
  onOpen: (memberId: string) => void;
}

/** A tree where there is room; one level a screen on a phone. */
function ByLine({ level, openId, onOpen }: ByLineProps) {
  const t = useT();
  const isTree = useIsWide(treeFrom);
  const { change } = useFilters();
  if (level && level.path.length === 1 && !level.node.hasBelow)
    return (
      <Panel>
        <EmptyBox
          icon={<TreeStructureIcon weight="duotone" />}
          title={t('agent.none.downlineManagmentView')}
          acts={
            <Link href={agentPath('referralLinks')} className={buttonClass({ kind: 'primary' })}>
              {t('agent.page.referralLinks')}
            </Link>
          }
        />
      </Panel>
    );
  if (isTree) return <TreeGrid key={level?.node.memberId} level={level} openId={openId} onOpen={onOpen} />;
  return (
    <>
      {level && level.path.length > 1 && <Crumbs path={level.path} onGo={(memberId) => change({ of: memberId })} />}
      <Level level={level} onOpen={onOpen} onEnter={(memberId) => change({ of: memberId })} />
    </>
  );
}

function Acts() {
  const t = useT();
  return (
    <>
      <Link href={agentPath('referralLinks')} className={buttonClass({})}>
        <LinkIcon aria-hidden="true" />
        {t('agent.page.referralLinks')}
      </Link>
      <Link href={agentPath('registerCenter')} className={buttonClass({ kind: 'primary' })}>
        <UserPlusIcon aria-hidden="true" />
        {t('teams.register')}
      </Link>
    </>
  );
}
