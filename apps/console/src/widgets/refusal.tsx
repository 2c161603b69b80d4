/** What came back in the place of what was asked for: why nothing was done, or that a second person must agree first. */
import { errorText } from '@baize/i18n';
import { useT, useTexts } from '@baize/i18n/react';
import type { CallFailure } from '@baize/protocol/client';
import { Link, Notice } from '@baize/ui';
import { HandshakeIcon, WarningCircleIcon } from '@baize/ui/icons';
import { requestsPath } from '#lib/paths.ts';

interface RefusalProps {
  error: CallFailure | null;
  /** First sentence of a refusal. */
  title?: string | undefined;
  /** Where the code alone says too little. */
  text?: string | undefined;
}

/** Above or beneath the buttons of a form, which keeps what was typed. */
export function Refusal({ error, title, text }: RefusalProps) {
  const texts = useTexts();
  if (!error) return null;
  if (isAsked(error)) return <SecondPerson requestId={error.body?.request ?? ''} />;
  return (
    <Notice tone="bad" icon={<WarningCircleIcon />} title={title}>
      {text ?? errorText(texts, error)}
    </Notice>
  );
}

/** Nothing was done and nothing is wrong: the act became a request. */
export function isAsked(error: CallFailure | null): boolean {
  return error?.code === 'SECOND_PERSON_NEEDED';
}

function SecondPerson({ requestId }: { requestId: string }) {
  const t = useT();
  return (
    <Notice
      tone="wait"
      icon={<HandshakeIcon />}
      title={t('console-requests.needed')}
      acts={
        <Link href={requestsPath('waiting', requestId)} className="baize-link">
          {t('console-requests.see')}
        </Link>
      }
    >
      {t('console-requests.neededBody')}
    </Notice>
  );
}
