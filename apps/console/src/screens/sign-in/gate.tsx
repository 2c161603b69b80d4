import { useT } from '@baize/i18n/react';
import { BrandMark, Button } from '@baize/ui';
import { MoonIcon, SunIcon, TranslateIcon } from '@baize/ui/icons';
import type { FormEvent, ReactNode } from 'react';
import { classes } from '../../lib/classes.ts';
import { chooseLanguage, languageName, languages, useLoadedTexts } from '../../lib/language.ts';
import { switchTheme, useTheme } from '../../lib/theme.ts';
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
  const said = useLoadedTexts();
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <div className={c('room')} data-surface="rail">
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
      <footer className={c('foot')}>
        {languages
          .filter((tag) => tag !== said?.language)
          .map((tag) => (
            <Button key={tag} kind="quiet" size="s" icon={<TranslateIcon />} onClick={() => void chooseLanguage(tag)}>
              <span lang={tag}>{languageName(tag)}</span>
            </Button>
          ))}
        <Button kind="quiet" size="s" icon={theme === 'dark' ? <SunIcon /> : <MoonIcon />} onClick={switchTheme}>
          {theme === 'dark' ? t('console-shell.daylight') : t('console-shell.evening')}
        </Button>
      </footer>
    </div>
  );
}
