import { useT } from '@baize/i18n/react';
import { Dialog, PageWaiting } from '@baize/ui';
import { HandshakeIcon } from '@baize/ui/icons';
import { useState } from 'react';
import { FailedBox } from '#widgets/failed-box.tsx';
import { SecretOnce } from '#widgets/secret-once.tsx';
import { useRequest } from '../data.ts';
import type { Answer } from '../data.ts';
import { secretOf } from '../secret.ts';
import { useActName } from '../words.ts';
import { RequestFile } from './request-file.tsx';

/** One request. What carrying it out answers stands here once, until the person says that it is kept. */
export function RequestDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useT();
  const actName = useActName();
  const { data: request, error, refetch } = useRequest(id);
  const [answer, setAnswer] = useState<Answer | null>(null);
  const told = request && answer && secretOf(answer, request);
  if (told) return <SecretOnce {...told} onClose={onClose} />;
  return (
    <Dialog
      open
      onClose={onClose}
      width="broad"
      icon={<HandshakeIcon />}
      title={request ? actName(request.call) : t('console-shell.requests')}
      closeLabel={t('common.close')}
    >
      {request ? (
        <RequestFile request={request} onRun={setAnswer} onDone={onClose} />
      ) : error ? (
        <FailedBox error={error} onRetry={() => void refetch()} />
      ) : (
        <PageWaiting label={t('common.loading')} />
      )}
    </Dialog>
  );
}
