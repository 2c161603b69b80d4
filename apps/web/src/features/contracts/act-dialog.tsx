/** The papers on which a contract is decided: accept, decline, ask about it, ask to end, let end, keep. Nothing is shown before it is true:
 *  the paper locks while the decision is on its way and then says what became of it. */
import { useT } from '@baize/i18n/react';
import { closeDialog } from '#lib/dialogs.ts';
import type { ContractDecision } from '#lib/dialogs.ts';
import { AcceptDialog } from './accept-dialog.tsx';
import type { Contract } from './data.ts';
import { MessageDialog } from './message-dialog.tsx';
import { DecisionDialog } from './decision-dialog.tsx';

export function ContractActDialog({ act, contract }: { act: ContractDecision; contract: Contract }) {
  const t = useT();
  const shared = { contract, closeLabel: t('common.close'), onClose: closeDialog };
  if (act === 'accept' || act === 'agree') return <AcceptDialog {...shared} act={act} />;
  if (act === 'say') return <MessageDialog contract={contract} />;
  return <DecisionDialog {...shared} act={act} />;
}
