import { useT } from '@baize/i18n/react';
import { Notice, Panel } from '@baize/ui';
import { useRef } from 'react';
import type { CSSProperties } from 'react';
import { classes } from '#lib/classes.ts';
import { useFrameHeight } from '../data.ts';
import type { Recall } from '../data.ts';
import sheet from '../round.module.css';

const c = classes(sheet);

/** The studio's own page of the round: the papers the player has, drawn by the game itself. */
export function AsSeen({ recall: { bet, replayUrl } }: { recall: Recall }) {
  const t = useT();
  return (
    <Panel title={t('console-reports.round.asSeen')}>
      {replayUrl === null ? (
        <Notice tone="wait">
          {t(bet.state === 'settled' ? 'console-reports.round.silent' : 'console-reports.round.notOver')}
        </Notice>
      ) : (
        <Frame url={replayUrl} />
      )}
    </Panel>
  );
}

function Frame({ url }: { url: string }) {
  const t = useT();
  const frame = useRef<HTMLIFrameElement>(null);
  const height = useFrameHeight(frame, url);
  return (
    <iframe
      ref={frame}
      src={url}
      title={t('console-reports.round.asSeenBy')}
      className={c('frame')}
      style={{ '--content': height === null ? undefined : `${height}px` } as CSSProperties}
      // oxlint-disable-next-line react/iframe-missing-sandbox -- the frame's origin is the studio's: it cannot lift its own sandbox
      sandbox="allow-scripts allow-same-origin"
    />
  );
}
