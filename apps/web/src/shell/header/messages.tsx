import { useT } from '@baize/i18n/react';
import { IconButton } from '@baize/ui';
import { BellIcon } from '@baize/ui/icons';
import { useQuery } from '@tanstack/react-query';
import { ask } from '#lib/api.ts';
import { useGo } from '#lib/navigate.tsx';
import { paths } from '#lib/paths.ts';

/** Platform messages with the count of unread ones. */
export function Messages() {
  const t = useT();
  const go = useGo();
  const count = useQuery(ask('unreadCount')).data?.count ?? 0;
  return (
    <IconButton
      icon={<BellIcon />}
      label={t('shell.messages', { count })}
      count={count}
      onClick={() => go(paths.messages)}
    />
  );
}
