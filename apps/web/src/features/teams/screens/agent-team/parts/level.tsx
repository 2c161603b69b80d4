/** One level of the tree, for a phone: who stands here, who stands directly below, the way further in. */
import { useT } from '@baize/i18n/react';
import { Button, IconButton, Panel } from '@baize/ui';
import { CaretRightIcon } from '@baize/ui/icons';
import { classes } from '#lib/classes.ts';
import { useFormat } from '#lib/format.ts';
import { Result, useTypeName } from '#features/teams/figures.tsx';
import { useTree } from '../data.ts';
import type { TeamLevel, TeamRow } from '../data.ts';
import { Seen } from './cells.tsx';
import sheet from '../team.module.css';

const c = classes(sheet);

interface LevelProps {
  level: TeamLevel | undefined;
  onOpen: (memberId: string) => void;
  onEnter: (memberId: string) => void;
}

export function Level({ level, onOpen, onEnter }: LevelProps) {
  const t = useT();
  const tree = useTree(level);
  const rows = tree.branches?.flatMap((branch) => (branch.kind === 'member' && branch.level === 1 ? [branch.row] : []));
  const last = tree.branches?.at(-1);
  return (
    <Panel look="flush">
      {level && <LevelCard row={level.node} currency={level.currency} isHead onOpen={onOpen} />}
      <ul className={c('levelRows')} aria-busy={!level}>
        {!level &&
          Array.from({ length: 5 }, (_, line) => <li key={line} className={c('levelWaits')} aria-hidden="true" />)}
        {rows?.map((row) => (
          <li key={row.memberId}>
            <LevelCard row={row} currency={level?.currency ?? ''} onOpen={onOpen} onEnter={onEnter} />
          </li>
        ))}
      </ul>
      {level && last && last.kind !== 'member' && (
        <p className={c('foot')}>
          {last.kind === 'waiting' ? (
            t('common.loading')
          ) : (
            <Button size="s" onClick={() => tree.more(level.node.memberId)}>
              {t(last.kind === 'more' ? 'common.more' : 'common.retry')}
            </Button>
          )}
        </p>
      )}
    </Panel>
  );
}

interface LevelCardProps {
  row: TeamRow;
  currency: string;
  isHead?: boolean;
  onOpen: (memberId: string) => void;
  onEnter?: (memberId: string) => void;
}

function LevelCard({ row, currency, isHead = false, onOpen, onEnter }: LevelCardProps) {
  const t = useT();
  const format = useFormat();
  const typeName = useTypeName();
  return (
    <div className={c('card', isHead && 'cardHead')}>
      <button type="button" data-card className={c('cardMain')} onClick={() => onOpen(row.memberId)}>
        <span className={c('cardLine')}>
          <b>
            <bdi>{row.account}</bdi>
          </b>
          <Result minor={row.resultMinor} currency={currency} />
        </span>
        <span className={c('cardLine', 'cardRest')}>
          <span>
            {row.hasBelow ? t('teams.row.teamOf', { type: typeName(row), members: row.members }) : typeName(row)}
            {' · '}
            {t('teams.row.balanceOf', { amount: format.money(row.balanceMinor, currency) })}
          </span>
          <Seen row={row} />
        </span>
      </button>
      {onEnter && row.hasBelow && (
        <IconButton
          icon={<CaretRightIcon data-mirror weight="bold" />}
          label={t('teams.row.open', { account: row.account })}
          onClick={() => onEnter(row.memberId)}
        />
      )}
    </div>
  );
}
