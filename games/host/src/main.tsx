/** Entry of the page that runs one game: opens the session of the address, dresses the page, shows the game's scene. Under the
 *  address of a finished round it shows that round. */
import '@baize/ui/tokens.css';
import '@baize/ui/fonts.css';
import '@baize/ui/base.css';
import './host.css';
import { lazy, StrictMode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { showLanguage, showTheme } from './appearance.ts';
import { bringRecall, isRecall } from './recall/bring.ts';

const RecallPage = lazy(async () => ({ default: (await import('./recall/recall.tsx')).RecallPage }));

if (window.parent !== window) document.documentElement.dataset['framed'] = '';

const root = document.querySelector('#root');
if (!root) throw new Error('no #root in the page');
const address = new URL(location.href);
if (isRecall(address)) {
  const recall = bringRecall(address);
  if (address.searchParams.get('theme') === 'light') showTheme('light');
  const language = address.searchParams.get('language');
  await showLanguage(...(language === null ? navigator.languages : [language]));
  createRoot(root).render(
    <StrictMode>
      <Suspense>
        <RecallPage recall={recall} parentOrigin={address.searchParams.get('frame') ?? location.origin} />
      </Suspense>
    </StrictMode>,
  );
} else {
  const code = address.searchParams.get('code') ?? '';
  const announced = address.searchParams.get('commit');
  address.searchParams.delete('code');
  address.searchParams.delete('commit');
  history.replaceState(null, '', address); // good once, and nobody's business afterwards
  await showLanguage(...navigator.languages); // until the session says which
  createRoot(root).render(
    <StrictMode>
      <App code={code} announced={announced} />
    </StrictMode>,
  );
}
