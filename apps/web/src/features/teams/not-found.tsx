import { useT } from '@baize/i18n/react';
import { buttonClass, EmptyBox, Link } from '@baize/ui';
import { MapPinLineIcon } from '@baize/ui/icons';
import { classes } from '#lib/classes.ts';
import { agentPath } from '#lib/paths.ts';
import sheet from './not-found.module.css';

const c = classes(sheet);

/** No such page of the agent centre, or one that this merchant does not offer. */
export function AgentNotFound() {
  const t = useT();
  return (
    <div className={c('lost')}>
      <h1>{t('shell.notFoundTitle')}</h1>
      <EmptyBox
        icon={<MapPinLineIcon weight="duotone" />}
        title={t('agent.notOffered')}
        acts={
          <Link href={agentPath('agentTeamOverview')} className={buttonClass({ kind: 'primary' })}>
            {t('agent.page.agentTeamOverview')}
          </Link>
        }
      />
    </div>
  );
}
