import { errorText } from '@baize/i18n';
import { useT, useTexts } from '@baize/i18n/react';
import { CallFailure } from '@baize/protocol/client';
import type { Output } from '@baize/protocol/client';
import { Button, Panel, showToast, StateBadge } from '@baize/ui';
import { DevicesIcon } from '@baize/ui/icons';
import { useMutation, useQuery } from '@tanstack/react-query';
import { ask, send } from '#lib/api.ts';
import { classes } from '#lib/classes.ts';
import { useFormat } from '#lib/format.ts';
import { refreshCalls } from '@baize/browser';
import { FailedBox } from '#widgets/failed-box.tsx';
import { deviceName } from '@baize/browser/device-name';
import sheet from '../account.module.css';

const c = classes(sheet);

/** Where this account is signed in; any but this one can be ended from here. */
export function Devices() {
  const t = useT();
  const sessions = useQuery(ask('listSessions'));
  return (
    <Panel title={t('member.account.devices')}>
      {sessions.isError && !sessions.data && (
        <FailedBox error={sessions.error} onRetry={() => void sessions.refetch()} />
      )}
      <ul className={c('acts')} aria-busy={sessions.isPending}>
        {sessions.data?.map((session) => (
          <Device key={session.id} session={session} />
        ))}
      </ul>
    </Panel>
  );
}

function Device({ session }: { session: Output<'listSessions'>[number] }) {
  const t = useT();
  const texts = useTexts();
  const format = useFormat();
  const end = useMutation({
    mutationFn: () => send('endSession', { params: { id: session.id } }),
    onError: (failure) =>
      showToast({
        text: errorText(texts, failure instanceof CallFailure ? failure : 'UNKNOWN_ERROR'),
        tone: 'bad',
      }),
    onSettled: () => refreshCalls(['listSessions']),
  });
  const { device, ip, createdAt, lastSeenAt, current } = session;
  const name = deviceName(device);
  return (
    <li className={c('act')}>
      <DevicesIcon size={22} />
      <span>
        <b>{name ? t('member.account.deviceOn', { ...name }) : device || t('member.account.unknownDevice')}</b>
        <span>
          {t('member.account.session', {
            address: ip,
            since: format.dateTime(createdAt),
            seen: format.distance(lastSeenAt),
          })}
        </span>
      </span>
      {current ? (
        <StateBadge tone="good">{t('member.account.thisDevice')}</StateBadge>
      ) : (
        <Button waiting={end.isPending} onClick={() => end.mutate()}>
          {t('member.account.end')}
        </Button>
      )}
    </li>
  );
}
