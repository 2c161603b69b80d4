/** A menu of the filters an agent keeps for a page, and the dialog that names new ones and forgets old ones. */
import { errorText } from '@baize/i18n';
import { useT, useTexts } from '@baize/i18n/react';
import { CallFailure } from '@baize/protocol/client';
import { Button, Dialog, IconButton, Menu, Notice, TextField } from '@baize/ui';
import { CaretDownIcon, FloppyDiskIcon, SlidersHorizontalIcon, TrashIcon } from '@baize/ui/icons';
import { useState } from 'react';
import { classes } from '#lib/classes.ts';
import { useFilters } from '../filters.ts';
import { useRemoveView, useSaveView, useViews } from './data.ts';
import type { ViewPage } from './data.ts';
import sheet from '../agent.module.css';

const c = classes(sheet);

/** What stands in the address without what is only open on it. */
function keptOf(filters: Readonly<Record<string, string>>): string {
  const { open: _open, cursor: _cursor, ...kept } = filters;
  return new URLSearchParams(Object.entries(kept).sort(([one], [other]) => (one < other ? -1 : 1))).toString();
}

export function KeptViews({ page }: { page: ViewPage }) {
  const t = useT();
  const { filters, replace } = useFilters();
  const views = useViews(page).data ?? [];
  const [isOpen, setOpen] = useState(false);
  const now = keptOf(filters);
  const current = views.find(({ filters: kept }) => kept === now);
  return (
    <>
      <Menu
        label={t('teams.views.title')}
        align="start"
        opener={(opener) => (
          <Button {...opener} size="s" icon={<SlidersHorizontalIcon />} iconEnd={<CaretDownIcon />}>
            {current?.name ?? t('teams.views.title')}
          </Button>
        )}
        items={[
          ...views.map(({ id, name, filters: kept }) => ({
            key: id,
            label: <bdi>{name}</bdi>,
            checked: id === current?.id,
            onPress: () => replace(kept),
          })),
          {
            key: 'keep',
            label: t('teams.views.keep'),
            icon: <FloppyDiskIcon />,
            rule: views.length > 0,
            onPress: () => setOpen(true),
          },
        ]}
      />
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={t('teams.views.keep')}
        closeLabel={t('common.close')}
        icon={<SlidersHorizontalIcon weight="duotone" />}
      >
        <KeepForm page={page} filters={now} onKept={() => setOpen(false)} />
        <KeptList page={page} />
      </Dialog>
    </>
  );
}

function KeepForm({ page, filters, onKept }: { page: ViewPage; filters: string; onKept: () => void }) {
  const t = useT();
  const texts = useTexts();
  const [name, setName] = useState('');
  const save = useSaveView();
  const failure = save.error instanceof CallFailure ? save.error : save.isError ? 'UNKNOWN_ERROR' : null;
  return (
    <form
      className={c('keep')}
      onSubmit={(event) => {
        event.preventDefault();
        if (name.trim()) save.mutate({ page, name: name.trim(), filters }, { onSuccess: onKept });
      }}
    >
      <TextField
        label={t('teams.views.name')}
        hint={t('teams.views.nameHint')}
        value={name}
        maxLength={40}
        required
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
      {failure && <Notice tone="bad">{errorText(texts, failure)}</Notice>}
      <Button type="submit" kind="primary" waiting={save.isPending} waitingLabel={t('common.waiting')}>
        {t('common.save')}
      </Button>
    </form>
  );
}

function KeptList({ page }: { page: ViewPage }) {
  const t = useT();
  const views = useViews(page).data ?? [];
  const remove = useRemoveView();
  if (views.length === 0) return null;
  return (
    <ul className={c('keptList')} aria-label={t('teams.views.title')}>
      {views.map(({ id, name }) => (
        <li key={id}>
          <bdi>{name}</bdi>
          <IconButton
            icon={<TrashIcon />}
            size="s"
            label={t('teams.views.remove', { name })}
            onClick={() => remove.mutate(id)}
          />
        </li>
      ))}
    </ul>
  );
}
