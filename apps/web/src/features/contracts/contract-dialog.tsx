/** A whole contract on one paper: its terms with the sealed text, every payment with its explanation, and its history. */
import { useT } from '@baize/i18n/react';
import { CopyRow, Dialog, PageWaiting, RowItem, Rows, Stamp, Tabs, Timeline } from '@baize/ui';
import { useState } from 'react';
import { classes } from '#lib/classes.ts';
import { closeDialog } from '#lib/dialogs.ts';
import type { ContractPart } from '#lib/dialogs.ts';
import { useHouseFormat } from '#lib/house-format.ts';
import { FailedBox } from '#widgets/failed-box.tsx';
import { useContract } from './data.ts';
import type { Contract, ContractKind } from './data.ts';
import { Exchange } from './exchange.tsx';
import { ContractActions } from './contract-actions.tsx';
import { Payments } from './payments.tsx';
import { TermsRows } from './terms-rows.tsx';
import { useContractWords } from './words.ts';
import sheet from './contracts.module.css';

const c = classes(sheet);

interface ContractDialogProps {
  kind: ContractKind;
  id: string;
  part: ContractPart;
  /** The payment whose explanation is open at first. */
  paymentId?: string;
}

export function ContractDialog({ kind, id, part: first, paymentId }: ContractDialogProps) {
  const t = useT();
  const words = useContractWords();
  const [part, setPart] = useState<ContractPart>(first);
  const asked = useContract(kind, id);
  const contract = asked.data?.contract;
  const said = contract && words(contract);
  return (
    <Dialog
      open
      onClose={closeDialog}
      closeLabel={t('common.close')}
      surface="paper"
      width="broad"
      title={said ? <bdi>{said.title}</bdi> : t(`contracts.kind.${kind}`)}
    >
      {!asked.data && !asked.isError && <PageWaiting label={t('common.loading')} />}
      {!asked.data && asked.isError && <FailedBox error={asked.error} onRetry={() => void asked.refetch()} />}
      {asked.data && contract && said && (
        <div className={c('whole')}>
          <div className={c('doneHead')}>
            <p>{said.sub}</p>
            <Stamp tone={said.tone}>{said.stamp}</Stamp>
          </div>
          <Tabs
            label={t('contracts.whole.part')}
            value={part}
            onValueChange={setPart}
            tabs={[
              { value: 'terms', label: t('contracts.whole.terms') },
              { value: 'payments', label: t('contracts.whole.payments') },
              { value: 'history', label: t('contracts.whole.history') },
            ]}
          >
            {part === 'terms' && <Terms contract={contract} sealedText={asked.data.sealedText} />}
            {part === 'payments' && <Payments contract={contract} {...(paymentId && { first: paymentId })} />}
            {part === 'history' && <History events={asked.data.events} />}
          </Tabs>
        </div>
      )}
    </Dialog>
  );
}

function Terms({ contract, sealedText }: { contract: Contract; sealedText: string }) {
  const t = useT();
  const { kind, terms, upline, downline, sha256 } = contract;
  return (
    <div className={c('decision')}>
      <Rows>
        <RowItem label={t('contracts.whole.between')}>
          <bdi>{upline?.account ?? t('contracts.house')}</bdi> → <bdi>{downline.account}</bdi>
        </RowItem>
        <TermsRows kind={kind} terms={terms} />
        <CopyRow
          label={t('contracts.whole.hash')}
          text={sha256}
          copyLabel={t('common.copy')}
          copiedLabel={t('common.copied')}
        >
          <code dir="ltr" className={c('hash')}>
            {sha256}
          </code>
        </CopyRow>
      </Rows>
      <Exchange contract={contract} isWhole />
      <details className={c('sealed')}>
        <summary>{t('contracts.whole.sealed')}</summary>
        <p>{t(sealedText === '' ? 'contracts.whole.erased' : 'contracts.whole.hashSub')}</p>
        {sealedText !== '' && (
          // the text is scrolled by keyboard too
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scroller must be reachable
          <pre dir="ltr" tabIndex={0}>
            {sealedText}
          </pre>
        )}
      </details>
      <ContractActions contract={contract} isWhole />
    </div>
  );
}

const steps = [
  'offer',
  'accept',
  'decline',
  'take_back',
  'expire',
  'remind',
  'ask_to_end',
  'refuse_to_end',
  'agree_to_end',
  'lapse',
  'end',
  'supersede',
  'cut',
] as const;
const bad = new Set(['decline', 'cut']);

function History({ events }: { events: readonly Event[] }) {
  const t = useT();
  const format = useHouseFormat();
  return (
    <Timeline
      steps={events.map(({ at, step, by, note }, place) => {
        const known = steps.find((one) => one === step) ?? 'other';
        const time = format.dateTime(at);
        return {
          key: `${at} ${step}`,
          what: t(`contracts.event.${known}`),
          when: by === null ? time : t('contracts.event.by', { time, who: by }),
          ...(note !== null && { note }),
          state: bad.has(step) ? 'failed' : place === events.length - 1 ? 'now' : 'done',
        };
      })}
    />
  );
}

type Event = NonNullable<ReturnType<typeof useContract>['data']>['events'][number];
