/** What an operator may do to a contract: take an offer of the platform back, answer who asks the platform to end one, or end it at
 *  once. */
import { errorText } from '@baize/i18n';
import { useT, useTexts } from '@baize/i18n/react';
import type { CallFailure } from '@baize/protocol/client';
import { Button, Line, Notice, showToast, Stack, TextField } from '@baize/ui';
import { ArrowCounterClockwiseIcon, WarningCircleIcon } from '@baize/ui/icons';
import { useState } from 'react';
import { classes } from '#lib/classes.ts';
import { useFormat } from '#lib/format.ts';
import { useAnswerEnd, useEndContract, useTakeBack } from '../data.ts';
import type { ContractFile } from '../data.ts';
import sheet from '../line.module.css';

const c = classes(sheet);
const reasonMax = 140; // specification 9

interface ActsProps {
  file: ContractFile;
  onDone: () => void;
}

export function ContractActs({ file, onDone }: ActsProps) {
  const { state, upline } = file.contract;
  return (
    <>
      {state === 'offered' && upline === null && <TakeBack file={file} onDone={onDone} />}
      {file.asked && <AnswerEnd file={file} asked={file.asked} onDone={onDone} />}
      {['in_force', 'end_asked'].includes(state) && <End file={file} onDone={onDone} />}
    </>
  );
}

function Refused({ error }: { error: CallFailure | null }) {
  const texts = useTexts();
  if (!error) return null;
  return (
    <Notice tone="bad" icon={<WarningCircleIcon />}>
      {errorText(texts, error)}
    </Notice>
  );
}

function TakeBack({ file: { contract }, onDone }: ActsProps) {
  const t = useT();
  const takeBack = useTakeBack(contract.id);
  const submit = (): void =>
    takeBack.mutate(undefined, {
      onSuccess: () => {
        showToast({ text: t('contracts.tookBack', { account: contract.downline.account }), tone: 'good' });
        onDone();
      },
    });
  return (
    <Stack gap={10}>
      <Refused error={takeBack.error} />
      <Button
        icon={<ArrowCounterClockwiseIcon />}
        blocked={takeBack.isPending}
        waiting={takeBack.isPending}
        waitingLabel={t('common.waiting')}
        onClick={submit}
      >
        {t('contracts.act.takeBack')}
      </Button>
    </Stack>
  );
}

function AnswerEnd({ file: { contract }, asked, onDone }: ActsProps & { asked: NonNullable<ContractFile['asked']> }) {
  const t = useT();
  const { dateTime } = useFormat();
  const answer = useAnswerEnd(contract.id);
  const [reason, setReason] = useState('');
  const who = contract.downline.account;
  const send = (agree: boolean): void =>
    answer.mutate(
      {
        agree,
        ...(agree && { digest: asked.digest }),
        ...(reason.trim() !== '' && { reason: reason.trim() }),
      },
      {
        onSuccess: () => {
          showToast({ text: t(agree ? 'contracts.agree.done' : 'contracts.refuse.done'), tone: 'good' });
          onDone();
        },
      },
    );
  return (
    <section className={c('part')} aria-label={t('contracts.agree.title')}>
      <Stack gap={10}>
        <Notice tone="wait">
          {t('contracts.endsAsked.theirs', { who, date: contract.endsAt === null ? '' : dateTime(contract.endsAt) })}
        </Notice>
        <p>{t('contracts.agree.sub')}</p>
        <AlsoEnds ends={asked.ends} />
        <TextField
          size="s"
          label={t('contracts.reason')}
          aside={t('common.optional')}
          value={reason}
          maxLength={reasonMax}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <Refused error={answer.error} />
        <Line gap={8}>
          <Button kind="primary" blocked={answer.isPending} onClick={() => send(true)}>
            {t('contracts.act.agree')}
          </Button>
          <Button blocked={answer.isPending} onClick={() => send(false)}>
            {t('contracts.act.refuse')}
          </Button>
        </Line>
      </Stack>
    </section>
  );
}

/** What was given on from it and ends with it, by name. */
function AlsoEnds({ ends }: { ends: ContractFile['ends'] }) {
  const t = useT();
  const { dateTime, percent } = useFormat();
  const below = ends.filter(({ level }) => level > 0);
  return (
    <div>
      <p>{t('console-agents.contractEndsAlso', { count: below.length })}</p>
      {below.length > 0 && (
        <ul className={c('ends')}>
          {below.map(({ id, downline, rateBasisPoints, until }) => (
            <li key={id}>
              <bdi>{t('contracts.ending.below', { account: downline.account, rate: percent(rateBasisPoints) })}</bdi>
              <span className={c('quiet')}>{t('contracts.ending.until', { time: dateTime(until) })}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function End({ file: { contract, ends }, onDone }: ActsProps) {
  const t = useT();
  const end = useEndContract(contract.id);
  const [reason, setReason] = useState('');
  const submit = (): void =>
    end.mutate(reason.trim(), {
      onSuccess: () => {
        showToast({ text: t('console-agents.contractEnded'), tone: 'good' });
        onDone();
      },
    });
  return (
    <section className={c('part')} aria-label={t('console-agents.contractEndTitle')}>
      <Stack gap={10}>
        <h3>{t('console-agents.contractEndTitle')}</h3>
        <p>{t('console-agents.contractEndBody')}</p>
        <AlsoEnds ends={ends} />
        <TextField
          size="s"
          label={t('console-agents.reason')}
          value={reason}
          maxLength={reasonMax}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <Refused error={end.error} />
        <Button
          kind="danger"
          blocked={reason.trim() === '' || end.isPending}
          waiting={end.isPending}
          waitingLabel={t('common.waiting')}
          onClick={submit}
        >
          {t('console-agents.contractEnd')}
        </Button>
      </Stack>
    </section>
  );
}
