import { useT } from '@baize/i18n/react';
import { Link, Notice } from '@baize/ui';
import { HandPalmIcon } from '@baize/ui/icons';
import { paths } from '#lib/paths.ts';
import { useFlows } from './flows.ts';

/** Names what is stopped, where anything is. */
export function StoppedNotice() {
  const t = useT();
  const stopped = useFlows().data?.flows.filter(({ isOn }) => !isOn) ?? [];
  if (stopped.length === 0) return null;
  const isFrozen = stopped.some((flow) => flow.isFrozen);
  return (
    <Notice
      tone={isFrozen ? 'bad' : 'wait'}
      icon={<HandPalmIcon />}
      title={t('console-stops.now', { list: stopped.map(({ flow }) => t('console-stops.flow', { flow })).join(', ') })}
      acts={
        <Link href={paths.stops} className="baize-link">
          {t('console-shell.stops')}
        </Link>
      }
    >
      {isFrozen && t('console-stops.frozen')}
    </Notice>
  );
}
