import { useT } from '@baize/i18n/react';
import { Notice } from '@baize/ui';
import { HandPalmIcon } from '@baize/ui/icons';
import type { Overview } from './data.ts';

/** Said to who is excluded or on a break. */
export function StopNotice({ stop }: { stop: Overview['stop'] }) {
  const t = useT();
  if (!stop) return null;
  return (
    <Notice tone="plain" icon={<HandPalmIcon />}>
      {t('vip.stopped')}
    </Notice>
  );
}
