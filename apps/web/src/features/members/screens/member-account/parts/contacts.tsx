/** How the player is reached: mail and mobile number, each proved by a code. */
import { useT } from '@baize/i18n/react';
import { Button, Panel, StateBadge } from '@baize/ui';
import { DeviceMobileIcon, EnvelopeIcon } from '@baize/ui/icons';
import { classes } from '#lib/classes.ts';
import { FailedBox } from '#widgets/failed-box.tsx';
import { useProfile } from '../data.ts';
import { Act } from './act.tsx';
import sheet from '../account.module.css';

const c = classes(sheet);
const kinds = ['mobile', 'email'] as const;
export type ContactKind = (typeof kinds)[number];
const icons = { mobile: <DeviceMobileIcon size={22} />, email: <EnvelopeIcon size={22} /> };

export function Contacts({ onBind }: { onBind: (kind: ContactKind) => void }) {
  const t = useT();
  const profile = useProfile();
  return (
    <Panel title={t('member.account.contact')}>
      {profile.isError && !profile.data && <FailedBox error={profile.error} onRetry={() => void profile.refetch()} />}
      <div className={c('acts')} aria-busy={profile.isPending}>
        {kinds.map((kind) => {
          const known = profile.data?.[kind];
          return (
            <Act
              key={kind}
              icon={icons[kind]}
              title={t(kind === 'mobile' ? 'fields.name.mobileNum' : 'fields.name.email')}
              sub={
                known ? (
                  <>
                    <bdi dir="ltr">{known.masked}</bdi>{' '}
                    <StateBadge tone={known.verified ? 'good' : 'wait'}>
                      {t(known.verified ? 'member.account.verified' : 'member.account.unverified')}
                    </StateBadge>
                  </>
                ) : profile.data ? (
                  t('member.account.notGiven')
                ) : (
                  '–'
                )
              }
              act={
                <Button blocked={!profile.data} onClick={() => onBind(kind)}>
                  {t(known ? 'member.account.change' : 'member.account.bind')}
                </Button>
              }
            />
          );
        })}
      </div>
    </Panel>
  );
}
