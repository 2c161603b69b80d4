/** The side menu as a drawer, with what a phone's header has no room for. */
import { useT, useTexts } from '@baize/i18n/react';
import { languageOf } from '@baize/protocol/languages';
import { Button, Segmented, Sheet, SideNav } from '@baize/ui';
import { GlobeIcon, MagnifyingGlassIcon, MegaphoneSimpleIcon } from '@baize/ui/icons';
import { useNewNotices } from '#lib/announcements.ts';
import { classes } from '#lib/classes.ts';
import { closeDialog, openDialog } from '#lib/dialogs.ts';
import { themeChoice, useThemeChoice } from '#lib/theme.ts';
import { useMenuGroups } from '../side-menu.tsx';
import { useDialogMove } from './use-dialog-move.ts';
import sheet from './dialogs.module.css';

const c = classes(sheet);
const themes = ['evening', 'daylight', 'device'] as const;

export function MenuSheet() {
  const t = useT();
  const { language } = useTexts();
  const groups = useMenuGroups();
  const newNotices = useNewNotices();
  const theme = useThemeChoice();
  useDialogMove(closeDialog);
  return (
    <Sheet
      open
      onClose={closeDialog}
      edge="start"
      surface="rail"
      title={t('shell.menu')}
      closeLabel={t('common.close')}
    >
      <div className={c('drawer')}>
        <Button kind="soft" wide icon={<MagnifyingGlassIcon />} onClick={() => openDialog({ kind: 'search' })}>
          {t('shell.search')}
        </Button>
        <Button kind="outline" wide icon={<MegaphoneSimpleIcon />} onClick={() => openDialog({ kind: 'notices' })}>
          {t('shell.noticesCount', { count: newNotices })}
        </Button>
        <nav aria-label={t('shell.menu')} className={c('drawerNav')}>
          <SideNav groups={groups} />
        </nav>
        <Segmented
          label={t('shell.theme')}
          wide
          value={theme}
          onValueChange={themeChoice.set}
          options={themes.map((value) => ({ value, label: t(`shell.theme.${value}`) }))}
        />
        <Button kind="outline" wide icon={<GlobeIcon />} onClick={() => openDialog({ kind: 'language' })}>
          {languageOf(language)?.name ?? language}
        </Button>
      </div>
    </Sheet>
  );
}
