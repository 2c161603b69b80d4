/** Whose rows a page shows: the whole team, or somebody picked, alone or with everybody below. Stands in the address. */
import { useT } from '@baize/i18n/react';
import { Pill, Segmented } from '@baize/ui';
import { useQuery } from '@tanstack/react-query';
import { ask } from '#lib/api.ts';
import { useFilters } from './filters.ts';
import type { Filters } from './filters.ts';
import { MemberPicker } from './picker/member-picker.tsx';

export type Scope = 'own' | 'team';
export interface About {
  readonly memberId?: string;
  readonly scope: Scope;
}

const idForm = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export function aboutIn({ member, scope }: Filters): About {
  return {
    ...(member && idForm.test(member) && { memberId: member }),
    scope: scope === 'own' ? 'own' : 'team',
  };
}

export function AboutFilter() {
  const t = useT();
  const { filters, change } = useFilters();
  const { memberId, scope } = aboutIn(filters);
  if (!memberId)
    return (
      <MemberPicker
        place="cloth"
        label={t('teams.find.filter')}
        onPick={(found) => change({ member: found.memberId })}
      />
    );
  return (
    <>
      <Pill on value onToggle={() => change({ member: undefined, scope: undefined })}>
        <PickedName memberId={memberId} />
      </Pill>
      <Segmented
        label={t('teams.scope.label')}
        value={scope}
        onValueChange={(next) => change({ scope: next === 'own' ? next : undefined })}
        options={[
          { value: 'team', label: t('teams.scope.team') },
          { value: 'own', label: t('teams.scope.own') },
        ]}
      />
    </>
  );
}

function PickedName({ memberId }: { memberId: string }) {
  const { data } = useQuery(ask('teamMember', { params: { id: memberId }, query: {} }));
  return <bdi>{data?.member.account ?? '–'}</bdi>;
}
