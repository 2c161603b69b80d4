/** Asks for a file in the background: the merchant's money, or one player's statement or rounds. Who may not, sees nothing. */
import { refreshCalls, serverNow } from '@baize/browser';
import { errorText } from '@baize/i18n';
import { useT, useTexts } from '@baize/i18n/react';
import { CallFailure } from '@baize/protocol/client';
import type { Input } from '@baize/protocol/client';
import { Button, Checkbox, Dialog, Notice, Select, TextField } from '@baize/ui';
import { DownloadSimpleIcon } from '@baize/ui/icons';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { send } from '#lib/api.ts';
import { classes } from '#lib/classes.ts';
import { dayIn } from '#lib/days.ts';
import { useMay } from '#lib/me.ts';
import { useMerchant } from '#lib/merchant.ts';
import { ExportFiles } from './files.tsx';
import sheet from './exports.module.css';

const c = classes(sheet);

type Body = Input<'requestStaffExport'>['body'];

interface ExportButtonProps {
  about: { readonly memberId: string } | 'money';
}

export function ExportButton({ about }: ExportButtonProps) {
  const t = useT();
  const may = useMay('reports.export');
  const [isOpen, setOpen] = useState(false);
  if (!may) return null;
  return (
    <>
      <Button icon={<DownloadSimpleIcon />} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('console-reports.export.ask')}
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        width="wide"
        title={t('console-reports.export.ask')}
        closeLabel={t('common.close')}
      >
        <div className={c('room')}>
          <AskForm about={about} />
          <ExportFiles />
        </div>
      </Dialog>
    </>
  );
}

/** The first day of this month and today, as days of the merchant's zone. */
function monthSoFar(timeZone: string): { from: string; to: string } {
  const to = dayIn(timeZone, serverNow());
  return { from: `${to.slice(0, 8)}01`, to };
}

function AskForm({ about }: ExportButtonProps) {
  const t = useT();
  const texts = useTexts();
  const mayUnmask = useMay('reports.unmask');
  const form = useExportForm(about);
  const { ask, isMasked, setMasked } = form;
  const failure = ask.error instanceof CallFailure ? ask.error : null;
  return (
    <form
      className={c('form')}
      onSubmit={(event) => {
        event.preventDefault();
        if (!ask.isPending) form.submit();
      }}
    >
      <WhatAndWhen form={form} />
      {about !== 'money' &&
        (mayUnmask ? (
          <Checkbox
            label={t('console-reports.export.unmask')}
            sub={t('console-reports.export.unmaskSub')}
            checked={!isMasked}
            onChange={({ currentTarget }) => setMasked(!currentTarget.checked)}
          />
        ) : (
          <p className={c('quiet')}>{t('console-reports.export.noUnmask')}</p>
        ))}
      {failure && <Notice tone="bad">{errorText(texts, failure)}</Notice>}
      <Button type="submit" kind="primary" waiting={ask.isPending} waitingLabel={t('common.waiting')}>
        {t('console-reports.export.ask')}
      </Button>
      <p role="status" className={c('quiet')}>
        {ask.isSuccess ? t('console-reports.export.asked') : ''}
      </p>
    </form>
  );
}

function useExportForm(about: ExportButtonProps['about']) {
  const { code, timeZone } = useMerchant();
  const kinds: readonly Body['kind'][] = about === 'money' ? ['money'] : ['statement', 'bets'];
  const [kind, setKind] = useState<Body['kind']>(kinds[0] ?? 'money');
  const [format, setFormat] = useState<Body['format']>('csv');
  const [span, setSpan] = useState(() => monthSoFar(timeZone));
  const [isMasked, setMasked] = useState(true);
  const ask = useMutation({
    mutationFn: (body: Body) => send('requestStaffExport', { query: { merchant: code }, body }),
    onSuccess: () => refreshCalls(['staffExports']),
  });
  const submit = (): void =>
    ask.mutate({ kind, format, ...span, isMasked, ...(about !== 'money' && { memberId: about.memberId }) });
  return { kinds, kind, setKind, format, setFormat, span, setSpan, isMasked, setMasked, ask, submit };
}

function WhatAndWhen({ form }: { form: ReturnType<typeof useExportForm> }) {
  const t = useT();
  return (
    <div className={c('fields')}>
      <Select
        size="s"
        label={t('console-reports.export.what')}
        value={form.kind}
        onChange={({ currentTarget }) => form.setKind(currentTarget.value as Body['kind'])} // the options are these and no others
        options={form.kinds.map((value) => ({ value, label: t(`console-reports.export.kind.${value}`) }))}
      />
      <Select
        size="s"
        label={t('console-reports.export.form')}
        value={form.format}
        onChange={({ currentTarget }) => form.setFormat(currentTarget.value as Body['format'])} // the options are these and no others
        options={[
          { value: 'csv', label: 'CSV' },
          { value: 'xlsx', label: 'XLSX' },
          { value: 'pdf', label: 'PDF' },
        ]}
      />
      <TextField
        size="s"
        type="date"
        required
        label={t('common.from')}
        value={form.span.from}
        max={form.span.to}
        onChange={({ currentTarget }) => form.setSpan({ ...form.span, from: currentTarget.value })}
      />
      <TextField
        size="s"
        type="date"
        required
        label={t('common.to')}
        value={form.span.to}
        min={form.span.from}
        onChange={({ currentTarget }) => form.setSpan({ ...form.span, to: currentTarget.value })}
      />
    </div>
  );
}
