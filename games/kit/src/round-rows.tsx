import { datesIn } from '@baize/i18n';
import { useT, useTexts } from '@baize/i18n/react';
import { Figure, RowItem, Rows } from '@baize/ui';
import { classes } from './classes.ts';
import type { PlayRound } from './protocol.ts';
import { useMoney } from './use-money.ts';
import { stakedOf } from './use-steps.ts';
import sheet from './game-tools.module.css';

const c = classes(sheet);

/** The sheet of a round: time, money, model, and what its chance was made of. */
export function RoundRows({ round }: { round: PlayRound }) {
  const t = useT();
  const { locale } = useTexts();
  const money = useMoney();
  const { fairness, txIds } = round;
  const amount = (minor: string) => (
    <Figure>
      {money.text(minor)} {round.currency}
    </Figure>
  );
  const code = (text: string) => <span className={c('code')}>{text}</span>;
  return (
    <Rows>
      <RowItem label={t('common.time')}>{datesIn(locale).dateTime(new Date(round.playedAt))}</RowItem>
      <RowItem label={t('game-host.staked')}>{amount(stakedOf(round).toString())}</RowItem>
      <RowItem label={t('game-host.paid')}>{amount(round.payoutMinor)}</RowItem>
      <RowItem label={t('game-host.roundId')}>{code(round.roundId)}</RowItem>
      <RowItem label={t('game-host.rules.model')}>
        <Figure>
          {round.modelId}@{round.modelVersion}
        </Figure>
      </RowItem>
      {fairness.kind === 'seeds' ? (
        <>
          <RowItem label={t('game-host.seeds.commit')}>{code(fairness.commit)}</RowItem>
          {fairness.nextCommit && (
            <RowItem label={t('game-host.seeds.nextCommit')}>{code(fairness.nextCommit)}</RowItem>
          )}
          {fairness.serverSeed !== null && (
            <RowItem label={t('game-host.seeds.server')}>{code(fairness.serverSeed)}</RowItem>
          )}
          <RowItem label={t('game-host.seeds.client')}>{code(fairness.clientSeed)}</RowItem>
          <RowItem label={t('game-host.seeds.nonce')}>
            <Figure>{fairness.nonce}</Figure>
          </RowItem>
        </>
      ) : (
        <>
          <RowItem label={t('game-host.chain.index')}>
            <Figure>{fairness.index}</Figure>
          </RowItem>
          <RowItem label={t('game-host.chain.hash')}>{code(fairness.hash ?? '–')}</RowItem>
        </>
      )}
      {txIds.length > 0 && <RowItem label={t('game-host.walletIds')}>{code(txIds.join(' '))}</RowItem>}
    </Rows>
  );
}
