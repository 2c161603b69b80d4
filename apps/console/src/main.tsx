import '@baize/ui/tokens.css';
import '@baize/ui/fonts.css';
import '@baize/ui/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { chosenLanguage, showLanguage } from './lib/language.ts';
import { reloadOnceAfterRelease } from './lib/release.ts';
import { session } from './lib/session.ts';
import { tabStorage } from './lib/storage.ts';
import { startTheme } from './lib/theme.ts';

startTheme();
reloadOnceAfterRelease();
// a page that the browser kept whole may come back to another person
addEventListener('pageshow', ({ persisted }) => {
  if (persisted && tabStorage.get('consoleToken') !== session.get().token) location.reload();
});

const root = document.querySelector('#root');
if (!root) throw new Error('no #root in the page');
await showLanguage(chosenLanguage());
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
