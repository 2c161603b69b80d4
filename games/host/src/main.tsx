/** Entry of the page that runs one game: opens the session of the address, dresses the page, shows the game's scene. */
import '@baize/ui/tokens.css';
import '@baize/ui/fonts.css';
import '@baize/ui/base.css';
import './host.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { showLanguage } from './appearance.ts';

if (window.parent !== window) document.documentElement.dataset['framed'] = '';

const address = new URL(location.href);
const code = address.searchParams.get('code') ?? '';
address.searchParams.delete('code');
history.replaceState(null, '', address); // good once, and nobody's business afterwards

const root = document.querySelector('#root');
if (!root) throw new Error('no #root in the page');
await showLanguage(navigator.language); // until the session says which
createRoot(root).render(
  <StrictMode>
    <App code={code} />
  </StrictMode>,
);
