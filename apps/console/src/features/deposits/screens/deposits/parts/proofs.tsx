import { useT } from '@baize/i18n/react';
import { useFormat } from '#lib/format.ts';
import { classes } from '#lib/classes.ts';
import { FailedBox } from '#widgets/failed-box.tsx';
import { useDepositProof } from '../data.ts';
import type { Task } from '../data.ts';
import sheet from '../deposits.module.css';

const c = classes(sheet);
type Proof = NonNullable<Task['deposit']>['proofs'][number];

/** The pictures the player sent of the transfer. */
export function Proofs({ depositId, proofs }: { depositId: string; proofs: readonly Proof[] }) {
  const t = useT();
  return (
    <section>
      <h3 className={c('part')}>{t('console-deposits.proofs')}</h3>
      <ul className={c('proofs')}>
        {proofs.map((proof, index) => (
          <li key={proof.id}>
            <Picture depositId={depositId} proof={proof} number={index + 1} of={proofs.length} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Picture({ depositId, proof, number, of }: { depositId: string; proof: Proof; number: number; of: number }) {
  const t = useT();
  const { dateTime } = useFormat();
  const { data, error, refetch } = useDepositProof(depositId, proof.id);
  if (error) return <FailedBox error={error} onRetry={() => void refetch()} />;
  if (!data) return <span className={c('proof')} aria-busy="true" />;
  const name = t('console-deposits.proof', { number, of, when: dateTime(proof.at) });
  return <img className={c('proof')} src={`data:${data.mime};base64,${data.base64}`} alt={name} />;
}
