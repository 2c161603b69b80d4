/** Draws of lotteries: what waits for a person, every issue, and what is on sale. */
import { useT } from '@baize/i18n/react';
import { EmptyBox, Notice, Select, Stack, Tabs } from '@baize/ui';
import { InfoIcon, TicketIcon, WarningCircleIcon } from '@baize/ui/icons';
import { classes } from '#lib/classes.ts';
import { useMay } from '#lib/me.ts';
import { useMerchant } from '#lib/merchant.ts';
import { useGo, useQueryParams } from '#lib/navigate.tsx';
import { drawsPath } from '#lib/paths.ts';
import { FailedBox } from '#widgets/failed-box.tsx';
import { NotPermitted } from '#widgets/not-permitted.tsx';
import { PageHead } from '#widgets/page-head.tsx';
import { tabs, useDraws } from './data.ts';
import type { Draws as All, Lottery, Tab } from './data.ts';
import { isOf, issueKey, lotteryKey } from './draw-rules.ts';
import sheet from './draws.module.css';
import { IssueFile } from './parts/issue-file.tsx';
import { IssueTable } from './parts/issue-table.tsx';
import { LotteryFile } from './parts/lottery-file.tsx';
import { LotteryTable } from './parts/lottery-table.tsx';
import { ResultsPart } from './parts/results-part.tsx';

const c = classes(sheet);

export function Draws() {
  return useMay('vendors.read') ? <PageBody /> : <NotPermitted />;
}

function PageBody() {
  const t = useT();
  const go = useGo();
  const { name } = useMerchant();
  const asked = useQueryParams();
  const tab = tabs.find((known) => known === asked['tab']) ?? 'waiting';
  const waiting = useDraws({ isWaiting: true });
  const maySettle = useMay('vendors.settle');
  const open = (part: Readonly<Record<string, string>>): void => go(drawsPath(tab, part), { replace: true });
  return (
    <>
      <PageHead title={t('console-shell.draws')} sub={t('console-draws.sub', { name })} />
      <Stack gap={16}>
        {waiting.data && <Standing draws={waiting.data} />}
        {waiting.data?.vendors.length === 0 ? (
          <EmptyBox icon={<TicketIcon weight="duotone" />} title={t('console-draws.noVendor')} />
        ) : (
          <Tabs
            label={t('console-shell.draws')}
            value={tab}
            onValueChange={(next) => go(drawsPath(next), { replace: true })}
            tabs={tabs.map((value) => ({
              value,
              label: t(`console-draws.tab.${value}`),
              ...(value === 'waiting' && waiting.data && { count: waiting.data.issues.length }),
            }))}
          >
            {tab === 'waiting' ? (
              <>
                {waiting.data && maySettle && (
                  <ResultsPart
                    draws={waiting.data}
                    isOpen={asked['list'] === 'open'}
                    onOpen={(isOpen) => open(isOpen ? { list: 'open' } : {})}
                  />
                )}
                <IssueList tab={tab} query={waiting} open={asked['issue']} onOpen={(issue) => open({ issue })} />
              </>
            ) : tab === 'issues' ? (
              <Issues games={waiting.data?.games ?? []} />
            ) : (
              <Lotteries />
            )}
          </Tabs>
        )}
      </Stack>
    </>
  );
}

/** Who does not answer, and whether operators of this merchant may act at all. */
function Standing({ draws: { vendors } }: { draws: All }) {
  const t = useT();
  const silent = vendors.filter(({ isSilent }) => isSilent);
  const isClosed = vendors.some(({ isSilent, mayAct }) => !isSilent && !mayAct);
  return (
    <>
      {silent.length > 0 && (
        <Notice tone="bad" icon={<WarningCircleIcon />}>
          {t('console-draws.silent', { vendors: silent.map(({ name }) => name).join(' · ') })}
        </Notice>
      )}
      {isClosed && (
        <Notice tone="note" icon={<InfoIcon />}>
          {t('console-draws.readOnly')}
        </Notice>
      )}
    </>
  );
}

type Query = ReturnType<typeof useDraws>;

function failedBox({ error, data, refetch }: Query) {
  return error && !data ? <FailedBox error={error} onRetry={() => void refetch()} /> : undefined;
}

/** Every issue, or those of one lottery, whose older ones are then there too. */
function Issues({ games }: { games: readonly Lottery[] }) {
  const t = useT();
  const go = useGo();
  const asked = useQueryParams();
  const lottery = games.find((known) => lotteryKey(known) === asked['lottery']);
  const query = useDraws({ lottery });
  const chosen = lottery ? { lottery: lotteryKey(lottery) } : {};
  return (
    <>
      <div className={c('filters')}>
        <Select
          size="s"
          label={t('console-draws.lottery')}
          value={chosen.lottery ?? ''}
          options={[
            { value: '', label: t('console-draws.allLotteries') },
            ...games.map((game) => ({ value: lotteryKey(game), label: game.name })),
          ]}
          onChange={({ currentTarget: { value } }) =>
            go(drawsPath('issues', value === '' ? {} : { lottery: value }), { replace: true })
          }
        />
      </div>
      <IssueList
        tab="issues"
        query={query}
        open={asked['issue']}
        onOpen={(issue) => go(drawsPath('issues', { ...chosen, issue }), { replace: true })}
      />
    </>
  );
}

interface IssueListProps {
  tab: Exclude<Tab, 'lotteries'>;
  query: Query;
  /** The key of the issue that lies open. */
  open: string | undefined;
  /** An empty key closes it. */
  onOpen: (key: string) => void;
}

function IssueList({ tab, query, open, onOpen }: IssueListProps) {
  const t = useT();
  const maySettle = useMay('vendors.settle');
  const { data } = query;
  const issue = data?.issues.find((known) => issueKey(known) === open);
  const mayAct = data?.vendors.some(({ vassalage, mayAct: may }) => vassalage === issue?.vassalage && may) ?? false;
  const none =
    tab === 'waiting'
      ? { title: t('console-draws.noneWaiting'), sub: t('console-draws.noneWaitingSub') }
      : { title: t('console-draws.noIssues') };
  return (
    <>
      <IssueTable
        caption={t(`console-draws.tab.${tab}`)}
        draws={data}
        refreshing={query.isPlaceholderData}
        failed={failedBox(query)}
        none={none}
        onOpen={(pressed) => onOpen(issueKey(pressed))}
      />
      {issue && (
        <IssueFile
          key={issueKey(issue)}
          issue={issue}
          lottery={data?.games.find(isOf(issue))}
          mayAct={mayAct && maySettle}
          onClose={() => onOpen('')}
        />
      )}
    </>
  );
}

function Lotteries() {
  const go = useGo();
  const asked = useQueryParams();
  const maySet = useMay('vendors.write');
  const query = useDraws({ isWaiting: true });
  const { data } = query;
  const lottery = data?.games.find((known) => lotteryKey(known) === asked['lottery']);
  const mayAct = data?.vendors.some(({ vassalage, mayAct: may }) => vassalage === lottery?.vassalage && may) ?? false;
  return (
    <>
      <LotteryTable
        games={data?.games}
        failed={failedBox(query)}
        onOpen={(pressed) => go(drawsPath('lotteries', { lottery: lotteryKey(pressed) }), { replace: true })}
      />
      {lottery && (
        <LotteryFile
          key={lotteryKey(lottery)}
          lottery={lottery}
          maySet={mayAct && maySet}
          onClose={() => go(drawsPath('lotteries'), { replace: true })}
        />
      )}
    </>
  );
}
