import { errorText } from '@baize/i18n';
import { useT, useTexts } from '@baize/i18n/react';
import { CallFailure } from '@baize/protocol/client';
import { Button, showToast } from '@baize/ui';
import { CaretRightIcon } from '@baize/ui/icons';
import { classes } from '#lib/classes.ts';
import { openDialog } from '#lib/dialogs.ts';
import { useGo } from '#lib/navigate.tsx';
import { feedbackPath } from '#lib/paths.ts';
import { referenceOf } from '#widgets/member/reference.ts';
import { useOfferAct } from './data.ts';
import type { Contract } from './data.ts';
import { isOver, useContractWords, useRateText } from './words.ts';
import sheet from './contracts.module.css';

const c = classes(sheet);

interface ContractActionsProps {
  contract: Contract;
  onWrite?: (contract: Contract) => void;
  /** The whole contract is open already: no ways to its parts. */
  isWhole?: boolean;
}

/** What the server says may be done, then the way to the payments. Decisions open a paper of their own. */
export function ContractActions({ contract, onWrite, isWhole = false }: ContractActionsProps) {
  const t = useT();
  const rateText = useRateText();
  const { kind, id, acts, side, terms } = contract;
  const decide = (act: 'accept' | 'decline' | 'say' | 'end' | 'agree' | 'refuse') => () =>
    openDialog({ kind: 'contractAct', act, contract });
  const canWrite = onWrite !== undefined && acts.includes('offer_anew');
  return (
    <div className={c('acts')}>
      {acts.includes('accept') && (
        <Button kind="primary" size="m" className={c('main')} onClick={decide('accept')}>
          {t('contracts.act.accept', { rate: rateText(terms) })}
        </Button>
      )}
      {acts.includes('decline') && <Button onClick={decide('decline')}>{t('contracts.act.decline')}</Button>}
      {acts.includes('say') ? (
        <Button onClick={decide('say')}>{t(`contracts.act.${sayOf(contract)}`)}</Button>
      ) : (
        acts.includes('accept') && contract.upline === null && <AskHouse contract={contract} />
      )}
      {acts.includes('agree_to_end') && <Button onClick={decide('agree')}>{t('contracts.act.agree')}</Button>}
      {acts.includes('refuse_to_end') && (
        <Button kind="ink" onClick={decide('refuse')}>
          {t('contracts.act.refuse')}
        </Button>
      )}
      {acts.includes('take_back') && <TakeBack contract={contract} />}
      {canWrite && (
        <Button onClick={() => onWrite(contract)}>
          {t(isOver(contract) ? 'contracts.act.offerAgain' : 'contracts.act.newRate')}
        </Button>
      )}
      {!isWhole && hasPaid(contract) && (
        <Button onClick={() => openDialog({ kind: 'contract', contractKind: kind, id, part: 'payments' })}>
          {t('contracts.act.payments')}
        </Button>
      )}
      {acts.includes('ask_to_end') && (
        <Button onClick={decide('end')}>{t(side === 'upline' ? 'contracts.act.end' : 'contracts.act.askEnd')}</Button>
      )}
      {acts.includes('remind') && <Remind contract={contract} />}
    </div>
  );
}

/** The whole terms of what was not agreed on; where something was paid, the way leads to the payments and shows both. */
export function TermsLink({ contract }: { contract: Contract }) {
  const t = useT();
  const { kind, id } = contract;
  if (hasPaid(contract)) return null;
  return (
    <button
      type="button"
      className={c('allTerms')}
      onClick={() => openDialog({ kind: 'contract', contractKind: kind, id, part: 'terms' })}
    >
      {t('contracts.act.terms')}
      <CaretRightIcon data-mirror aria-hidden="true" />
    </button>
  );
}

function hasPaid({ state }: Contract): boolean {
  return state !== 'offered' && state !== 'declined' && state !== 'taken_back' && state !== 'expired';
}

/** The same act by its occasion: the first question, an answer to what the other side wrote last, or a word more. */
function sayOf({ side, words, note }: Contract): 'ask' | 'answer' | 'write' {
  const last = words.at(-1)?.side ?? (note === null ? null : 'upline');
  if (words.length === 0 && side === 'downline') return 'ask';
  return last !== null && last !== side ? 'answer' : 'write';
}

/** Whoever the house offers something may ask a person of it: the question begins with the contract's name. */
function AskHouse({ contract }: { contract: Contract }) {
  const t = useT();
  const go = useGo();
  const { title } = useContractWords()(contract);
  return (
    <Button onClick={() => go(feedbackPath(`${title} (${referenceOf(contract.id)}):`))}>{t('shell.feedback')}</Button>
  );
}

function useNotice(key: 'contracts.reminded' | 'contracts.tookBack', account: string) {
  const t = useT();
  return () => showToast({ text: t(key, { account }), tone: 'good' });
}

/** A light act that was refused says why where it was pressed. */
function useRefusal() {
  const texts = useTexts();
  return (failure: unknown) =>
    showToast({
      text: errorText(texts, failure instanceof CallFailure ? failure : 'UNKNOWN_ERROR'),
      tone: 'bad',
    });
}

function TakeBack({ contract }: { contract: Contract }) {
  const t = useT();
  const refused = useRefusal();
  const act = useOfferAct('takeBackContract', useNotice('contracts.tookBack', contract.downline.account));
  return (
    <Button
      waiting={act.isPending}
      waitingLabel={t('common.waiting')}
      onClick={() => act.mutate(contract, { onError: refused })}
    >
      {t('contracts.act.takeBack')}
    </Button>
  );
}

function Remind({ contract }: { contract: Contract }) {
  const t = useT();
  const refused = useRefusal();
  const act = useOfferAct('remindContract', useNotice('contracts.reminded', contract.downline.account));
  return (
    <Button
      kind="ink"
      className={c('main')}
      waiting={act.isPending}
      waitingLabel={t('common.waiting')}
      onClick={() => act.mutate(contract, { onError: refused })}
    >
      {t('contracts.act.remind')}
    </Button>
  );
}
