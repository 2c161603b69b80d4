/** The tree as a grid (ARIA treegrid): arrows move, right opens a line or goes into it, left closes it or goes out, Enter tells
 *  the member. A line is read when it is opened. */
import { useT } from '@baize/i18n/react';
import { Button, Figure, Panel } from '@baize/ui';
import { CaretDownIcon, CaretRightIcon } from '@baize/ui/icons';
import { useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { classes } from '#lib/classes.ts';
import { useFormat } from '#lib/format.ts';
import { useFilters } from '#features/teams/filters.ts';
import { Result, useMoneyCell, useTypeName } from '#features/teams/figures.tsx';
import type { Branch } from '../branches.ts';
import { useTree } from '../data.ts';
import type { TeamLevel } from '../data.ts';
import { Rate, Seen } from './cells.tsx';
import { RowMenu } from './row-menu.tsx';
import { stepIn } from './tree-keys.ts';
import sheet from '../team.module.css';

const c = classes(sheet);
const columns = ['type', 'members', 'balance', 'turnoverToday', 'result', 'rate', 'seen'] as const;
const figures: ReadonlySet<string> = new Set(['members', 'balance', 'turnoverToday', 'result', 'rate']);

interface TreeGridProps {
  level: TeamLevel | undefined;
  openId: string | undefined;
  onOpen: (memberId: string) => void;
}

export function TreeGrid({ level, openId, onOpen }: TreeGridProps) {
  const t = useT();
  const format = useFormat();
  const tree = useTree(level);
  const grid = useRef<HTMLTableElement>(null);
  const [focused, setFocused] = useState<string | null>(null);
  const members = (tree.branches ?? []).filter((branch) => branch.kind === 'member');
  const at = members.some(({ row }) => row.memberId === focused) ? focused : (members[0]?.row.memberId ?? null);

  const onKey = (event: KeyboardEvent<HTMLTableElement>): void => {
    const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl';
    const step = at && event.target instanceof HTMLTableRowElement ? stepIn(members, at, event.key, isRtl) : null;
    if (!step) return;
    event.preventDefault();
    if (step.kind === 'tell') onOpen(step.memberId);
    else if (step.kind === 'move') focusRow(step.memberId);
    else tree.setOpen(step.memberId, step.kind === 'open');
  };
  const focusRow = (memberId: string): void => {
    setFocused(memberId);
    grid.current?.querySelector<HTMLElement>(`[data-member="${memberId}"]`)?.focus();
  };
  const shown = members.length;
  return (
    <Panel look="flush" className={c('treePanel')}>
      <div className={c('scroller')}>
        <table
          ref={grid}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- its rows take focus and open
          role="treegrid"
          className={c('tree')}
          aria-label={t('agent.page.downlineManagmentView')}
          aria-busy={!level}
          onKeyDown={onKey}
        >
          <TreeHead />
          <tbody>
            {!tree.branches &&
              Array.from({ length: 8 }, (_, line) => <WaitingRow key={line} lines={[]} level={line === 0 ? 0 : 1} />)}
            {tree.branches?.map((branch) =>
              branch.kind === 'member' ? (
                <MemberRow
                  key={branch.row.memberId}
                  branch={branch}
                  currency={level?.currency ?? ''}
                  isMe={branch.level === 0 && level?.path.length === 1}
                  isFocusable={branch.row.memberId === at}
                  isPicked={branch.row.memberId === openId}
                  onToggle={() => tree.setOpen(branch.row.memberId, !branch.isOpen)}
                  onFocus={() => setFocused(branch.row.memberId)}
                  onOpen={onOpen}
                />
              ) : branch.kind === 'waiting' ? (
                <WaitingRow key={`${branch.of} waits`} level={branch.level} lines={branch.lines} />
              ) : (
                <MoreRow key={`${branch.of} ${branch.kind}`} branch={branch} onMore={() => tree.more(branch.of)} />
              ),
            )}
          </tbody>
        </table>
      </div>
      {level && (
        <p className={c('foot')}>
          {t('teams.showing', { shown: format.number(Math.max(0, shown - 1)), all: format.number(level.members) })}
        </p>
      )}
    </Panel>
  );
}

function TreeHead() {
  const t = useT();
  return (
    <thead>
      <tr>
        <th scope="col">{t('teams.row.account')}</th>
        {columns.map((column) => (
          <th key={column} scope="col" className={c(figures.has(column) && 'end')}>
            {t(`teams.row.${column}`)}
          </th>
        ))}
        <th scope="col">
          <span className={c('hidden')}>{t('teams.row.more')}</span>
        </th>
      </tr>
    </thead>
  );
}

interface MoreRowProps {
  branch: Exclude<Branch, { kind: 'member' }>;
  onMore: () => void;
}

/** Reads the rest of a line, or reads it again. */
function MoreRow({ branch, onMore }: MoreRowProps) {
  const t = useT();
  return (
    <tr className={c('moreRow')}>
      <td colSpan={columns.length + 2}>
        <div className={c('accountCell')}>
          <Indent level={branch.level} lines={branch.lines} isLast />
          <Button size="s" kind="tonal" onClick={onMore}>
            {t(branch.kind === 'more' ? 'common.more' : 'common.retry')}
          </Button>
        </div>
      </td>
    </tr>
  );
}

interface MemberRowProps {
  branch: Extract<Branch, { kind: 'member' }>;
  currency: string;
  isMe: boolean;
  isFocusable: boolean;
  isPicked: boolean;
  onToggle: () => void;
  onFocus: () => void;
  onOpen: (memberId: string) => void;
}

function MemberRow({ branch, currency, isMe, isFocusable, isPicked, onToggle, onFocus, onOpen }: MemberRowProps) {
  const t = useT();
  const format = useFormat();
  const typeName = useTypeName();
  const money = useMoneyCell(currency);
  const { change } = useFilters();
  const { row, level, isOpen, isLast, lines } = branch;
  return (
    <tr
      data-member={row.memberId}
      aria-level={level + 1}
      aria-expanded={row.hasBelow ? isOpen : undefined}
      aria-selected={isPicked}
      tabIndex={isFocusable ? 0 : -1}
      className={c('row', isPicked && 'picked')}
      onFocus={onFocus}
      onClick={() => onOpen(row.memberId)}
    >
      <td>
        <div className={c('accountCell')}>
          <Indent level={level} lines={lines} isLast={isLast} />
          {row.hasBelow ? (
            <button
              type="button"
              tabIndex={-1}
              className={c('twist')}
              aria-label={t(isOpen ? 'teams.row.close' : 'teams.row.open', { account: row.account })}
              onClick={(event) => {
                event.stopPropagation();
                onToggle();
              }}
            >
              {isOpen ? <CaretDownIcon /> : <CaretRightIcon data-mirror />}
            </button>
          ) : (
            <span className={c('twist')} />
          )}
          <b>
            <bdi>{row.account}</bdi>
          </b>
          {isMe && <span className={c('me')}>{t('teams.row.me')}</span>}
        </div>
      </td>
      <td>{typeName(row)}</td>
      <td className={c('end')}>
        <Figure>{row.hasBelow ? format.number(row.members) : null}</Figure>
      </td>
      <td className={c('end')}>
        <Figure>{format.money(row.balanceMinor, currency)}</Figure>
      </td>
      <td className={c('end')}>
        <Figure>{money(row.turnoverMinor)}</Figure>
      </td>
      <td className={c('end')}>
        <Result minor={row.resultMinor} currency={currency} />
      </td>
      <td className={c('end')}>
        <Rate row={row} />
      </td>
      <td>
        <Seen row={row} />
      </td>
      <td className={c('actCell')} onClick={(event) => event.stopPropagation()}>
        <RowMenu row={row} onOpen={onOpen} onEnter={level > 0 ? (of) => change({ of }) : undefined} />
      </td>
    </tr>
  );
}

/** The printed lines of the tree: one for every level above that goes on, and the corner to this row. */
function Indent({ level, lines, isLast }: { level: number; lines: readonly boolean[]; isLast: boolean }) {
  return (
    <span className={c('indent')} aria-hidden="true">
      {lines.map((runs, place) => (
        <i key={place} className={c(runs && 'runs')} />
      ))}
      {level > 0 && <i className={c(isLast ? 'corner' : 'tee')} />}
    </span>
  );
}

function WaitingRow({ level, lines }: { level: number; lines: readonly boolean[] }) {
  return (
    <tr aria-hidden="true">
      <td>
        <div className={c('accountCell')}>
          <Indent level={level} lines={lines} isLast={false} />
          <span className={c('ruled')} />
        </div>
      </td>
      {columns.map((column) => (
        <td key={column} aria-hidden="true">
          <span className={c('ruled', 'short')} />
        </td>
      ))}
      <td aria-hidden="true" />
    </tr>
  );
}
