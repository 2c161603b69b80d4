import { useT } from '@baize/i18n/react';
import { showToast } from '@baize/ui';
import { usePublishWays } from '../data.ts';
import type { OfferOut, Way } from '../data.ts';
import { draftOf, newDraft, wayOf, withMethod, withoutMethod } from '../draft.ts';
import { useMethodWords } from '../words.ts';
import { MethodForm } from './method-form.tsx';

interface PayoutMethodFileProps {
  code: string;
  offer: OfferOut;
  /** Null: a way that is not there yet. */
  was: Way | null;
  currency: string;
  onClose: () => void;
}

/** One way to pay out. Saved, it holds at once for what is asked for from then on. */
export function PayoutMethodFile({ code, offer, was, currency, onClose }: PayoutMethodFileProps) {
  const t = useT();
  const words = useMethodWords();
  const publish = usePublishWays(code);
  const own = offer.methods.filter((way) => way.currency === currency);
  const place = was ? own.indexOf(was) : own.length;
  const send = (methods: Way[]): void =>
    publish.mutate(
      { version: offer.version, methods },
      {
        onSuccess: () => {
          showToast({ text: t('console-agents.published'), tone: 'good' });
          onClose();
        },
      },
    );
  const mayRemove = was !== null && !was.isOn && offer.methods.length > 1;
  return (
    <MethodForm
      title={was ? `${words.name(was)} (${currency})` : t('console-site.methods.addTo', { currency })}
      isNew={was === null}
      start={was ? draftOf(was, place) : newDraft('out', currency, place)}
      places={was ? own.length : own.length + 1}
      read={(draft) => wayOf(draft, withoutMethod(offer.methods, was))}
      isPending={publish.isPending}
      error={publish.error}
      onSave={(way, at) => send(withMethod(offer.methods, was, way, at))}
      onRemove={mayRemove ? () => send(withoutMethod(offer.methods, was)) : undefined}
      onClose={onClose}
    />
  );
}
