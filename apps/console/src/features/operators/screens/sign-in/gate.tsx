import { useT } from '@baize/i18n/react';
import { BrandMark, Button, Menu } from '@baize/ui';
import { MoonIcon, SunIcon, TranslateIcon } from '@baize/ui/icons';
import type { FormEvent, ReactNode } from 'react';
import { classes } from '#lib/classes.ts';
import { languageName, useLoadedTexts } from '#lib/language.ts';
import { switchTheme, useTheme } from '#lib/theme.ts';
import { languageItems } from '#widgets/language-items.tsx';
import sheet from './sign-in.module.css';

const c = classes(sheet);

interface GateProps {
  title: string;
  sub?: ReactNode;
  onSubmit: () => void;
  children: ReactNode;
}

/** The page outside the console: one small task on a panel, the desk's name over it. */
export function Gate({ title, sub, onSubmit, children }: GateProps) {
  const t = useT();
  const theme = useTheme();
  const { language = '' } = useLoadedTexts() ?? {};
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <div className={c('room')} data-surface="rail">
      <div className={c('choices')}>
        <Menu
          label={t('console-players.language')}
          opener={(props) => (
            <Button {...props} kind="ghost" size="s" icon={<TranslateIcon />}>
              <span lang={language}>{languageName(language)}</span>
            </Button>
          )}
          items={languageItems(language)}
        />
        <Button kind="ghost" size="s" icon={theme === 'dark' ? <SunIcon /> : <MoonIcon />} onClick={switchTheme}>
          {theme === 'dark' ? t('console-shell.daylight') : t('console-shell.evening')}
        </Button>
      </div>
      <header className={c('brand')}>
        <BrandMark size={44} />
        <span>
          <b>{t('console-shell.brand')}</b>
          {t('console-shell.desk')}
        </span>
      </header>
      <main className={c('panel')} data-surface="cloth">
        <h1 className={c('title')}>{title}</h1>
        {sub && <p className={c('sub')}>{sub}</p>}
        <form className={c('form')} noValidate onSubmit={submit}>
          {children}
        </form>
      </main>
    </div>
  );
}
