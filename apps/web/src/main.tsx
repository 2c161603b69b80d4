import '@baize/ui/tokens.css';
import '@baize/ui/fonts.css';
import '@baize/ui/base.css';
import './app.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { chosenLanguage, showLanguage } from './lib/language.ts';
import { adoptMerchant, adoptStart, merchant } from './lib/merchant.ts';
import { startInPage } from './lib/start.ts';
import { startTheme } from './lib/theme.ts';
import { listenForInstall, startServiceWorker } from './lib/web-app.ts';

startTheme();
listenForInstall();
startServiceWorker();
const start = startInPage();
const remembered = merchant.get();
if (start) adoptStart(start.info);
else if (remembered) adoptMerchant(remembered);
const known = merchant.get();

const root = document.querySelector('#root');
if (!root) throw new Error('no #root in the page');
await showLanguage(chosenLanguage(known?.languageDefault));
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
