import { useT } from '@baize/i18n/react';
import { Dialog, Money } from '@baize/ui';
import { ArrowsOutIcon } from '@baize/ui/icons';
import { useState } from 'react';
import { classes } from '#lib/classes.ts';
import { useFormat } from '#lib/format.ts';
import { FailedBox } from '#widgets/failed-box.tsx';
import { useProof } from '../data.ts';
import type { Case } from '../data.ts';
import sheet from '../approvals.module.css';

const c = classes(sheet);

/** Pictures the player sent about what did not arrive; a press shows one large. */
export function Proofs({ file }: { file: Case }) {
  const t = useT();
  const { money } = useFormat();
  return (
    <section>
      <h3 className={c('part')}>{t('console-approvals.proofs')}</h3>
      <p className={c('quiet')}>
        {t('console-approvals.arrived')} <Money>{money(file.amountReceivedMinor, file.currency)}</Money>
        {' · '}
        {t('console-approvals.missing')} <Money>{money(file.remainderMinor, file.currency)}</Money>
      </p>
      <ul className={c('proofs')}>
        {file.proofs.map((proof, index) => (
          <li key={proof.id}>
            <Proof id={file.id} proofId={proof.id} number={index + 1} of={file.proofs.length} at={proof.at} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Proof({
  id,
  proofId,
  number,
  of,
  at,
}: {
  id: string;
  proofId: string;
  number: number;
  of: number;
  at: string;
}) {
  const t = useT();
  const { dateTime } = useFormat();
  const [isLarge, setLarge] = useState(false);
  const { data, error, refetch } = useProof(id, proofId);
  if (error) return <FailedBox error={error} onRetry={() => void refetch()} />;
  if (!data) return <span className={c('proof')} aria-busy="true" />;
  const name = t('console-approvals.proof', { number, of, when: dateTime(at) });
  const source = `data:${data.mime};base64,${data.base64}`;
  return (
    <>
      <button
        type="button"
        className={c('proof')}
        aria-label={t('console-approvals.showLarge', { name })}
        onClick={() => setLarge(true)}
      >
        <img src={source} alt="" />
        <ArrowsOutIcon aria-hidden="true" />
      </button>
      <Dialog
        open={isLarge}
        onClose={() => setLarge(false)}
        title={name}
        closeLabel={t('common.close')}
        width="broad"
        coverCloses
      >
        <img className={c('proofLarge')} src={source} alt={name} />
      </Dialog>
    </>
  );
}
