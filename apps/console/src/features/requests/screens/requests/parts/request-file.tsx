import { useT } from '@baize/i18n/react';
import { Figure, Notice, RowItem, Rows, Stack, StateBadge } from '@baize/ui';
import { InfoIcon } from '@baize/ui/icons';
import { useFormat } from '#lib/format.ts';
import { useMe } from '#lib/me.ts';
import { useMerchant } from '#lib/merchant.ts';
import { TwoPeopleRows } from '#features/requests/two-people-rows.tsx';
import type { Answer, Request } from '../data.ts';
import { AskedLines } from './asked-lines.tsx';
import { Decide } from './decide.tsx';
import { tones } from './request-list.tsx';

interface RequestFileProps {
  request: Request;
  onRun: (answer: Answer) => void;
  onDone: () => void;
}

/** Who asked for what, until when it can be agreed to, every value of it, and what this person may do about it. */
export function RequestFile({ request, onRun, onDone }: RequestFileProps) {
  const t = useT();
  const { dateTime, money } = useFormat();
  const { merchants } = useMe();
  const { currency } = useMerchant();
  const { state, merchantCode, expiresAt, worthMinor, isOwn } = request;
  const merchant = merchants.find(({ code }) => code === merchantCode)?.name ?? merchantCode;
  return (
    <Stack gap={16}>
      <Rows>
        <RowItem label={t('common.state')}>
          <StateBadge tone={tones[state]}>{t('console-requests.state', { state })}</StateBadge>
        </RowItem>
        <RowItem label={t('console-audit.merchant')}>{merchant ?? t('console-audit.platform')}</RowItem>
        {worthMinor !== null && (
          <RowItem label={t('common.amount')}>
            <Figure>
              {money(worthMinor, currency)} {currency}
            </Figure>
          </RowItem>
        )}
        {(state === 'waiting' || state === 'granted') && (
          <RowItem label={t('console-requests.until')}>{dateTime(expiresAt)}</RowItem>
        )}
        <TwoPeopleRows {...request} />
      </Rows>
      <AskedLines request={request} />
      {isOwn && (state === 'waiting' || state === 'granted') && (
        <Notice tone={state === 'waiting' ? 'wait' : 'good'} icon={<InfoIcon />}>
          {t(state === 'waiting' ? 'console-requests.ownWaits' : 'console-requests.ownGranted')}
        </Notice>
      )}
      <Decide request={request} onRun={onRun} onDone={onDone} />
    </Stack>
  );
}
