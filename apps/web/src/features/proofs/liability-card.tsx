/** The player's part of what the house owes: figures, a check in this browser, and the proof as a file. */
import type { LiabilityProof } from '@baize/fair/liabilities';
import { useT } from '@baize/i18n/react';
import { Button, Figure, Notice, Panel, RowItem, Rows, StateBadge } from '@baize/ui';
import { CheckIcon, DownloadSimpleIcon, SealCheckIcon, XIcon } from '@baize/ui/icons';
import { useMutation, useQuery } from '@tanstack/react-query';
import { ask } from '#lib/api.ts';
import { classes } from '#lib/classes.ts';
import { useFormat } from '#lib/format.ts';
import { checkProof } from './check.ts';
import sheet from './liabilities.module.css';

const c = classes(sheet);

/** Reads its own calls; one part a currency. */
export function LiabilityCard() {
  const t = useT();
  const { data } = useQuery(ask('ownLiabilities', { query: {} }));
  if (!data) return null; // a failed read leaves the page as it was: nothing here is needed to use the wallet
  return (
    <Panel title={t('proofs.title')}>
      <p className={c('sub')}>{t('proofs.sub')}</p>
      {data.proofs.length === 0 && <p className={c('sub')}>{t('proofs.waits')}</p>}
      {data.proofs.map((proof) => (
        <Part key={proof.currency} proof={proof} />
      ))}
    </Panel>
  );
}

function Part({ proof }: { proof: LiabilityProof }) {
  const t = useT();
  const format = useFormat();
  const check = useMutation({ mutationFn: () => checkProof(proof) });
  const money = (minor: string): string => `${format.money(minor, proof.currency)} ${proof.currency}`;
  return (
    <div className={c('part')}>
      <Rows>
        <RowItem label={t('proofs.day')}>
          <Figure>{format.dateTime(proof.takenAt)}</Figure>
        </RowItem>
        <RowItem label={t('proofs.own')}>
          <Figure>{money(proof.balanceMinor)}</Figure>
        </RowItem>
        <RowItem label={t('proofs.total')}>
          <Figure>{money(proof.totalMinor)}</Figure>
        </RowItem>
        <RowItem label={t('proofs.players')}>
          <Figure>{format.number(proof.count)}</Figure>
        </RowItem>
        <RowItem label={t('proofs.root')}>
          <code className={c('root')} dir="ltr" title={proof.rootHash}>
            {proof.rootHash.slice(0, 16)}…{proof.rootHash.slice(-8)}
          </code>
        </RowItem>
      </Rows>
      <div className={c('acts')}>
        <Button icon={<DownloadSimpleIcon />} onClick={() => download(proof)}>
          {t('proofs.download')}
        </Button>
        <Button
          kind="ink"
          icon={<SealCheckIcon />}
          waiting={check.isPending}
          waitingLabel={t('proofs.checking')}
          onClick={() => check.mutate()}
        >
          {t('proofs.check')}
        </Button>
      </div>
      {check.isError && <Notice tone="bad">{t('proofs.unable')}</Notice>}
      {check.data && (
        <>
          <Notice tone={check.data.ok ? 'good' : 'bad'}>{t(check.data.ok ? 'proofs.right' : 'proofs.wrong')}</Notice>
          <ol className={c('steps')}>
            {check.data.steps.map(({ code, ok }) => (
              <li key={code}>
                <StateBadge
                  tone={ok ? 'good' : 'bad'}
                  icon={ok ? <CheckIcon weight="bold" /> : <XIcon weight="bold" />}
                >
                  {t(ok ? 'proofs.stepRight' : 'proofs.stepWrong')}
                </StateBadge>
                <span>{t(`proofs.step.${code}`)}</span>
              </li>
            ))}
          </ol>
        </>
      )}
    </div>
  );
}

/** The document exactly as `npm run verify-balance` reads it. */
function download(proof: LiabilityProof): void {
  const text = `${JSON.stringify(proof, null, 2)}\n`;
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const name = `balance-${proof.merchantCode}-${proof.currency}-${proof.day}.json`;
  Object.assign(document.createElement('a'), { href: address, download: name }).click();
  URL.revokeObjectURL(address);
}
