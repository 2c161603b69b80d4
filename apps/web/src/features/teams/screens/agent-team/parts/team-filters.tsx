/** Search, tree or flat, and the marks a flat list is narrowed by; the way down at the end. A filter turns the list flat. */
import { useFigureField } from '@baize/i18n/amounts';
import { useT } from '@baize/i18n/react';
import { Button, Menu, Pill, PillRow, TextField } from '@baize/ui';
import { CaretDownIcon, MagnifyingGlassIcon } from '@baize/ui/icons';
import { useEffect, useEffectEvent, useState } from 'react';
import { classes } from '#lib/classes.ts';
import { useWalletCurrency } from '#lib/member.ts';
import { useIsWide } from '#lib/wide.ts';
import { Crumbs } from '#features/teams/crumbs.tsx';
import { useFilters, useToday } from '#features/teams/filters.ts';
import { KeptViews } from '#features/teams/views/kept-views.tsx';
import { ExportButton } from '#features/teams/files/export-button.tsx';
import { scaleOf } from '#widgets/member/amount.ts';
import { daysBefore } from '#widgets/member/days.ts';
import type { TeamLevel } from '../data.ts';
import shared from '#features/teams/agent.module.css';
import sheet from '../team.module.css';

const c = classes({ ...shared, ...sheet });
const settleMs = 300;
const joinedDays = ['7', '30', '90'] as const;

export function TeamFilters({ path }: { path: TeamLevel['path'] | undefined }) {
  const t = useT();
  const { filters, change } = useFilters();
  const isFlat = filters['show'] === 'flat';
  const hasRoom = useIsWide(900);
  /** A mark belongs to the flat list. */
  const mark = (name: string, value: string): void =>
    change(filters[name] ? { [name]: undefined } : { show: 'flat', of: undefined, [name]: value });
  return (
    <div className={c('filters')}>
      <AccountField />
      <PillRow label={t('teams.show.label')} layout="scroll">
        <Pill
          on={!isFlat}
          onToggle={() =>
            change({
              show: undefined,
              account: undefined,
              agents: undefined,
              online: undefined,
              balance: undefined,
              joined: undefined,
            })
          }
        >
          {t('teams.show.tree')}
        </Pill>
        <Pill on={isFlat} onToggle={() => change({ show: 'flat', of: undefined })}>
          {t('teams.show.flat')}
        </Pill>
        <Pill value on={filters['agents'] === '1'} onToggle={() => mark('agents', '1')}>
          {t('teams.show.agents')}
        </Pill>
        <Pill value on={filters['online'] === '1'} onToggle={() => mark('online', '1')}>
          {t('teams.show.online')}
        </Pill>
      </PillRow>
      <BalanceField />
      <JoinedMenu />
      <KeptViews page="team" />
      {path && path.length > 1 && hasRoom && (
        <span className={c('push')}>
          <Crumbs path={path} onGo={(memberId) => change({ of: memberId })} />
        </span>
      )}
    </div>
  );
}

/** The flat list as a file, by the filters in the address. */
export function TeamExport() {
  const today = useToday();
  const { filters } = useFilters();
  return (
    <ExportButton
      about={{
        kind: 'team_members',
        from: today,
        to: today,
        ...(filters['account'] && { account: filters['account'] }),
        agentsOnly: filters['agents'] === '1',
        onlineOnly: filters['online'] === '1',
        ...(filters['balance'] && { balanceFromMinor: filters['balance'] }),
        ...(filters['joined'] && { registeredFrom: filters['joined'] }),
      }}
    />
  );
}

/** Who registered lately. */
function JoinedMenu() {
  const t = useT();
  const today = useToday();
  const { filters, change } = useFilters();
  const dayOf = (days: string): string => daysBefore(today, Number(days));
  const now = joinedDays.find((days) => dayOf(days) === filters['joined']);
  const name = (days: string): string => t('common.previousDays', { days: Number(days) });
  return (
    <Menu
      label={t('teams.show.joined')}
      align="start"
      opener={(opener) => (
        <Button {...opener} size="s" iconEnd={<CaretDownIcon />}>
          {now ? t('teams.show.joinedIn', { days: name(now) }) : t('teams.show.joined')}
        </Button>
      )}
      items={[
        {
          key: 'any',
          label: t('teams.show.joinedAny'),
          checked: now === undefined,
          onPress: () => change({ joined: undefined }),
        },
        ...joinedDays.map((days) => ({
          key: days,
          label: name(days),
          checked: days === now,
          onPress: () => change({ show: 'flat', of: undefined, joined: dayOf(days) }),
        })),
      ]}
    />
  );
}

/** What is typed, and null once it stands in the address; `put` puts it there after a pause. */
function useTyped(put: (text: string) => void): [typed: string | null, type: (text: string) => void] {
  const [typed, setTyped] = useState<string | null>(null);
  const apply = useEffectEvent((text: string) => {
    setTyped(null);
    put(text);
  });
  useEffect(() => {
    if (typed === null) return;
    const timer = setTimeout(() => apply(typed.trim()), settleMs);
    return () => clearTimeout(timer);
  }, [typed]);
  return [typed, setTyped];
}

/** Who has at least so much: money means something else in every currency, so the agent says how much. */
function BalanceField() {
  const t = useT();
  const figure = useFigureField();
  const currency = useWalletCurrency();
  const { filters, change } = useFilters();
  const scale = scaleOf(currency);
  const least = filters['balance'];
  const [unread, setUnread] = useState<string | null>(null); // what could not be read stays in the box
  const [typed, type] = useTyped((text) => {
    setUnread(scale.isUnclear(text) ? text : null);
    if (scale.isUnclear(text)) return;
    const minor = scale.minorOf(text);
    change({ balance: minor?.toString(), ...(minor !== null && { show: 'flat', of: undefined }) });
  });
  return (
    <span className={c('least')}>
      <TextField
        {...figure(
          typed ?? unread ?? (least && /^\d{1,18}$/.test(least) ? scale.textOf(BigInt(least)) : ''),
          scale.unit,
        )}
        size="s"
        figure
        dir="ltr"
        label={<span className={c('hidden')}>{t('teams.show.balance')}</span>}
        placeholder={t('teams.show.balance')}
        autoComplete="off"
        onChange={({ currentTarget }) => type(currentTarget.value)}
      />
    </span>
  );
}

function AccountField() {
  const t = useT();
  const { filters, change } = useFilters();
  const [typed, type] = useTyped((text) =>
    change({ account: text || undefined, ...(text && { show: 'flat', of: undefined }) }),
  );
  return (
    <span className={c('search')}>
      <TextField
        size="s"
        type="search"
        label={<span className={c('hidden')}>{t('teams.row.account')}</span>}
        placeholder={t('teams.row.account')}
        lead={<MagnifyingGlassIcon aria-hidden="true" />}
        value={typed ?? filters['account'] ?? ''}
        maxLength={60}
        autoComplete="off"
        spellCheck={false}
        onChange={({ currentTarget }) => type(currentTarget.value)}
      />
    </span>
  );
}
