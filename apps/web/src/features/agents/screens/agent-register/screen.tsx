/** Registration: opening an account by hand for somebody directly below, and the ways they may come by themselves. */
import { useT } from '@baize/i18n/react';
import { useState } from 'react';
import { classes } from '#lib/classes.ts';
import { AgentPage } from '#features/teams/agent-page.tsx';
import type { Opened } from './data.ts';
import { OpenedSlip } from './parts/opened-slip.tsx';
import { RegisterForm } from './parts/register-form.tsx';
import { WaysIn } from './parts/sign-up-methods.tsx';
import sheet from './register.module.css';

const c = classes(sheet);

export function RegisterCenter() {
  const t = useT();
  const [opened, setOpened] = useState<Opened | null>(null);
  return (
    <AgentPage title={t('agent.page.registerCenter')}>
      <div className={c('desk')}>
        {opened ? (
          <OpenedSlip opened={opened} onAnother={() => setOpened(null)} />
        ) : (
          <RegisterForm onOpened={setOpened} />
        )}
        <WaysIn />
      </div>
    </AgentPage>
  );
}
