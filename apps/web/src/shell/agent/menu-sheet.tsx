/** The menu as a drawer, with what a narrow header has no room for: who is in, their money, the way to the player site, theme and
 *  language. */
import { useT, useTexts } from '@baize/i18n/react';
import { languageOf } from '@baize/protocol/languages';
import { Button, Segmented, Sheet, SideNav } from '@baize/ui';
import { GlobeIcon, StorefrontIcon } from '@baize/ui/icons';
import { classes } from '#lib/classes.ts';
import { openDialog } from '#lib/dialogs.ts';
import { paths } from '#lib/paths.ts';
import { themeChoice, useThemeChoice } from '#lib/theme.ts';
import { useAgentMenu } from './menu.tsx';
import { OwnBalance, Who } from './own.tsx';
import sheet from './agent.module.css';

const c = classes(sheet);
const themes = ['evening', 'daylight', 'device'] as const;

export function MenuSheet({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const t = useT();
  const { language } = useTexts();
  const groups = useAgentMenu();
  const theme = useThemeChoice();
  return (
    <Sheet
      open={isOpen}
      onClose={onClose}
      edge="start"
      surface="rail"
      title={t('agent.centre')}
      closeLabel={t('common.close')}
    >
      <div className={c('drawer')}>
        <div className={c('mine')}>
          <Who />
          <OwnBalance />
        </div>
        <nav aria-label={t('agent.menu')} className={c('drawerNav')}>
          <SideNav
            groups={[
              ...groups,
              [{ key: 'site', href: paths.home, icon: <StorefrontIcon />, label: t('agent.toSite') }],
            ]}
          />
        </nav>
        <Segmented
          label={t('shell.theme')}
          wide
          value={theme}
          onValueChange={themeChoice.set}
          options={themes.map((value) => ({ value, label: t(`shell.theme.${value}`) }))}
        />
        <Button
          kind="outline"
          wide
          icon={<GlobeIcon />}
          aria-label={`${t('shell.language')}: ${languageOf(language)?.name ?? language}`}
          onClick={() => {
            onClose();
            openDialog({ kind: 'language' });
          }}
        >
          {languageOf(language)?.name ?? language}
        </Button>
      </div>
    </Sheet>
  );
}
