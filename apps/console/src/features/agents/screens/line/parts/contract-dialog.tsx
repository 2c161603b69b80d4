import { useT } from '@baize/i18n/react';
import { Dialog, Figure, PageWaiting, RowItem, Rows, Stack } from '@baize/ui';
import { useFormat } from '#lib/format.ts';
import { useMay } from '#lib/me.ts';
import { FailedBox } from '#widgets/failed-box.tsx';
import { ContractTerms } from '#features/contracts/contract-terms.tsx';
import { useContract } from '../data.ts';
import type { Contract } from '../data.ts';
import { ContractActs } from './contract-acts.tsx';
import { ContractRecord } from './contract-record.tsx';
import { ContractWords } from './contract-words.tsx';

/** One contract on paper: terms, figures, what happened to it, what was sealed, and the operator's acts. */
export function ContractDialog({ contract, onClose }: { contract: Contract; onClose: () => void }) {
  const t = useT();
  const mayAct = useMay('contracts.write');
  const whole = useContract(contract.id);
  return (
    <Dialog
      open
      onClose={onClose}
      surface="paper"
      width="wide"
      title={t('console-agents.contractKind', { kind: contract.kind })}
      closeLabel={t('common.close')}
    >
      <Stack gap={14}>
        <WholeContract contract={whole.data?.contract ?? contract} />
        {contract.upline && <ContractWords contract={contract} />}
        {whole.data ? (
          <>
            <ContractRecord file={whole.data} />
            {mayAct && <ContractActs file={whole.data} onDone={onClose} />}
          </>
        ) : whole.error ? (
          <FailedBox error={whole.error} onRetry={() => void whole.refetch()} />
        ) : (
          <PageWaiting label={t('common.loading')} />
        )}
      </Stack>
    </Dialog>
  );
}

function WholeContract({ contract }: { contract: Contract }) {
  const t = useT();
  const { money, dateTime } = useFormat();
  const { terms, figures, note, reason } = contract;
  const amount = (minor: string): string => `${money(minor, terms.currency)} ${terms.currency}`;
  return (
    <Rows>
      <RowItem label={t('console-agents.from')}>
        <bdi>{contract.upline?.account ?? t('console-agents.contractPlatform')}</bdi>
      </RowItem>
      <RowItem label={t('console-agents.to')}>
        <bdi>{contract.downline.account}</bdi>
      </RowItem>
      <RowItem label={t('common.state')}>{t('console-agents.contractState', { state: contract.state })}</RowItem>
      {contract.state === 'offered' && (
        <RowItem label={t('contracts.answerBy')}>
          <Figure>{dateTime(contract.expiresAt)}</Figure>
        </RowItem>
      )}
      {contract.effectiveFrom && (
        <RowItem label={t('console-agents.contractSince')}>
          <Figure>{dateTime(contract.effectiveFrom)}</Figure>
        </RowItem>
      )}
      <ContractTerms kind={contract.kind} terms={terms} />
      {/* between two members a note is a part of what they wrote, which is read by a call of its own */}
      {contract.upline === null && note && (
        <RowItem label={t('contracts.term.note')}>
          <bdi>{note}</bdi>
        </RowItem>
      )}
      {reason && (
        <RowItem label={t('contracts.reason')}>
          <bdi>{reason}</bdi>
        </RowItem>
      )}
      <RowItem label={t('contracts.figure.paidAll')}>
        <Figure>{amount(figures.paidMinor)}</Figure>
      </RowItem>
      <RowItem label={t('console-agents.contractOwed')}>
        <Figure>{amount(figures.owedMinor)}</Figure>
      </RowItem>
    </Rows>
  );
}
