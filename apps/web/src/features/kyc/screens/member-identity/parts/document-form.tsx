import { serverNow } from '@baize/browser';
import { errorText, fieldText } from '@baize/i18n';
import { useT, useTexts } from '@baize/i18n/react';
import { lastDayProblem } from '@baize/protocol/calendar-days';
import { CallFailure } from '@baize/protocol/client';
import { dashTyped } from '@baize/protocol/typed-text';
import { Button, FileDrop, Notice, Panel, Select, TextField } from '@baize/ui';
import type { PickedFile } from '@baize/ui';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { classes } from '#lib/classes.ts';
import { useFormat } from '#lib/format.ts';
import { useMerchant } from '#lib/merchant.ts';
import { dayIn } from '#widgets/member/days.ts';
import { documentKinds, pictures, useHandIn } from '../data.ts';
import type { Check, Document } from '../data.ts';
import { countriesIn } from '../countries.ts';
import sheet from '../identity.module.css';

const c = classes(sheet);
const numberRule = /^[A-Za-z0-9 ./-]{4,30}$/;
const refusalCodes = {
  type: 'UPLOAD_TYPE',
  size: 'UPLOAD_TOO_LARGE',
  tooMany: 'UPLOAD_COUNT',
  empty: 'UPLOAD_UNREADABLE',
} as const;
const bytesInKilobyte = 1_024;

/** Which document, its number, how long it is valid, and its pictures. The number travels sealed. */
export function DocumentForm({ check }: { check: Check }) {
  const t = useT();
  const texts = useTexts();
  const form = useDocumentForm(check);
  const { files, isPressed, isSending, failure } = form;
  return (
    <Panel title={t('identity.handIn')}>
      <form className={c('form')} onSubmit={form.submit} noValidate aria-busy={isSending}>
        <DocumentFields form={form} />
        <Pictures kept={check.documents.length} files={files} onFilesChange={form.setFiles} />
        {isPressed && !form.hasPicture && <Notice tone="bad">{t('identity.needPicture')}</Notice>}
        {failure && <Notice tone="bad">{errorText(texts, failure)}</Notice>}
        <Button type="submit" kind="primary" size="l" wide waiting={isSending} waitingLabel={t('common.waiting')}>
          {t('identity.handIn')}
        </Button>
      </form>
    </Panel>
  );
}

/** What is typed, which of it is right, and the call that hands it in. */
function useDocumentForm(check: Check) {
  const handIn = useHandIn();
  const [kind, setKind] = useState<Document['documentKind']>(check.documentKind ?? 'passport');
  const [country, setCountry] = useState(check.country ?? '');
  const [number, setNumber] = useState('');
  const [validUntil, setValidUntil] = useState('');
  const [files, setFiles] = useState<readonly PickedFile[]>([]);
  const [isPressed, setPressed] = useState(false);
  const { timeZone } = useMerchant();
  const [today] = useState(() => dayIn(timeZone, serverNow()));

  const good = files.filter(({ refusal }) => !refusal);
  const isNumber = numberRule.test(dashTyped(number));
  const dayProblem = validUntil === '' ? ({ reason: 'required' } as const) : lastDayProblem(validUntil, today);
  const hasPicture = good.length + check.documents.length > 0;
  const isReady = country !== '' && isNumber && !dayProblem && hasPicture && good.length === files.length;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setPressed(true);
    if (!isReady || handIn.isPending) return;
    const document = { documentKind: kind, country, documentNumber: dashTyped(number), validUntil };
    handIn.mutate({ files: good, document }, { onSuccess: setFiles });
  };
  return {
    kind,
    setKind,
    country,
    setCountry,
    number,
    setNumber,
    validUntil,
    setValidUntil,
    files,
    setFiles,
    isPressed,
    isNumber,
    /** What is wrong with the last day it is valid. */
    dayProblem,
    hasPicture,
    isSending: handIn.isPending,
    failure: handIn.error instanceof CallFailure ? handIn.error : null,
    submit,
  };
}

/** Which document, of which country, its number and its last day. */
function DocumentFields({ form }: { form: ReturnType<typeof useDocumentForm> }) {
  const t = useT();
  const texts = useTexts();
  const { dayProblem } = form;
  return (
    <>
      <Select
        label={t('identity.kind')}
        value={form.kind}
        options={documentKinds.map((value) => ({ value, label: t(`identity.kind.${value}`) }))}
        // the options are the kinds
        onChange={(event) => form.setKind(event.currentTarget.value as Document['documentKind'])}
      />
      <Select
        label={t('identity.country')}
        required
        value={form.country}
        placeholder={t('identity.country')}
        options={countriesIn(texts.locale)}
        onChange={(event) => form.setCountry(event.currentTarget.value)}
        error={form.isPressed && form.country === '' ? t('fields.reason.required') : undefined}
      />
      <TextField
        label={t('identity.number')}
        required
        figure
        autoComplete="off"
        spellCheck={false}
        maxLength={30}
        value={form.number}
        onChange={(event) => form.setNumber(event.currentTarget.value)}
        error={form.isPressed && !form.isNumber ? t('identity.numberRule') : undefined}
      />
      <TextField
        label={t('identity.validUntil')}
        required
        type="date"
        value={form.validUntil}
        onChange={(event) => form.setValidUntil(event.currentTarget.value)}
        error={
          form.isPressed && dayProblem
            ? dayProblem.reason === 'range'
              ? t('identity.validRule')
              : fieldText(texts, dayProblem)
            : undefined
        }
      />
    </>
  );
}

interface PicturesProps {
  kept: number;
  files: readonly PickedFile[];
  onFilesChange: (files: readonly PickedFile[]) => void;
}

function Pictures({ kept, files, onFilesChange }: PicturesProps) {
  const t = useT();
  const texts = useTexts();
  const format = useFormat();
  const left = pictures.most - kept;
  if (left <= 0) return null;
  return (
    <FileDrop
      files={files}
      onFilesChange={onFilesChange}
      rules={{ ...pictures, most: left }}
      browseLabel={t('identity.addPictures', { count: left })}
      hint={t('identity.picturesHint')}
      removeLabel={(name) => t('withdrawals.removeProof', { name })}
      formatSize={(bytes) => t('withdrawals.kilobytes', { size: format.number(Math.ceil(bytes / bytesInKilobyte)) })}
      refusalText={(refusal) => errorText(texts, refusalCodes[refusal])}
    />
  );
}
