import { errorText } from '@baize/i18n';
import { useT, useTexts } from '@baize/i18n/react';
import { Button, Line, Notice, showToast, TextField } from '@baize/ui';
import { InfoIcon } from '@baize/ui/icons';
import { useState } from 'react';
import { Refusal } from '#widgets/refusal.tsx';
import { useDecide, useRun, useWithdraw } from '../data.ts';
import type { Answer, Request } from '../data.ts';
import { secretOf } from '../secret.ts';

const reasonMax = 140; // specification 9

interface DecideProps {
  request: Request;
  onRun: (answer: Answer) => void;
  onDone: () => void;
}

/** What this person may do about a request now: the asker takes it back or carries it out, somebody else agrees or refuses. */
export function Decide({ request, onRun, onDone }: DecideProps) {
  if (request.isOwn) return <Own request={request} onRun={onRun} onDone={onDone} />;
  return request.state === 'waiting' ? <Second request={request} onDone={onDone} /> : null;
}

function Second({ request, onDone }: { request: Request; onDone: () => void }) {
  const t = useT();
  const texts = useTexts();
  const [reason, setReason] = useState('');
  const decide = useDecide(request);
  const { decideRefusal } = request;
  const press = (decision: 'grant' | 'refuse'): void =>
    decide.mutate(decision === 'grant' ? { decision } : { decision, reason: reason.trim() }, { onSuccess: onDone });
  const waits = (decision: string): boolean => decide.isPending && decide.variables.decision === decision;
  return (
    <>
      <TextField
        label={t('console-players.reason')}
        hint={t('console-agents.appReasonHint')}
        value={reason}
        maxLength={reasonMax}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      {decideRefusal && (
        <Notice tone="note" icon={<InfoIcon />}>
          {errorText(texts, decideRefusal)}
        </Notice>
      )}
      <Refusal error={decide.error} />
      <Line gap={8}>
        <Button
          kind="danger"
          blocked={reason.trim() === '' || decide.isPending}
          waiting={waits('refuse')}
          waitingLabel={t('common.waiting')}
          onClick={() => press('refuse')}
        >
          {t('console-vendors.fix.refuse')}
        </Button>
        <Button
          kind="primary"
          blocked={decideRefusal !== null || decide.isPending}
          waiting={waits('grant')}
          waitingLabel={t('common.waiting')}
          onClick={() => press('grant')}
        >
          {t('console-vendors.fix.agree')}
        </Button>
      </Line>
    </>
  );
}

function Own({ request, onRun, onDone }: DecideProps) {
  const t = useT();
  const { state } = request;
  const withdraw = useWithdraw(request);
  const run = useRun(request);
  const isBusy = withdraw.isPending || run.isPending;
  if (state !== 'waiting' && state !== 'granted') return null;
  const carryOut = (): void =>
    run.mutate(undefined, {
      onSuccess: (answer) => {
        onRun(answer);
        if (secretOf(answer, request)) return; // it stands in the place of this dialog
        showToast({ text: t('console-requests.state', { state: 'used' }), tone: 'good' });
        onDone();
      },
    });
  return (
    <>
      <Refusal error={run.error ?? withdraw.error} />
      <Line gap={8}>
        <Button
          blocked={isBusy}
          waiting={withdraw.isPending}
          waitingLabel={t('common.waiting')}
          onClick={() => withdraw.mutate(undefined, { onSuccess: onDone })}
        >
          {t('contracts.act.takeBack')}
        </Button>
        {state === 'granted' && (
          <Button
            kind="primary"
            blocked={isBusy}
            waiting={run.isPending}
            waitingLabel={t('common.waiting')}
            onClick={carryOut}
          >
            {t('console-requests.carryOut')}
          </Button>
        )}
      </Line>
    </>
  );
}
