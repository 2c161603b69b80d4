import { errorText } from '@baize/i18n';
import { useT, useTexts } from '@baize/i18n/react';
import { Dialog, Notice, PageWaiting, RowItem, Rows, Stack } from '@baize/ui';
import { useMay } from '#lib/me.ts';
import { FailedBox } from '#widgets/failed-box.tsx';
import { ContractTerms } from '#features/contracts/contract-terms.tsx';
import type { Template } from '#features/contracts/templates.ts';
import { useBounds } from '#features/contracts/terms.ts';
import { TemplateForm } from './template-form.tsx';

interface TemplateDialogProps {
  id: string;
  /** Null: a new one. */
  template: Template | null;
  onClose: () => void;
}

/** One template: a form to who may write contracts, its terms to who may read them. */
export function TemplateDialog({ id, template, onClose }: TemplateDialogProps) {
  const t = useT();
  const texts = useTexts();
  const mayWrite = useMay('contracts.write');
  const bounds = useBounds();
  return (
    <Dialog
      open
      onClose={onClose}
      width="wide"
      title={template ? <bdi>{template.name}</bdi> : t('console-agents.templateNew')}
      closeLabel={t('common.close')}
    >
      <Stack gap={14}>
        {template?.problem && <Notice tone="wait">{errorText(texts, template.problem)}</Notice>}
        {mayWrite && bounds.data && <TemplateForm id={id} template={template} bounds={bounds.data} onDone={onClose} />}
        {mayWrite && !bounds.data && !bounds.error && <PageWaiting label={t('common.loading')} />}
        {mayWrite && !bounds.data && bounds.error && (
          <FailedBox error={bounds.error} onRetry={() => void bounds.refetch()} />
        )}
        {!mayWrite && template && (
          <Rows>
            <RowItem label={t('console-agents.kind')}>
              {t('console-agents.contractKind', { kind: template.kind })}
            </RowItem>
            <ContractTerms kind={template.kind} terms={template.terms} />
          </Rows>
        )}
      </Stack>
    </Dialog>
  );
}
