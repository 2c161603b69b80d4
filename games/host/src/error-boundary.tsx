import { useT } from '@baize/i18n/react';
import { Component } from 'react';
import type { ReactNode } from 'react';
import { GameClosed } from './game-closed.tsx';

interface State {
  hasFailed: boolean;
}

/** A scene that throws must not leave an empty page: rounds stand, the page can be opened again. */
export class ErrorBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { hasFailed: false };

  static getDerivedStateFromError(): State {
    return { hasFailed: true };
  }

  override render(): ReactNode {
    return this.state.hasFailed ? <Crashed /> : this.props.children;
  }
}

function Crashed() {
  const t = useT();
  // The session may be gone, and with it the parent's origin; the message says nothing else.
  const press = () => window.parent.postMessage({ type: 'baize:relaunch' }, '*');
  return (
    <GameClosed
      title={t('game-host.crashed.title')}
      body={t('game-host.crashed.body')}
      act={{ label: t('game-host.crashed.act'), press }}
    />
  );
}
