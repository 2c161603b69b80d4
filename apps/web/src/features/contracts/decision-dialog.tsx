import { useT } from '@baize/i18n/react';
import { Button, Dialog, showToast, TextArea } from '@baize/ui';
import { useState } from 'react';
import { classes } from '#lib/classes.ts';
import { useMoneyPress } from '#widgets/member/money-press.ts';
import { refreshContracts } from './data.ts';
import type { Contract } from './data.ts';
import { say } from './decide.ts';
import type { Word } from './decide.ts';
import { PressProblem } from './press-problem.tsx';
import { useContractWords } from './words.ts';
import sheet from './contracts.module.css';

const c = classes(sheet);

const reasonMax = 140;

interface DecisionDialogProps {
  contract: Contract;
  act: Word;
  closeLabel: string;
  onClose: () => void;
}

/** A decision that ends nothing else: declining, asking to end, keeping; with a reason if there is one. */
export function DecisionDialog({ contract, act, closeLabel, onClose }: DecisionDialogProps) {
  const t = useT();
  const words = useContractWords()(contract);
  const [reason, setReason] = useState('');
  const press = useMoneyPress(
    (given: string) => say(act, contract, given),
    () => {
      showToast({ text: t(`contracts.${act}.done`, { who: words.who }), tone: 'good' });
      refreshContracts();
      onClose();
    },
  );
  const labels = {
    decline: t('contracts.act.decline'),
    end: t('contracts.end.act'),
    refuse: t('contracts.act.refuse'),
  };
  return (
    <Dialog
      open
      onClose={onClose}
      closeLabel={closeLabel}
      surface="paper"
      dismissable={!press.isPending}
      title={t(`contracts.${act}.title`)}
      buttons={
        <>
          <Button onClick={onClose} blocked={press.isPending}>
            {t('common.cancel')}
          </Button>
          <Button
            kind="ink"
            waiting={press.isPending}
            waitingLabel={t('contracts.accept.placing')}
            onClick={() => press.press(reason.trim())}
          >
            {labels[act]}
          </Button>
        </>
      }
    >
      <div className={c('decision')} data-locked={press.isPending || undefined}>
        <p>
          <b>{words.title}</b>
          <br />
          {t(`contracts.${act}.sub`, { who: words.who })}
        </p>
        <TextArea
          label={t('contracts.reason')}
          aside={t('common.optional')}
          maxLength={reasonMax}
          value={reason}
          readOnly={press.isPending}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <PressProblem press={press} />
      </div>
    </Dialog>
  );
}
