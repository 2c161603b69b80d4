import { errorText } from '@baize/i18n';
import { useT, useTexts } from '@baize/i18n/react';
import { Button, Line, Notice, RowItem, Rows, Stack, TextField } from '@baize/ui';
import { InfoIcon, WarningCircleIcon } from '@baize/ui/icons';
import { useState } from 'react';
import { useMay } from '#lib/me.ts';
import { TwoPeopleRows } from '#features/requests/two-people-rows.tsx';
import { useDecideAccount } from '../data.ts';
import type { AccountChange } from '../data.ts';
import { AccountText } from './account-text.tsx';

const remarkMax = 140; // specification 9

/** One change on paper: where players pay now, where they would pay, who wants it; and the second person's word. */
export function AccountChangeFile({
  code,
  change,
  onDone,
}: {
  code: string;
  change: AccountChange;
  onDone: () => void;
}) {
  const t = useT();
  const mayWrite = useMay('policy.write');
  const { method, currency, before, after, opens, state } = change;
  return (
    <Stack gap={14}>
      <Rows>
        <RowItem label={t('deposits.column.method')}>
          <bdi dir="ltr">{method}</bdi> <bdi>{currency}</bdi>
        </RowItem>
        <RowItem label={t('console-site.methods.payNow')}>
          {opens ? t('console-site.methods.payNobody') : <AccountText account={before} />}
        </RowItem>
        <RowItem label={t('console-site.methods.payNext')}>
          <AccountText account={after} />
        </RowItem>
        <TwoPeopleRows {...change} reason={change.remark} />
      </Rows>
      {mayWrite && state === 'asked' && <Decide code={code} change={change} onDone={onDone} />}
    </Stack>
  );
}

function Decide({ code, change, onDone }: { code: string; change: AccountChange; onDone: () => void }) {
  const t = useT();
  const texts = useTexts();
  const [number, setNumber] = useState('');
  const [remark, setRemark] = useState('');
  const decide = useDecideAccount(code, change.id);
  const isWrong = decide.error?.body?.fields?.['accountNumber'] !== undefined;
  const needsNumber = !change.isOwn && change.after !== null;
  const send = (decision: 'agree' | 'refuse'): void =>
    decide.mutate(
      { decision, ...(needsNumber && { accountNumber: number }), remark: remark.trim() },
      { onSuccess: onDone },
    );
  return (
    <>
      {change.isOwn && (
        <Notice tone="note" icon={<InfoIcon />}>
          {t('console-site.methods.waitsOwn')}
        </Notice>
      )}
      {needsNumber && (
        <TypedNumber
          number={number}
          isWrong={isWrong}
          onChange={(typed) => {
            setNumber(typed);
            decide.reset();
          }}
        />
      )}
      <TextField
        label={t('console-players.reason')}
        hint={t('console-players.reasonHint')}
        value={remark}
        maxLength={remarkMax}
        onChange={(event) => setRemark(event.currentTarget.value)}
      />
      {decide.error && !isWrong && (
        <Notice tone="bad" icon={<WarningCircleIcon />}>
          {errorText(texts, decide.error)}
        </Notice>
      )}
      <Line gap={8}>
        <Button
          kind="danger"
          blocked={remark.trim() === '' || decide.isPending}
          waiting={decide.isPending && decide.variables.decision === 'refuse'}
          waitingLabel={t('common.waiting')}
          onClick={() => send('refuse')}
        >
          {t('bonuses.refuse')}
        </Button>
        {!change.isOwn && (
          <Button
            kind="primary"
            blocked={(needsNumber && number.trim() === '') || decide.isPending}
            waiting={decide.isPending && decide.variables.decision === 'agree'}
            waitingLabel={t('common.waiting')}
            onClick={() => send('agree')}
          >
            {t('console-agents.appApprove')}
          </Button>
        )}
      </Line>
    </>
  );
}

interface TypedNumberProps {
  number: string;
  isWrong: boolean;
  onChange: (number: string) => void;
}

/** The account's number once more, by the second person's own hand. */
function TypedNumber({ number, isWrong, onChange }: TypedNumberProps) {
  const t = useT();
  return (
    <TextField
      figure
      label={t('console-site.methods.typeNumber')}
      hint={t('console-site.methods.typeNumberHint')}
      error={isWrong ? t('console-site.methods.typeNumberWrong') : undefined}
      value={number}
      maxLength={60}
      autoComplete="off"
      spellCheck={false}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
