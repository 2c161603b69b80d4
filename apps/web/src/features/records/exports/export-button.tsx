/** The button that exports records, and its dialog: what, in which form, and the files made so far. */
import { errorText } from '@baize/i18n';
import { useT, useTexts } from '@baize/i18n/react';
import { CallFailure } from '@baize/protocol/client';
import { Button, Dialog, Notice, Segmented, Select } from '@baize/ui';
import { DownloadSimpleIcon } from '@baize/ui/icons';
import { useState } from 'react';
import { classes } from '#lib/classes.ts';
import { useFormat } from '#lib/format.ts';
import type { Span } from '#widgets/member/days.ts';
import { formats, useRequestExport } from './data.ts';
import type { ExportFormat, ExportKind } from './data.ts';
import { ExportFiles } from './files.tsx';
import sheet from './exports.module.css';

const c = classes(sheet);
const kinds: readonly ExportKind[] = ['statement', 'bets', 'archive'];

interface ExportButtonProps {
  /** What the page shows: offered first. */
  kind: ExportKind;
  span: Span;
}

export function ExportButton({ kind, span }: ExportButtonProps) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="s" icon={<DownloadSimpleIcon />} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('records.export.open')}
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        width="wide"
        icon={<DownloadSimpleIcon weight="duotone" />}
        title={t('records.export.title')}
        closeLabel={t('common.close')}
      >
        <div className={c('room')}>
          <AskForm kind={kind} span={span} />
          <ExportFiles />
        </div>
      </Dialog>
    </>
  );
}

function AskForm({ kind: first, span }: ExportButtonProps) {
  const t = useT();
  const texts = useTexts();
  const format = useFormat();
  const [kind, setKind] = useState(first);
  const [form, setForm] = useState<ExportFormat>(formats[first][0] ?? 'csv');
  const ask = useRequestExport();
  const failure = ask.error instanceof CallFailure ? ask.error : null;
  const day = (date: string): string => format.date(date);
  return (
    <form
      className={c('form')}
      onSubmit={(event) => {
        event.preventDefault();
        if (!ask.isPending) ask.mutate({ kind, format: form, from: span.from, to: span.to, language: texts.language });
      }}
    >
      <p className={c('quiet')}>{t('records.export.sub')}</p>
      <Select
        label={t('records.export.what')}
        value={kind}
        hint={t(`records.export.about.${kind}`)}
        onChange={({ currentTarget }) => {
          const next = currentTarget.value as ExportKind; // the options are these and no others
          setKind(next);
          setForm(formats[next][0] ?? 'csv');
        }}
        options={kinds.map((value) => ({ value, label: t(`records.export.kind.${value}`) }))}
      />
      <Segmented
        label={t('records.export.format')}
        value={form}
        onValueChange={setForm}
        wide
        options={formats[kind].map((value) => ({ value, label: t(`records.export.format.${value}`) }))}
      />
      <div className={c('ask')}>
        <span className={c('quiet')}>{t('records.export.days', { from: day(span.from), to: day(span.to) })}</span>
        <Button type="submit" kind="primary" waiting={ask.isPending} waitingLabel={t('common.waiting')}>
          {t('records.export.ask')}
        </Button>
      </div>
      {failure && <Notice tone="bad">{errorText(texts, failure)}</Notice>}
      {ask.isError && !failure && <Notice tone="bad">{errorText(texts, 'UNKNOWN_ERROR')}</Notice>}
      <p role="status" className={c('said')}>
        {ask.isSuccess ? t('records.export.asked') : ''}
      </p>
    </form>
  );
}
