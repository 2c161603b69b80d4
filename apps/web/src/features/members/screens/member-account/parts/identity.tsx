/** Who the player is here: what cannot change, and what they told us about themselves. */
import { useT, useTexts } from '@baize/i18n/react';
import { languageOf } from '@baize/protocol/languages';
import { Button, Figure, Panel, RowItem, Rows } from '@baize/ui';
import { PencilSimpleIcon } from '@baize/ui/icons';
import { openDialog } from '#lib/dialogs.ts';
import { useFormat } from '#lib/format.ts';
import type { Member } from '#lib/member.ts';
import { useProfile } from '../data.ts';

export function Identity({ member, onEdit }: { member: Member | undefined; onEdit: () => void }) {
  const t = useT();
  const format = useFormat();
  const { language } = useTexts();
  const profile = useProfile();
  const none = t('member.account.notGiven');
  const fields = profile.data?.fields ?? [];
  return (
    <Panel
      title={t('member.account.identity')}
      aside={
        fields.some(({ locked }) => !locked) && (
          <Button kind="soft" icon={<PencilSimpleIcon />} onClick={onEdit}>
            {t('member.account.edit')}
          </Button>
        )
      }
    >
      <Rows>
        <RowItem label={t('fields.name.username')}>{member?.account ?? '–'}</RowItem>
        <RowItem label={t('fields.name.payeeName')}>{member ? (member.payeeName ?? none) : '–'}</RowItem>
        {fields.map(({ field, value }) => (
          <RowItem key={field} label={t(`fields.name.${field}`)}>
            <bdi>{value ?? none}</bdi>
          </RowItem>
        ))}
        <RowItem label={t('fields.name.currency')}>
          <Figure>{member?.currency ?? null}</Figure>
        </RowItem>
        <RowItem label={t('shell.language')}>
          <Button kind="tonal" size="s" onClick={() => openDialog({ kind: 'language' })}>
            {languageOf(language)?.name ?? language}
          </Button>
        </RowItem>
        <RowItem label={t('member.account.registered')}>{member ? format.date(member.registeredAt) : '–'}</RowItem>
      </Rows>
    </Panel>
  );
}
