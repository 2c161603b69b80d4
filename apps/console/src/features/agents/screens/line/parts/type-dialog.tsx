import { errorText } from '@baize/i18n';
import { useT, useTexts } from '@baize/i18n/react';
import { Button, Dialog, Notice, Select, showToast, Stack, TextField } from '@baize/ui';
import { WarningCircleIcon } from '@baize/ui/icons';
import { useState } from 'react';
import { agentTypeName } from '#lib/agent-type.ts';
import { useSetType } from '../data.ts';
import type { Standing } from '../data.ts';

const reasonMax = 140; // specification 9
const reasonMin = 3;

/** Makes a member an agent, or gives an agent another type. */
export function TypeDialog({ line, onClose }: { line: Standing; onClose: () => void }) {
  const t = useT();
  const texts = useTexts();
  const set = useSetType(line.id);
  const [type, setType] = useState(line.mayBecome[0] ?? 0);
  const [code, setCode] = useState('');
  const [reason, setReason] = useState('');
  const isNew = line.affiliateCode === null;
  const isReady = (!isNew || /^[A-Za-z0-9]{4,16}$/.test(code.trim())) && reason.trim().length >= reasonMin;
  const nameOf = (value: number): string => t('console-agents.type', { type: agentTypeName(value) });
  const submit = (): void =>
    set.mutate(
      { type, reason: reason.trim(), ...(isNew && { code: code.trim() }) },
      {
        onSuccess: () => {
          showToast({ text: t('console-agents.typeSet', { account: line.account, type: nameOf(type) }), tone: 'good' });
          onClose();
        },
      },
    );
  return (
    <Dialog
      open
      onClose={onClose}
      title={
        <>
          {t(line.isAgent ? 'console-agents.changeType' : 'console-agents.appoint')}: <bdi>{line.account}</bdi>
        </>
      }
      closeLabel={t('common.close')}
    >
      <Stack gap={14}>
        <Select
          size="s"
          label={t('console-agents.appType')}
          {...(!isNew && { hint: t('console-agents.typeStays') })}
          value={String(type)}
          options={line.mayBecome.map((value) => ({ value: String(value), label: nameOf(value) }))}
          onChange={(event) => setType(Number(event.currentTarget.value))}
        />
        {isNew && <AffiliateCodeField code={code} onChange={setCode} />}
        <TextField
          size="s"
          label={t('console-agents.moveReason')}
          hint={t('console-agents.moveReasonHint')}
          value={reason}
          maxLength={reasonMax}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        {set.error && (
          <Notice tone="bad" icon={<WarningCircleIcon />}>
            {set.error.code === 'AFFILIATE_INVALID' ? t('console-agents.codeTaken') : errorText(texts, set.error)}
          </Notice>
        )}
        <Button
          kind="primary"
          blocked={!isReady || set.isPending}
          waiting={set.isPending}
          waitingLabel={t('common.waiting')}
          onClick={submit}
        >
          {t(line.isAgent ? 'console-agents.changeType' : 'console-agents.appoint')}
        </Button>
      </Stack>
    </Dialog>
  );
}

function AffiliateCodeField({ code, onChange }: { code: string; onChange: (code: string) => void }) {
  const t = useT();
  return (
    <TextField
      size="s"
      label={t('console-agents.appCode')}
      hint={t('console-agents.appCodeHint')}
      value={code}
      maxLength={16}
      autoComplete="off"
      spellCheck={false}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
