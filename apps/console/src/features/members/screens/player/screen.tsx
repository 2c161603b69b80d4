/** One player: who they are, their figures, the ledger, sessions, bank accounts; freezing with a reason, a lost second factor. */
import { useT } from '@baize/i18n/react';
import {
  Button,
  Figure,
  Line,
  Link,
  Money,
  Panel,
  Slip,
  RowItem,
  Rows,
  Stack,
  Stat,
  StateBadge,
  Stats,
} from '@baize/ui';
import { ArrowLeftIcon, CheckCircleIcon, ProhibitIcon } from '@baize/ui/icons';
import { useState } from 'react';
import { classes } from '#lib/classes.ts';
import { useFormat } from '#lib/format.ts';
import { languageName } from '#lib/language.ts';
import { useMay } from '#lib/me.ts';
import { usePathname } from '#lib/navigate.tsx';
import { paths } from '#lib/paths.ts';
import { NotPermitted } from '#widgets/not-permitted.tsx';
import { ExportButton } from '#features/records/exports/export-button.tsx';
import { FailedBox } from '#widgets/failed-box.tsx';
import { PageHead } from '#widgets/page-head.tsx';
import { useMember } from './data.ts';
import type { Member } from './data.ts';
import { Bets } from './bets.tsx';
import { PlayerBonuses } from './bonuses.tsx';
import { BankAccounts, Sessions } from './lists.tsx';
import { FreezeDialog } from './freeze-dialog.tsx';
import { Ledger } from './ledger.tsx';
import { PlayerErasure } from './erasure.tsx';
import { PlayerLimits } from './limits.tsx';
import { SecondFactor } from './second-factor.tsx';
import { WalletsAt } from './wallets-at.tsx';
import sheet from './player.module.css';

const c = classes(sheet);

export function Player() {
  const memberId = usePathname().split('/').at(-1) ?? '';
  return useMay('members.read') ? <File memberId={memberId} /> : <NotPermitted />;
}

function File({ memberId }: { memberId: string }) {
  const t = useT();
  const member = useMember(memberId);
  const mayReadBonuses = useMay('bonuses.read');
  return (
    <>
      <Link href={paths.players} className={c('back')}>
        <ArrowLeftIcon data-mirror aria-hidden="true" /> {t('console-shell.players')}
      </Link>
      {member.error && !member.data && <FailedBox error={member.error} onRetry={() => void member.refetch()} />}
      {!member.data && !member.error && <PageHead title="–" />}
      {member.data && (
        <>
          <Head member={member.data} />
          <div className={c('page')}>
            <Stack gap={16}>
              <Figures member={member.data} />
              <Ledger memberId={memberId} currency={member.data.currency} />
              <Bets memberId={memberId} />
              {mayReadBonuses && <PlayerBonuses memberId={memberId} currency={member.data.currency} />}
              <PlayerLimits memberId={memberId} account={member.data.account} />
              <WalletsAt memberId={memberId} />
            </Stack>
            <Stack gap={16}>
              <Held member={member.data} />
              <Identity member={member.data} />
              <SecondFactor member={member.data} />
              <BankAccounts member={member.data} />
              <Sessions member={member.data} />
              <PlayerErasure memberId={memberId} />
            </Stack>
          </div>
        </>
      )}
    </>
  );
}

function Head({ member }: { member: Member }) {
  const t = useT();
  const mayFreeze = useMay('members.freeze');
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <PageHead
        title={member.account}
        sub={member.nickname}
        mark={
          member.isFrozen ? (
            <StateBadge tone="bad" icon={<ProhibitIcon />}>
              {t('console-players.frozen')}
            </StateBadge>
          ) : (
            <StateBadge tone="good" icon={<CheckCircleIcon />}>
              {t('console-players.active')}
            </StateBadge>
          )
        }
        aside={
          <Line gap={8}>
            <ExportButton about={{ memberId: member.id }} />
            {mayFreeze && (
              <Button onClick={() => setAsking(true)}>
                {member.isFrozen ? t('console-players.unfreeze') : t('console-players.freeze')}
              </Button>
            )}
          </Line>
        }
      />
      {mayFreeze && (
        <FreezeDialog key={String(isAsking)} open={isAsking} member={member} onClose={() => setAsking(false)} />
      )}
    </>
  );
}

function Figures({ member }: { member: Member }) {
  const t = useT();
  const { money } = useFormat();
  const figures = [
    ['deposited', member.depositedMinor],
    ['withdrawn', member.withdrawnMinor],
    ['staked', member.stakedMinor],
    ['returned', member.returnedMinor],
  ] as const;
  const kept = BigInt(member.stakedMinor) - BigInt(member.returnedMinor);
  return (
    <Panel>
      <Stats>
        {figures.map(([name, minor]) => (
          <Stat key={name} small label={t(`console-players.${name}`)} value={money(minor, member.currency)} />
        ))}
        <Stat small label={t('console-players.houseKept')} value={money(kept, member.currency, { signed: true })} />
      </Stats>
    </Panel>
  );
}

/** What the wallet holds now. */
function Held({ member }: { member: Member }) {
  const t = useT();
  const { money } = useFormat();
  return (
    <Slip title={t('console-players.wallet')}>
      <p className={c('sum')}>
        <Money currency={member.currency} codeLast>
          {money(member.availableMinor, member.currency)}
        </Money>
      </p>
      <Rows>
        <RowItem label={t('console-players.reserved')}>
          <Figure>{money(member.reservedMinor, member.currency)}</Figure>
        </RowItem>
      </Rows>
    </Slip>
  );
}

function Identity({ member }: { member: Member }) {
  const t = useT();
  const { dateTime } = useFormat();
  const rows = [
    ['payee', member.payeeName],
    ['email', member.emailMasked],
    ['language', member.language && languageName(member.language)],
    ['registered', dateTime(member.registeredAt)],
    ['lastSeen', member.lastSeenAt && dateTime(member.lastSeenAt)],
  ] as const;
  return (
    <Panel title={t('console-players.identity')}>
      <Rows>
        {rows.map(([name, value]) => (
          <RowItem key={name} label={t(`console-players.${name}`)}>
            <bdi>{value ?? '–'}</bdi>
          </RowItem>
        ))}
        <RowItem label={t('console-players.id')}>
          <Line gap={4}>
            <Figure className={c('id')}>{member.id}</Figure>
          </Line>
        </RowItem>
      </Rows>
    </Panel>
  );
}
