import { useT } from '@baize/i18n/react';
import { showToast } from '@baize/ui';
import { usePublishMethods } from '../data.ts';
import type { Method, Offer } from '../data.ts';
import { draftOf, methodOf, newDraft, withMethod, withoutMethod } from '../draft.ts';
import { useMethodWords } from '../words.ts';
import { MethodForm } from './method-form.tsx';

interface MethodFileProps {
  code: string;
  offer: Offer;
  /** Null: a method that is not there yet. */
  was: Method | null;
  currency: string;
  onClose: () => void;
}

/** One way to pay in. Saved, it holds at once; another account to pay to waits for a second person. */
export function MethodFile({ code, offer, was, currency, onClose }: MethodFileProps) {
  const t = useT();
  const words = useMethodWords();
  const publish = usePublishMethods(code);
  const own = offer.methods.filter((method) => method.currency === currency);
  const place = was ? own.indexOf(was) : own.length;
  const known = new Set(offer.changes.map(({ id }) => id));
  const send = (methods: Method[]): void =>
    publish.mutate(
      { version: offer.version, methods },
      {
        onSuccess: (after) => {
          const isNew = after.changes.some(({ id, state }) => state === 'asked' && !known.has(id));
          showToast({ text: t(isNew ? 'console-site.methods.waitsSent' : 'console-agents.published'), tone: 'good' });
          onClose();
        },
      },
    );
  const mayRemove = was !== null && !was.isOn && offer.methods.length > 1;
  return (
    <MethodForm
      title={was ? `${words.name(was)} (${currency})` : t('console-site.methods.addTo', { currency })}
      isNew={was === null}
      start={was ? draftOf(was, place) : newDraft('in', currency, place)}
      places={was ? own.length : own.length + 1}
      read={(draft) => methodOf(draft, withoutMethod(offer.methods, was))}
      isAccountWaiting={offer.changes.some(
        (one) => one.state === 'asked' && one.method === was?.code && one.currency === currency,
      )}
      isPending={publish.isPending}
      error={publish.error}
      onSave={(method, at) => send(withMethod(offer.methods, was, method, at))}
      onRemove={mayRemove ? () => send(withoutMethod(offer.methods, was)) : undefined}
      onClose={onClose}
    />
  );
}
