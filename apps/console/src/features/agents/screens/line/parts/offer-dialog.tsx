import { errorText } from '@baize/i18n';
import { useT, useTexts } from '@baize/i18n/react';
import { Button, Dialog, Notice, PageWaiting, Select, showToast, Stack } from '@baize/ui';
import { WarningCircleIcon } from '@baize/ui/icons';
import { useState } from 'react';
import { FailedBox } from '#widgets/failed-box.tsx';
import { Refusal } from '#widgets/refusal.tsx';
import { useBounds, useOffer } from '../data.ts';
import type { Bounds, Standing } from '../data.ts';
import { basisPointsOf, freshDraft, ofKind, periodsOf, termsOf } from '../draft.ts';
import type { Draft } from '../draft.ts';
import { OfferConditions } from './offer-conditions.tsx';
import { OfferSteps } from './offer-steps.tsx';
import { OfferTrial } from './offer-trial.tsx';

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
        <Kinds draft={draft} bounds={bounds} onDraft={setDraft} />
        <OfferSteps draft={draft} ceiling={bounds.ceilings[draft.kind]} isPressed={isPressed} onDraft={setDraft} />
        <OfferConditions draft={draft} note={note} onDraft={setDraft} onNote={setNote} />
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

interface KindsProps {
  draft: Draft;
  bounds: Bounds;
  onDraft: (draft: Draft) => void;
}

/** Kind, period where the kind has several, and currency where the merchant has. */
function Kinds({ draft, bounds, onDraft }: KindsProps) {
  const t = useT();
  const periods = periodsOf[draft.kind];
  return (
    <>
      <Select
        size="s"
        label={t('console-agents.kind')}
        value={draft.kind}
        options={bounds.kinds.map((kind) => ({ value: kind, label: t(`contracts.kind.${kind}`) }))}
        onChange={(event) => {
          const kind = bounds.kinds.find((known) => known === event.currentTarget.value);
          if (kind) onDraft(ofKind(draft, kind));
        }}
      />
      {periods.length > 1 && (
        <Select
          size="s"
          label={t('contracts.term.paid')}
          value={draft.period}
          options={periods.map((period) => ({ value: period, label: t(`contracts.period.${period}`) }))}
          onChange={(event) =>
            onDraft({ ...draft, period: periods.find((known) => known === event.currentTarget.value) ?? draft.period })
          }
        />
      )}
      {bounds.currencies.length > 1 && (
        <Select
          size="s"
          label={t('deposits.currency')}
          value={draft.currency}
          options={bounds.currencies.map((code) => ({ value: code, label: code }))}
          onChange={(event) => onDraft({ ...draft, currency: event.currentTarget.value })}
        />
      )}
    </>
  );
}
