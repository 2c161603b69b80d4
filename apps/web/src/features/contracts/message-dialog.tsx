import { useT } from '@baize/i18n/react';
import { Button, Dialog, showToast, TextArea } from '@baize/ui';
import { useState } from 'react';
import { classes } from '#lib/classes.ts';
import { send } from '#lib/api.ts';
import { closeDialog } from '#lib/dialogs.ts';
import { useMoneyPress } from '#widgets/member/money-press.ts';
import { refreshContracts } from './data.ts';
import type { Contract } from './data.ts';
import { Exchange } from './exchange.tsx';
import { PressProblem } from './press-problem.tsx';
import { useContractWords } from './words.ts';
import sheet from './contracts.module.css';

const c = classes(sheet);

const wordsMax = 140; // specification 9

/** Words to the other side of an offer: a question, an answer, what one would agree to. The offer stays as it is. */
export function MessageDialog({ contract }: { contract: Contract }) {
  const t = useT();
  const { title, who } = useContractWords()(contract);
  const [words, setWords] = useState('');
  const press = useMoneyPress(
    (given: string, idempotencyKey) =>
      send('sayOnContract', {
        params: { kind: contract.kind, id: contract.id },
        body: { words: given, idempotencyKey },
      }),
    () => {
      showToast({ text: t('contracts.say.done', { who }), tone: 'good' });
      refreshContracts();
      closeDialog();
    },
  );
  return (
    <Dialog
      open
      onClose={closeDialog}
      closeLabel={t('common.close')}
      surface="paper"
      dismissable={!press.isPending}
      title={t('contracts.say.title', { who })}
      buttons={
        <>
          <Button onClick={closeDialog} blocked={press.isPending}>
            {t('common.cancel')}
          </Button>
          <Button
            kind="ink"
            blocked={words.trim() === ''}
            waiting={press.isPending}
            waitingLabel={t('common.waiting')}
            onClick={() => press.press(words.trim())}
          >
            {t('contracts.say.send')}
          </Button>
        </>
      }
    >
      <div className={c('decision')} data-locked={press.isPending || undefined}>
        <p>
          <b>{title}</b>
          <br />
          {t('contracts.say.sub')}
        </p>
        <Exchange contract={contract} isWhole />
        <TextArea
          label={t('contracts.say.label')}
          maxLength={wordsMax}
          value={words}
          readOnly={press.isPending}
          onChange={(event) => setWords(event.currentTarget.value)}
        />
        <PressProblem press={press} />
      </div>
    </Dialog>
  );
}
