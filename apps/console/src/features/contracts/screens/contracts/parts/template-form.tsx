import { errorText } from '@baize/i18n';
import { useT, useTexts } from '@baize/i18n/react';
import { Button, Checkbox, Line, Notice, showToast, Stack, TextField } from '@baize/ui';
import { TrashIcon, WarningCircleIcon } from '@baize/ui/icons';
import { useState } from 'react';
import { Refusal } from '#widgets/refusal.tsx';
import { basisPointsOf, draftOf, freshDraft, termsOf } from '#features/contracts/draft.ts';
import type { Draft } from '#features/contracts/draft.ts';
import { TermConditions } from '#features/contracts/term-conditions.tsx';
import { TermKinds } from '#features/contracts/term-kinds.tsx';
import { TermSteps } from '#features/contracts/term-steps.tsx';
import { useRemoveTemplate, useSaveTemplate } from '#features/contracts/templates.ts';
import type { Template } from '#features/contracts/templates.ts';
import type { Bounds } from '#features/contracts/terms.ts';

const nameMax = 60;

interface TemplateFormProps {
  id: string;
  /** Null: a new one. */
  template: Template | null;
  bounds: Bounds;
  onDone: () => void;
}

/** Writes a template within the merchant's ceilings, or removes it. */
export function TemplateForm({ id, template, bounds, onDone }: TemplateFormProps) {
  const t = useT();
  const texts = useTexts();
  const save = useSaveTemplate(id);
  const [name, setName] = useState(template?.name ?? '');
  const [isShared, setShared] = useState(template?.isShared ?? false);
  const [draft, setDraft] = useState<Draft>(() =>
    template
      ? draftOf(template.kind, template.terms)
      : freshDraft(bounds.kinds[0] ?? 'daily', bounds.currencies[0] ?? ''),
  );
  const [isPressed, setPressed] = useState(false);
  const terms = termsOf(draft);
  const hasRates = draft.steps.every(({ rate }) => basisPointsOf(rate) !== null);
  const submit = (): void => {
    setPressed(true);
    if (!terms || name.trim() === '') return;
    save.mutate(
      { revision: template?.revision ?? null, name: name.trim(), kind: draft.kind, terms, isShared },
      {
        onSuccess: () => {
          showToast({ text: t('console-agents.templateSaved'), tone: 'good' });
          onDone();
        },
      },
    );
  };
  return (
    <form
      noValidate
      aria-busy={save.isPending}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Stack gap={14}>
        <TextField
          size="s"
          label={t('console-agents.templateName')}
          required
          maxLength={nameMax}
          value={name}
          error={isPressed && name.trim() === '' ? t('fields.reason.required') : undefined}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <TermKinds draft={draft} bounds={bounds} onDraft={setDraft} />
        <TermSteps draft={draft} ceiling={bounds.ceilings[draft.kind]} isPressed={isPressed} onDraft={setDraft} />
        <TermConditions draft={draft} onDraft={setDraft} />
        <Checkbox
          label={t('console-agents.templateShared')}
          checked={isShared}
          onChange={(event) => setShared(event.currentTarget.checked)}
        />
        {isPressed && hasRates && !terms && (
          <Notice tone="bad" icon={<WarningCircleIcon />}>
            {errorText(texts, 'CONTRACT_TERMS')}
          </Notice>
        )}
        <Refusal error={save.error} />
        <Line gap={8}>
          <Button type="submit" kind="primary" waiting={save.isPending} waitingLabel={t('common.waiting')}>
            {t('common.save')}
          </Button>
          {template && <Remove template={template} onDone={onDone} />}
        </Line>
      </Stack>
    </form>
  );
}

/** Asks once more before it removes. */
function Remove({ template: { id, revision }, onDone }: { template: Template; onDone: () => void }) {
  const t = useT();
  const remove = useRemoveTemplate(id);
  const [isAsking, setAsking] = useState(false);
  const submit = (): void =>
    remove.mutate(revision, {
      onSuccess: () => {
        showToast({ text: t('console-agents.templateRemoved'), tone: 'good' });
        onDone();
      },
    });
  return (
    <>
      <Button
        kind={isAsking ? 'danger' : 'ghost'}
        icon={<TrashIcon />}
        waiting={remove.isPending}
        waitingLabel={t('common.waiting')}
        onClick={isAsking ? submit : () => setAsking(true)}
      >
        {t(isAsking ? 'console-agents.templateRemoveSure' : 'console-agents.templateRemove')}
      </Button>
      <Refusal error={remove.error} />
    </>
  );
}
