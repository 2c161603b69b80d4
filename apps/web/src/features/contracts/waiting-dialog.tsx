/** Contract view (specification 2, modals when logged in): what waits for the reader's word, each as its paper. */
import { useT } from '@baize/i18n/react';
import { buttonClass, Dialog, Link, PageWaiting } from '@baize/ui';
import { classes } from '#lib/classes.ts';
import { closeDialog } from '#lib/dialogs.ts';
import { useWaitingKinds } from '#lib/consolidated.ts';
import { paths } from '#lib/paths.ts';
import { FailedBox } from '#widgets/failed-box.tsx';
import { ContractSlip } from './contract-slip.tsx';
import { useMine } from './data.ts';
import type { Contract, ContractKind } from './data.ts';
import sheet from './contracts.module.css';

const c = classes(sheet);

/** It asks for the reader's word. */
export function isWaiting({ acts }: Contract): boolean {
  return acts.includes('accept') || acts.includes('agree_to_end');
}

export function WaitingDialog() {
  const t = useT();
  const kinds = useWaitingKinds();
  return (
    <Dialog
      open
      onClose={closeDialog}
      closeLabel={t('common.close')}
      width="wide"
      title={t('contracts.view.title')}
      buttons={
        <Link href={paths.contracts} className={buttonClass({})} onClick={closeDialog}>
          {t('contracts.view.page')}
        </Link>
      }
    >
      <div className={c('whole')}>
        <p>{t('contracts.view.sub')}</p>
        {kinds.map((kind) => (
          <Waiting key={kind} kind={kind} />
        ))}
      </div>
    </Dialog>
  );
}

function Waiting({ kind }: { kind: ContractKind }) {
  const t = useT();
  const mine = useMine(kind);
  if (!mine.data)
    return mine.isError ? (
      <FailedBox error={mine.error} onRetry={() => void mine.refetch()} />
    ) : (
      <PageWaiting label={t('common.loading')} />
    );
  return mine.data.content.filter(isWaiting).map((contract) => <ContractSlip key={contract.id} contract={contract} />);
}
