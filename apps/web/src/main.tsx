import '@baize/ui/tokens.css';
import '@baize/ui/fonts.css';
import '@baize/ui/base.css';
import './app.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { chosenLanguage, showLanguage } from './lib/language.ts';
import { adoptMerchant, merchant } from './lib/merchant.ts';
import { startTheme } from './lib/theme.ts';
import { listenForInstall, startServiceWorker } from './lib/web-app.ts';

startTheme();
listenForInstall();
startServiceWorker();
const known = merchant.get();
if (known) adoptMerchant(known);

const root = document.querySelector('#root');
if (!root) throw new Error('no #root in the page');
await showLanguage(chosenLanguage(known?.languageDefault));
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
