import '@baize/ui/tokens.css';
import '@baize/ui/fonts.css';
import '@baize/ui/base.css';
import './app.css';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { adoptFirstView, settleFirstView } from './lib/first-view.ts';
import { chosenLanguage, showLanguage } from './lib/language.ts';
import { adoptMerchant, adoptStart, merchant } from './lib/merchant.ts';
import { session } from './lib/session.ts';
import { startInPage } from './lib/start.ts';
import { tabStorage } from './lib/storage.ts';
import { startTheme } from './lib/theme.ts';
import { listenForInstall, startServiceWorker } from './lib/web-app.ts';
import { router } from './router.tsx';

startTheme();
listenForInstall();
startServiceWorker();
// a page that the browser kept whole may come back to another person
addEventListener('pageshow', ({ persisted }) => {
  if (persisted && tabStorage.get('token') !== session.get().token) location.reload();
});
/** Between two parts of the start: a press is answered, a frame drawn. */
const breath = (): Promise<unknown> => new Promise((resolve) => setTimeout(resolve));
const start = startInPage();
const remembered = merchant.get();
if (start) adoptStart(start.info);
else if (remembered) adoptMerchant(remembered);
const known = merchant.get();

const root = document.querySelector('#root');
if (!root) throw new Error('no #root in the page');
const hasFirstView = adoptFirstView(root);
await showLanguage(chosenLanguage(known?.languageDefault));
await breath();
if (hasFirstView) {
  await router.load().catch(() => undefined); // what failed is told by the page
  settleFirstView();
  await breath();
}
// drawn in slices: a press between them is answered. What the server drew stays until all of it is there
startTransition(() =>
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  ),
);
