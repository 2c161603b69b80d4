/** The agent's own application: where it stands, or that none was needed. */
import { useT } from '@baize/i18n/react';
import { CopyRow, EmptyBox, Figure, PageWaiting, Panel, Rows } from '@baize/ui';
import { NotePencilIcon } from '@baize/ui/icons';
import { useQuery } from '@tanstack/react-query';
import { ask } from '#lib/api.ts';
import { AgentPage } from '#features/teams/agent-page.tsx';
import { ApplicationState, useApplication } from '../../application/application-panel.tsx';
import { FailedBox } from '#widgets/failed-box.tsx';

export function AffiliateApplication() {
  const t = useT();
  const asked = useApplication();
  const code = useQuery(ask('agentInfo')).data?.affiliateCode;
  return (
    <AgentPage title={t('agent.page.affiliateApplication')}>
      {!asked.data && !asked.isError && <PageWaiting label={t('common.loading')} />}
      {!asked.data && asked.isError && <FailedBox error={asked.error} onRetry={() => void asked.refetch()} />}
      {asked.data?.application && (
        <Panel>
          <ApplicationState application={asked.data.application} />
        </Panel>
      )}
      {asked.data && !asked.data.application && (
        <EmptyBox icon={<NotePencilIcon weight="duotone" />} title={t('agent.apply.none')}>
          {t('agent.apply.noneSub')}
        </EmptyBox>
      )}
      {code && (
        <Panel title={t('agent.register.codes')}>
          <Rows>
            <CopyRow
              label={t('agent.register.affiliateCode')}
              text={code}
              copyLabel={t('common.copy')}
              copiedLabel={t('common.copied')}
            >
              <Figure>{code}</Figure>
            </CopyRow>
          </Rows>
        </Panel>
      )}
    </AgentPage>
  );
}
