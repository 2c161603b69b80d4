import { useT } from '@baize/i18n/react';
import { EmptyBox } from '@baize/ui';
import { HandshakeIcon } from '@baize/ui/icons';
import { classes } from '#lib/classes.ts';
import { FailedBox } from '#widgets/failed-box.tsx';
import { ContractSlip } from './contract-slip.tsx';
import { useMine } from './data.ts';
import type { ContractKind } from './data.ts';
import { ContractsWaiting } from './contracts-waiting.tsx';
import { isOver } from './words.ts';
import sheet from './lists.module.css';

const c = classes(sheet);

/** The reader's own contracts of a kind: what asks for an answer first, then what is in force, then what is over, folded. */
export function MineList({ kind }: { kind: ContractKind }) {
  const t = useT();
  const mine = useMine(kind);
  const list = mine.data?.content;
  if (!list)
    return mine.isError ? (
      <FailedBox error={mine.error} onRetry={() => void mine.refetch()} />
    ) : (
      <ContractsWaiting count={2} />
    );
  if (list.length === 0)
    return (
      <EmptyBox icon={<HandshakeIcon weight="duotone" />} title={t('contracts.none.mine')}>
        {t('contracts.none.mineSub')}
      </EmptyBox>
    );
  const over = list.filter(isOver);
  const open = list.filter((contract) => !isOver(contract));
  const asking = open.filter(({ state }) => state === 'offered');
  return (
    <div className={c('papers')}>
      {[...asking, ...open.filter(({ state }) => state !== 'offered')].map((contract) => (
        <ContractSlip key={contract.id} contract={contract} />
      ))}
      {over.length > 0 && (
        <details className={c('earlier')} open={open.length === 0}>
          <summary>{t('contracts.before', { count: over.length })}</summary>
          <div className={c('papers')}>
            {over.map((contract) => (
              <ContractSlip key={contract.id} contract={contract} />
            ))}
          </div>
        </details>
      )}
    </div>
  );
}
