/** What the house announces, as agents read it. */
import { useT } from '@baize/i18n/react';
import { AgentPage } from '#features/teams/agent-page.tsx';
import { Announcements } from './announcements.tsx';

export function AgentAnnouncements() {
  const t = useT();
  return (
    <AgentPage title={t('agent.page.agentAnnouncement')}>
      <Announcements />
    </AgentPage>
  );
}
