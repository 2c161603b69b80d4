/** Takes a page's rows along: asks for a file with the page's own filters, shows how far it is, and hands it over. */
import { errorText } from '@baize/i18n';
import { useT, useTexts } from '@baize/i18n/react';
import { refreshCalls } from '@baize/browser';
import { CallFailure } from '@baize/protocol/client';
import type { Input } from '@baize/protocol/client';
import { Button, Dialog, Menu, showToast } from '@baize/ui';
import { CheckCircleIcon, DownloadSimpleIcon, FileTextIcon, TableIcon } from '@baize/ui/icons';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { send } from '#lib/api.ts';
import { classes } from '#lib/classes.ts';
import { isUnderWay, useExports, useFetchExport } from '#features/records/exports/data.ts';
import type { ExportFile } from '#features/records/exports/data.ts';
import { ExportFiles } from '#features/records/exports/files.tsx';
import sheet from '../agent.module.css';

const c = classes(sheet);

export type TeamExport = Omit<Input<'requestTeamExport'>['body'], 'format'>;

export function ExportButton({ about }: { about: TeamExport }) {
  const t = useT();
  const texts = useTexts();
  const [askedId, setAskedId] = useState<string | null>(null);
  const [isOpen, setOpen] = useState(false);
  const request = useMutation({
    mutationFn: (format: 'csv' | 'xlsx') => send('requestTeamExport', { body: { ...about, format } }),
    onSuccess: ({ id }) => {
      setAskedId(id);
      refreshCalls(['listExports']);
    },
    onError: (error) => showToast({ text: errorText(texts, error instanceof CallFailure ? error : 'UNKNOWN_ERROR') }),
  });
  const fetchFile = useFetchExport();
  return (
    <span className={c('export')}>
      <Asked askedId={askedId} onFetch={(file) => fetchFile.mutate(file)} />
      <Menu
        label={t('teams.export.open')}
        opener={(opener) => (
          <Button {...opener} kind="soft" icon={<DownloadSimpleIcon />} waiting={request.isPending}>
            {t('teams.export.open')}
          </Button>
        )}
        items={[
          { key: 'csv', label: t('teams.export.csv'), icon: <FileTextIcon />, onPress: () => request.mutate('csv') },
          { key: 'xlsx', label: t('teams.export.xlsx'), icon: <TableIcon />, onPress: () => request.mutate('xlsx') },
          { key: 'files', label: t('records.export.list'), rule: true, onPress: () => setOpen(true) },
        ]}
      />
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        width="wide"
        icon={<DownloadSimpleIcon weight="duotone" />}
        title={t('records.export.list')}
        closeLabel={t('common.close')}
      >
        <ExportFiles />
      </Dialog>
    </span>
  );
}

/** The file asked for last, until it is fetched. */
function Asked({ askedId, onFetch }: { askedId: string | null; onFetch: (file: ExportFile) => void }) {
  const t = useT();
  const files = useExports();
  const file = files.data?.content.find(({ id }) => id === askedId);
  const word = !file
    ? ''
    : isUnderWay(file)
      ? t('teams.export.making', { progress: file.progress })
      : t(`records.export.state.${file.state === 'running' ? 'waiting' : file.state}`);
  return (
    <span role="status" className={c('asked')}>
      {file?.state === 'done' ? (
        <Button kind="tonal" icon={<CheckCircleIcon weight="fill" />} onClick={() => onFetch(file)}>
          {t('teams.export.fetch')}
        </Button>
      ) : (
        word
      )}
    </span>
  );
}
