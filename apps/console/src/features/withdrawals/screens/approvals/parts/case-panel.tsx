/** One withdrawal as it is judged: the sum on paper, the player, where the money came from, checks, story, decision. */
import { useT } from '@baize/i18n/react';
import { Avatar, Button, Figure, Link, Money, Panel, Stack, StateBadge } from '@baize/ui';
import { ArrowLeftIcon, ClockIcon, LockSimpleIcon } from '@baize/ui/icons';
import { classes } from '#lib/classes.ts';
import { useFormat } from '#lib/format.ts';
import { useMay, useMe } from '#lib/me.ts';
import { useNow } from '#lib/now.ts';
import { playerPath } from '#lib/paths.ts';
import { referenceOf } from '#lib/reference.ts';
import { FailedBox } from '#widgets/failed-box.tsx';
import { useCase } from '../data.ts';
import type { Case } from '../data.ts';
import { Checks } from './checks.tsx';
import { Decision } from './decision.tsx';
import { MoneyFlow } from './money-flow.tsx';
import { Proofs } from './proofs.tsx';
import { Destination, State } from './queue-table.tsx';
import { Story } from './story.tsx';
import sheet from '../approvals.module.css';

const c = classes(sheet);

export function CasePanel({ id, onBack }: { id: string; onBack: () => void }) {
  const t = useT();
  const { data: file, error, refetch } = useCase(id);
  return (
    <Stack gap={12}>
      <div className={c('back')}>
        <Button kind="ghost" icon={<ArrowLeftIcon data-mirror />} onClick={onBack}>
          {t('console-approvals.back')}
        </Button>
      </div>
      <Panel
        look="flush"
        className={c('case')}
        aria-label={t('console-approvals.caseOf', { account: file?.account ?? '' })}
      >
        {error && !file && <FailedBox error={error} onRetry={() => void refetch()} />}
        {!file && !error && <div className={c('caseWaiting')} aria-busy="true" />}
        {file && (
          <>
            <Head file={file} />
            <div className={c('body')}>
              <PlayerStrip file={file} />
              <MoneyFlow file={file} />
              <Checks file={file} />
              {file.proofs.length > 0 && <Proofs file={file} />}
              <Decision file={file} />
              <Story file={file} />
            </div>
          </>
        )}
      </Panel>
    </Stack>
  );
}

/** The sum on paper: reference, whose hands it is in, amount, where it goes. */
function Head({ file }: { file: Case }) {
  const t = useT();
  const { money } = useFormat();
  return (
    <header className={c('paper')} data-surface="paper">
      <div className={c('paperLine')}>
        <Figure className={c('reference')}>{referenceOf(file.id)}</Figure>
        <Hands file={file} />
      </div>
      <div className={c('paperLine')}>
        <h2 className={c('sum')}>
          <Money currency={file.currency} codeLast>
            {money(file.amountMinor, file.currency)}
          </Money>
        </h2>
        <p className={c('payee')}>
          <bdi>{file.destination.accountName}</bdi>
          <Destination task={file} />
          {file.feeMinor !== '0' && (
            <span>{t('console-approvals.fee', { amount: money(file.feeMinor, file.currency) })}</span>
          )}
        </p>
      </div>
    </header>
  );
}

/** The lock with its countdown, or the state once nothing is to be decided. */
function Hands({ file }: { file: Case }) {
  const t = useT();
  const { id } = useMe();
  const { clock } = useFormat();
  const now = useNow();
  const { takenBy } = file;
  const left = takenBy ? (new Date(takenBy.until).getTime() - now) / 1_000 : 0;
  if (!takenBy || left <= 0) return <State task={file} />;
  const isMine = takenBy.staffId === id;
  return (
    <StateBadge tone={isMine ? 'lamp' : 'wait'} icon={isMine ? <ClockIcon /> : <LockSimpleIcon weight="fill" />}>
      {isMine
        ? t('console-approvals.takenByYou', { left: clock(left) })
        : t('console-approvals.takenBy', { name: takenBy.displayName, left: clock(left) })}
    </StateBadge>
  );
}

function PlayerStrip({ file }: { file: Case }) {
  const t = useT();
  const format = useFormat();
  const mayOpen = useMay('members.read');
  const figures = [
    ['deposited', file.depositedMinor],
    ['withdrawn', file.withdrawnMinor],
    ['houseWon', file.houseWonMinor],
  ] as const;
  return (
    <div className={c('strip')}>
      <div className={c('who')}>
        <Avatar name={file.account} size={38} />
        <p>
          <b>{file.account}</b>
          <span className={c('quiet')}>{t('console-approvals.since', { month: format.month(file.playerSince) })}</span>
        </p>
        {mayOpen && (
          <Link href={playerPath(file.memberId)} className={c('open')}>
            {t('console-approvals.openPlayer')}
          </Link>
        )}
      </div>
      <dl className={c('figures')}>
        {figures.map(([name, minor]) => (
          <div key={name}>
            <dt>{t(`console-approvals.${name}`)}</dt>
            <dd>
              <Figure>{format.money(minor, file.currency)}</Figure>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
