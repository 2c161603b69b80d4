import { errorText } from '@baize/i18n';
import { useT, useTexts } from '@baize/i18n/react';
import { Button, Notice, Stack } from '@baize/ui';
import { DownloadSimpleIcon } from '@baize/ui/icons';
import { useTakeModelDocument } from '../data.ts';
import type { Title } from '../data.ts';

/** What is certified of a title's model, as files: its certificate, and the par sheet of a slot. */
export function ModelDocuments({ title: { nodeId, modelId, modelVersion } }: { title: Title }) {
  const t = useT();
  const texts = useTexts();
  const { mutate, isPending, variables, error } = useTakeModelDocument(nodeId);
  const papers = [
    { paper: 'certificate', name: `certificate-${modelId}@${modelVersion}.json` },
    { paper: 'parSheet', name: `par-sheet-${modelId}@${modelVersion}.html` },
  ] as const;
  return (
    <Stack gap={8}>
      {papers.map(({ paper, name }) => (
        <Button
          key={paper}
          size="s"
          icon={<DownloadSimpleIcon />}
          waiting={isPending && variables === paper}
          waitingLabel={t('common.waiting')}
          blocked={isPending}
          onClick={() => mutate(paper)}
        >
          {t('console-reports.export.get', { name })}
        </Button>
      ))}
      {error && <Notice tone="bad">{errorText(texts, error)}</Notice>}
    </Stack>
  );
}
