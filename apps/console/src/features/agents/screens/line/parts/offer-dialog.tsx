import { errorText } from '@baize/i18n';
import { useT, useTexts } from '@baize/i18n/react';
import { Button, Dialog, Notice, PageWaiting, showToast, Stack, TextArea } from '@baize/ui';
import { WarningCircleIcon } from '@baize/ui/icons';
import { useState } from 'react';
import { FailedBox } from '#widgets/failed-box.tsx';
import { Refusal } from '#widgets/refusal.tsx';
import { basisPointsOf, freshDraft, termsOf } from '#features/contracts/draft.ts';
import type { Draft } from '#features/contracts/draft.ts';
import { TemplatePick } from '#features/contracts/template-pick.tsx';
import { TermConditions } from '#features/contracts/term-conditions.tsx';
import { TermKinds } from '#features/contracts/term-kinds.tsx';
import { TermSteps } from '#features/contracts/term-steps.tsx';
import { useBounds } from '#features/contracts/terms.ts';
import type { Bounds } from '#features/contracts/terms.ts';
import { useOffer } from '../data.ts';
import type { Standing } from '../data.ts';
import { OfferTrial } from './offer-trial.tsx';

const noteMax = 140; // specification 9

/** Writes a contract of the platform for the top of a line. */
export function OfferDialog({ line, onClose }: { line: Standing; onClose: () => void }) {
  const t = useT();
  const bounds = useBounds();
  return (
    <Dialog
      open
      onClose={onClose}
      width="wide"
      title={
        <>
          {t('console-agents.offer')}: <bdi>{line.account}</bdi>
        </>
      }
      closeLabel={t('common.close')}
    >
      {bounds.data ? (
        <Writer line={line} bounds={bounds.data} onDone={onClose} />
      ) : bounds.error ? (
        <FailedBox error={bounds.error} onRetry={() => void bounds.refetch()} />
      ) : (
        <PageWaiting label={t('common.loading')} />
      )}
    </Dialog>
  );
}

interface WriterProps {
  line: Standing;
  bounds: Bounds;
  onDone: () => void;
}

function Writer({ line, bounds, onDone }: WriterProps) {
  const t = useT();
  const texts = useTexts();
  const offer = useOffer();
  const [draft, setDraft] = useState<Draft>(() => freshDraft(bounds.kinds[0] ?? 'daily', bounds.currencies[0] ?? ''));
  const [note, setNote] = useState('');
  const [isPressed, setPressed] = useState(false);
  const terms = termsOf(draft);
  const hasRates = draft.steps.every(({ rate }) => basisPointsOf(rate) !== null);
  const body = terms && { memberId: line.id, kind: draft.kind, terms };
  const submit = (): void => {
    setPressed(true);
    if (!body) return;
    offer.mutate(
      { ...body, ...(note.trim() !== '' && { note: note.trim() }) },
      {
        onSuccess: () => {
          showToast({ text: t('contracts.writer.sent', { account: line.account }), tone: 'good' });
          onDone();
        },
      },
    );
  };
  return (
    <form
      noValidate
      aria-busy={offer.isPending}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Stack gap={14}>
        <TemplatePick onPick={setDraft} />
        <TermKinds draft={draft} bounds={bounds} onDraft={setDraft} />
        <TermSteps draft={draft} ceiling={bounds.ceilings[draft.kind]} isPressed={isPressed} onDraft={setDraft} />
        <TermConditions draft={draft} onDraft={setDraft}>
          <TextArea
            label={t('contracts.writer.note')}
            aside={t('common.optional')}
            rows={2}
            maxLength={noteMax}
            value={note}
            onChange={(event) => setNote(event.currentTarget.value)}
          />
        </TermConditions>
        <OfferTrial offer={body} />
        {isPressed && hasRates && !terms && (
          <Notice tone="bad" icon={<WarningCircleIcon />}>
            {errorText(texts, 'CONTRACT_TERMS')}
          </Notice>
        )}
        <Refusal error={offer.error} />
        <Button
          type="submit"
          kind="primary"
          blocked={offer.isPending}
          waiting={offer.isPending}
          waitingLabel={t('common.waiting')}
        >
          {t('contracts.writer.send')}
        </Button>
      </Stack>
    </form>
  );
}
