import { errorText } from '@baize/i18n';
import { useT, useTexts } from '@baize/i18n/react';
import { Button, Figure, Line, Link, Notice, RowItem, Rows, Select, showToast, Stack, TextField } from '@baize/ui';
import { WarningCircleIcon } from '@baize/ui/icons';
import { useState } from 'react';
import { agentTypeName } from '#lib/agent-type.ts';
import { useFormat } from '#lib/format.ts';
import { useMay } from '#lib/me.ts';
import { linePath } from '#lib/paths.ts';
import { useDecideApplication } from '../data.ts';
import type { Application, ApplicationDecision } from '../data.ts';

const reasonMax = 140; // specification 9
const reasonMin = 3;
const types = [41, 42] as const;
type AgentType = (typeof types)[number];

/** One application, and the decision while it waits. */
export function ApplicationFile({ application, onDone }: { application: Application; onDone: () => void }) {
  const t = useT();
  const { dateTime, number } = useFormat();
  const mayDecide = useMay('agents.write');
  const { memberId, account, at, registeredAt, uplineAccount, referred, text, decidedAt, decidedBy, reason, code } =
    application;
  return (
    <Stack gap={14}>
      <Link href={linePath(memberId)} className="baize-link">
        <bdi>{account}</bdi>
      </Link>
      <Rows>
        <RowItem label={t('console-agents.applied')}>
          <Figure>{dateTime(at)}</Figure>
        </RowItem>
        <RowItem label={t('console-agents.registered')}>
          <Figure>{dateTime(registeredAt)}</Figure>
        </RowItem>
        <RowItem label={t('console-agents.upline')}>
          <bdi>{uplineAccount ?? t('console-agents.top')}</bdi>
        </RowItem>
        <RowItem label={t('console-agents.referred')}>
          <Figure>{number(referred)}</Figure>
        </RowItem>
        <RowItem label={t('console-agents.words')}>
          <bdi>{text}</bdi>
        </RowItem>
        {decidedAt && (
          <RowItem label={t('console-agents.decided')}>
            <Figure>{dateTime(decidedAt)}</Figure> <bdi>{decidedBy}</bdi>
          </RowItem>
        )}
        {code && (
          <RowItem label={t('console-agents.code')}>
            <Figure>{code}</Figure>
          </RowItem>
        )}
        {reason && (
          <RowItem label={t('console-agents.reason')}>
            <bdi>{reason}</bdi>
          </RowItem>
        )}
      </Rows>
      {application.state === 'waiting' && mayDecide && <Decide id={application.id} onDone={onDone} />}
    </Stack>
  );
}

function Decide({ id, onDone }: { id: string; onDone: () => void }) {
  const t = useT();
  const texts = useTexts();
  const decide = useDecideApplication(id);
  const [type, setType] = useState<AgentType>(41);
  const [code, setCode] = useState('');
  const [reason, setReason] = useState('');
  const isCode = /^[A-Za-z0-9]{4,16}$/.test(code.trim());
  const send = (body: ApplicationDecision): void =>
    decide.mutate(body, {
      onSuccess: () => {
        showToast({ text: t(`console-agents.appDone.${body.decision}`), tone: 'good' });
        onDone();
      },
    });
  return (
    <section aria-label={t('console-agents.decide')}>
      <Stack gap={12}>
        <TypeSelect type={type} onChange={setType} />
        <TextField
          size="s"
          label={t('console-agents.appCode')}
          hint={t('console-agents.appCodeHint')}
          value={code}
          maxLength={16}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => setCode(event.currentTarget.value)}
        />
        <TextField
          size="s"
          label={t('console-agents.appReason')}
          hint={t('console-agents.appReasonHint')}
          value={reason}
          maxLength={reasonMax}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        {decide.error && (
          <Notice tone="bad" icon={<WarningCircleIcon />}>
            {errorText(texts, decide.error)}
          </Notice>
        )}
        <Line gap={8}>
          <Button
            kind="primary"
            blocked={!isCode || decide.isPending}
            onClick={() => send({ decision: 'approve', type, code: code.trim(), reason: reason.trim() })}
          >
            {t('console-agents.appApprove')}
          </Button>
          <Button
            kind="danger"
            blocked={reason.trim().length < reasonMin || decide.isPending}
            onClick={() => send({ decision: 'refuse', reason: reason.trim() })}
          >
            {t('console-agents.appRefuse')}
          </Button>
        </Line>
      </Stack>
    </section>
  );
}

function TypeSelect({ type, onChange }: { type: AgentType; onChange: (type: AgentType) => void }) {
  const t = useT();
  return (
    <Select
      size="s"
      label={t('console-agents.appType')}
      value={String(type)}
      options={types.map((value) => ({
        value: String(value),
        label: t('console-agents.type', { type: agentTypeName(value) }),
      }))}
      onChange={(event) => onChange(types.find((known) => String(known) === event.currentTarget.value) ?? 41)}
    />
  );
}
