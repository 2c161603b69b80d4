import { errorText } from '@baize/i18n';
import { useFigureField } from '@baize/i18n/amounts';
import { useT, useTexts } from '@baize/i18n/react';
import type { CallFailure } from '@baize/protocol/client';
import { amountUnit, figureUnit, readWhole } from '@baize/protocol/typed-amount';
import { Button, Dialog, Notice, Select, Stack, TextField } from '@baize/ui';
import { HandPalmIcon, WarningCircleIcon } from '@baize/ui/icons';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { readMinor } from '#lib/format.ts';
import { isMinutes, useLimitWords } from './limit-words.ts';
import { useExclusion, useOperatorLimit } from './limits-data.ts';
import type { Limit, PlayerLimits } from './limits-data.ts';

const reasonMax = 140;

interface DialogProps {
  memberId: string;
  account: string;
  data: PlayerLimits;
  onClose: () => void;
}

/** A limit of the house for one player; empty takes it away. The reason stands in the audit log. */
export function LimitDialog({ memberId, account, data, onClose }: DialogProps) {
  const t = useT();
  const { nameOf } = useLimitWords(data.currency);
  const figure = useFigureField();
  const [index, setIndex] = useState(0);
  const [typed, setTyped] = useState('');
  const [reason, setReason] = useState('');
  const save = useOperatorLimit(memberId);
  const limit = data.limits[index];
  const value = limit && valueOf(limit, typed, data.currency);
  if (!limit) return null;
  return (
    <Frame
      title={t('console-care.limitFor', { account })}
      body={t('console-care.limitBody')}
      failure={save.error}
      isPending={save.isPending}
      reason={reason}
      onReason={setReason}
      onClose={onClose}
      act={
        <Button
          kind="primary"
          blocked={reason.trim() === '' || value === undefined}
          waiting={save.isPending}
          waitingLabel={t('common.waiting')}
          onClick={() =>
            value !== undefined &&
            save.mutate(
              { kind: limit.kind, period: limit.period, value, reason: reason.trim() },
              { onSuccess: onClose },
            )
          }
        >
          {t('console-care.save')}
        </Button>
      }
    >
      <Select
        label={t('console-care.which')}
        value={String(index)}
        options={data.limits.map((entry, at) => ({ value: String(at), label: nameOf(entry) }))}
        onChange={(event) => setIndex(Number(event.currentTarget.value))}
      />
      <TextField
        label={
          isMinutes(limit) ? t('console-care.minutesField') : t('console-care.amount', { currency: data.currency })
        }
        {...figure(typed, isMinutes(limit) ? figureUnit(0) : amountUnit(data.currency), {
          hint: t('console-care.clearHint'),
          error: value === undefined ? t('console-care.badValue') : undefined,
        })}
        figure
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
    </Frame>
  );
}

/** Minor units or minutes; null for nothing typed, undefined for what is neither. */
function valueOf(limit: Limit, typed: string, currency: string): string | null | undefined {
  if (typed.trim() === '') return null;
  const read = isMinutes(limit) ? minutesOf(typed) : readMinor(typed, currency);
  return read === null || read === '0' ? undefined : read;
}

const minutesMost = 9_999;

function minutesOf(typed: string): string | null {
  const minutes = readWhole(typed);
  return minutes === null || minutes > minutesMost ? null : String(minutes);
}

/** Excludes a player, for months or for ever. */
export function ExcludeDialog({ memberId, account, data, onClose }: DialogProps) {
  const t = useT();
  const lengths = data.offers.exclusionMonths;
  const [chosen, setChosen] = useState(String(lengths[0] ?? ''));
  const [reason, setReason] = useState('');
  const exclude = useExclusion(memberId);
  return (
    <Frame
      title={t('console-care.excludeTitle', { account })}
      body={t('console-care.excludeBody')}
      failure={exclude.error}
      isPending={exclude.isPending}
      reason={reason}
      onReason={setReason}
      onClose={onClose}
      act={
        <Button
          kind="danger"
          blocked={reason.trim() === ''}
          waiting={exclude.isPending}
          waitingLabel={t('common.waiting')}
          onClick={() =>
            exclude.mutate(
              { months: chosen === '' ? null : Number(chosen), reason: reason.trim() },
              { onSuccess: onClose },
            )
          }
        >
          {t('console-care.exclude')}
        </Button>
      }
    >
      <Select
        label={t('console-care.length')}
        value={chosen}
        options={[
          ...lengths.map((count) => ({ value: String(count), label: t('console-care.months', { count }) })),
          { value: '', label: t('console-care.forever') },
        ]}
        onChange={(event) => setChosen(event.currentTarget.value)}
      />
    </Frame>
  );
}

interface FrameProps {
  title: string;
  body: string;
  failure: CallFailure | null;
  isPending: boolean;
  reason: string;
  onReason: (reason: string) => void;
  onClose: () => void;
  act: ReactNode;
  children: ReactNode;
}

/** Both dialogs: what it does, the choice, the reason, why it was refused. */
function Frame({ title, body, failure, isPending, reason, onReason, onClose, act, children }: FrameProps) {
  const t = useT();
  const texts = useTexts();
  return (
    <Dialog
      open
      onClose={onClose}
      dismissable={!isPending}
      icon={<HandPalmIcon />}
      tone="wait"
      title={title}
      closeLabel={t('common.close')}
      buttons={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          {act}
        </>
      }
    >
      <Stack gap={14}>
        <p>{body}</p>
        {failure && (
          <Notice tone="bad" icon={<WarningCircleIcon />}>
            {errorText(texts, failure)}
          </Notice>
        )}
        {children}
        <TextField
          label={t('console-players.reason')}
          hint={t('console-players.reasonHint')}
          required
          value={reason}
          maxLength={reasonMax}
          onChange={(event) => onReason(event.currentTarget.value)}
        />
      </Stack>
    </Dialog>
  );
}
