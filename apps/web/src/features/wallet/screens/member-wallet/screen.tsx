/** The wallet: what is there, what is free, what is set aside, what moved last. */
import { refreshOn } from '@baize/browser';
import { useT } from '@baize/i18n/react';
import { BigBalance, buttonClass, EmptyBox, Figure, IconButton, Link, Panel, Table, TableHero } from '@baize/ui';
import {
  ArrowsClockwiseIcon,
  ArrowUpRightIcon,
  EyeIcon,
  EyeSlashIcon,
  ListDashesIcon,
  PlusIcon,
} from '@baize/ui/icons';
import { useQuery } from '@tanstack/react-query';
import { ask } from '#lib/api.ts';
import { classes } from '#lib/classes.ts';
import { useFormat } from '#lib/format.ts';
import { useBalance, useMasked } from '#lib/member.ts';
import { useMerchant, useSwitch } from '#lib/merchant.ts';
import { paths } from '#lib/paths.ts';
import { FailedBox } from '#widgets/failed-box.tsx';
import { LiabilityCard } from '#features/proofs/liability-card.tsx';
import { MemberPage } from '#widgets/member/member-page.tsx';
import { useMovementColumns } from '../../movements.tsx';
import { Limits } from './parts/limits.tsx';
import { PlayThrough } from './parts/play-through.tsx';
import { heldWithStudios, Studios } from './parts/studios.tsx';
import { Wallets } from './parts/wallets.tsx';
import sheet from './wallet.module.css';

const c = classes(sheet);
const latestMax = 6;
/** Four dots of a fixed width (design brief 10). */
const mask = '••••';

refreshOn(['balance.changed'], ['transactionDetails', 'walletList', 'withdrawalTerms', 'merchantWallet']);

export function Wallet() {
  const t = useT();
  return (
    <MemberPage title={t('wallet.title')} ownTitle>
      <Head />
      <div className={c('desk')}>
        <div className={c('column')}>
          <Wallets />
          <Studios />
          <Latest />
          <LiabilityCard />
        </div>
        <aside className={c('column')}>
          <Limits />
          <PlayThrough />
        </aside>
      </div>
    </MemberPage>
  );
}

function Head() {
  const t = useT();
  const format = useFormat();
  const { currency } = useMerchant();
  const { balance, isReading, isOld, read } = useBalance();
  const [isMasked, toggleMask] = useMasked();
  const terms = useQuery(ask('withdrawalTerms', { query: {} })).data;
  const code = balance?.currency ?? currency.code;
  const studios = useQuery(ask('merchantWallet', { query: {} })).data;
  const held = terms?.currency === code ? terms : undefined;
  const money = (minor: string | undefined): string | null =>
    minor === undefined ? null : isMasked ? mask : format.money(minor, code);
  return (
    <TableHero>
      <div className={c('hero')}>
        <div className={c('figures')}>
          <h1 className={c('title')}>{t('wallet.main')}</h1>
          <div className={c('balance')}>
            <BigBalance value={money(balance?.availableMinor)} currency={code} masked={isMasked} />
            <IconButton
              icon={isMasked ? <EyeSlashIcon /> : <EyeIcon />}
              label={t(isMasked ? 'shell.showBalance' : 'shell.hideBalance')}
              onClick={toggleMask}
            />
            <IconButton
              icon={<ArrowsClockwiseIcon />}
              label={t('shell.refreshBalance')}
              aria-busy={isReading}
              onClick={read}
            />
          </div>
          <p className={c('parts')}>
            <span>
              {t('wallet.free')} <Figure>{money(held?.freeMinor ?? balance?.availableMinor)}</Figure>
            </span>
            {held && held.lockedMinor !== '0' && (
              <span>
                {t('withdrawals.locked')} <Figure>{money(held.lockedMinor)}</Figure>
              </span>
            )}
            <span>
              {t('wallet.reserved')} <Figure>{money(balance?.reservedMinor)}</Figure>
            </span>
            {balance && balance.bonusMinor !== '0' && (
              <Link href={paths.bonusDetails}>
                {t('bonuses.own')} <Figure>{money(balance.bonusMinor)}</Figure>
              </Link>
            )}
            {studios && !studios.isSingle && studios.currency === code && (
              <span>
                {t('wallet.studios')} <Figure>{money(heldWithStudios(studios).toString())}</Figure>
              </span>
            )}
          </p>
          {isOld && balance && (
            <p role="status">
              {t('shell.balanceFailed')} {t('shell.balanceAsOf', { time: format.time(balance.asOf) })}
            </p>
          )}
        </div>
        <Acts />
      </div>
    </TableHero>
  );
}

function Acts() {
  const t = useT();
  const canDeposit = useSwitch('DEPOSIT');
  const canWithdraw = useSwitch('WITHDRAWAL');
  return (
    <div className={c('acts')}>
      {canDeposit && (
        <Link href={paths.deposit} className={buttonClass({ kind: 'primary', size: 'l', wide: true })}>
          <PlusIcon weight="bold" aria-hidden="true" /> {t('shell.deposit')}
        </Link>
      )}
      {canWithdraw && (
        <Link href={paths.withdraw} className={buttonClass({ size: 'l', wide: true })}>
          <ArrowUpRightIcon weight="bold" data-mirror aria-hidden="true" /> {t('withdrawals.title')}
        </Link>
      )}
    </div>
  );
}

function Latest() {
  const t = useT();
  const list = useQuery(ask('transactionDetails', { query: { pageSize: latestMax } }));
  return (
    <Panel
      look="flush"
      title={t('wallet.latest')}
      aside={
        <Link href={paths.accountRecord} className="baize-link">
          {t('shell.accountRecord')}
        </Link>
      }
    >
      <Table
        caption={t('wallet.latest')}
        columns={useMovementColumns({ withBalance: false })}
        rows={list.data?.content}
        rowKey={({ id }) => id}
        waitingRows={latestMax}
        empty={
          <EmptyBox
            icon={<ListDashesIcon weight="duotone" />}
            title={t('wallet.none')}
            acts={
              <Link href={paths.deposit} className={buttonClass({})}>
                {t('shell.deposit')}
              </Link>
            }
          />
        }
        {...(list.isError &&
          !list.data && { failed: <FailedBox error={list.error} onRetry={() => void list.refetch()} /> })}
      />
    </Panel>
  );
}
