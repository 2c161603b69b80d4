import { useT } from '@baize/i18n/react';
import { Button, EmptyBox } from '@baize/ui';

interface GameClosedProps {
  title: string;
  /** Says where the money is. */
  body: string;
  act: { label: string; press: () => void };
  code?: string;
}

/** The game cannot be played here: why, and the way on. Alone in a window only the site can open it again. */
export function GameClosed({ title, body, act, code }: GameClosedProps) {
  const t = useT();
  const isFramed = window.parent !== window;
  const button = (
    <Button kind="primary" onClick={act.press}>
      {act.label}
    </Button>
  );
  return (
    <main className="shut">
      <h1 className="unseen">{t('game-host.title', { game: 'other' })}</h1>
      <EmptyBox title={title} code={code} acts={isFramed ? button : undefined}>
        {body} {!isFramed && t('game-host.openFromSite')}
      </EmptyBox>
    </main>
  );
}
