/** Entry of the page that checks finished rounds. It speaks the browser's language and needs no connection. */
import '@baize/ui/tokens.css';
import '@baize/ui/base.css';
import './verify.css';
import { useStore } from '@baize/game-kit';
import { TextsProvider } from '@baize/i18n/react';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { showLanguage, showTheme, texts } from '../appearance.ts';
import { VerifyPage } from './page.tsx';

function App() {
  const loaded = useStore(texts);
  if (!loaded) return null;
  return (
    <TextsProvider texts={loaded}>
      <VerifyPage />
    </TextsProvider>
  );
}

const root = document.querySelector('#root');
if (!root) throw new Error('no #root in the page');
showTheme(matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light');
await showLanguage(...navigator.languages);
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
