import { errorText } from '@baize/i18n';
import { useT, useTexts } from '@baize/i18n/react';
import { Button, Dialog, Notice, Stack, TextField } from '@baize/ui';
import { useState } from 'react';
import { useMay } from '#lib/me.ts';
import { useDecide } from '../data.ts';
import type { Alert } from '../data.ts';

/** Titles outside their band that wait for a person. */
export function Alerts({ alerts }: { alerts: readonly Alert[] }) {
  const t = useT();
  const mayDecide = useMay('merchants.write');
  const [shown, setShown] = useState<Alert | null>(null);
  return (
    <>
      {alerts.map((alert) => (
        <Notice
          key={alert.id}
          tone={alert.hasClosed ? 'bad' : 'wait'}
          title={titleText(t, alert)}
          acts={mayDecide && <Button onClick={() => setShown(alert)}>{t('console-games.alert.decide')}</Button>}
        >
          {t(alert.hasClosed ? 'console-games.alert.closed' : 'console-games.alert.open')}
        </Notice>
      ))}
      {shown && <Decision key={shown.id} alert={shown} onClose={() => setShown(null)} />}
    </>
  );
}

function titleText(t: ReturnType<typeof useT>, { name, zE2, rounds }: Alert): string {
  return t('console-games.alert.title', { name, z: (zE2 / 100).toFixed(2).replace('-', '−'), rounds });
}

function Decision({ alert, onClose }: { alert: Alert; onClose: () => void }) {
  const t = useT();
  const texts = useTexts();
  const decide = useDecide(alert.id);
  const [remark, setRemark] = useState('');
  const isBlocked = remark.trim() === '' || decide.isPending;
  const send = (decision: 'stay' | 'open') =>
    decide.mutate({ decision, remark: remark.trim() }, { onSuccess: onClose });
  return (
    <Dialog
      open
      onClose={onClose}
      title={titleText(t, alert)}
      closeLabel={t('common.close')}
      buttons={
        <>
          <Button blocked={isBlocked} onClick={() => send('stay')}>
            {t('console-games.alert.stay')}
          </Button>
          <Button kind="primary" blocked={isBlocked} onClick={() => send('open')}>
            {t('console-games.alert.reopen')}
          </Button>
        </>
      }
    >
      <Stack gap={16}>
        <p>{t(alert.hasClosed ? 'console-games.alert.closed' : 'console-games.alert.open')}</p>
        <TextField
          label={t('console-games.alert.remark')}
          value={remark}
          maxLength={140}
          onChange={(event) => setRemark(event.currentTarget.value)}
        />
        {decide.error && <Notice tone="bad">{errorText(texts, decide.error)}</Notice>}
      </Stack>
    </Dialog>
  );
}
