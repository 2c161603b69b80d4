import { directionOf } from '@baize/i18n';
import { useT } from '@baize/i18n/react';
import { buttonClass } from '@baize/ui';
import { useEffect, useState } from 'react';
import { classes } from '#lib/classes.ts';
import { languageName } from '#lib/language.ts';
import { RichText } from '#widgets/rich-text.tsx';
import { usePreview } from '../data.ts';
import type { Kind } from '../data.ts';
import { emptyText, hasPart, isWritten, readTerms } from '../draft.ts';
import type { Draft } from '../draft.ts';
import { KeptPicture } from './picture.tsx';
import sheet from '../content.module.css';

const c = classes(sheet);
const pauseMs = 400;

/** The item in one language as its readers get it: English where it has no words, HTML reduced by the server. */
export function Preview({ kind, draft, language }: { kind: Kind; draft: Draft; language: string }) {
  const t = useT();
  const isOwn = isWritten(draft.texts[language]);
  const shown = isOwn ? language : 'en';
  const text = draft.texts[shown] ?? emptyText;
  const body = usePaused(hasPart(kind, 'body') ? text.body : '');
  const cleaned = usePreview(body).data?.body ?? '';
  const terms = hasPart(kind, 'terms') ? (readTerms(text.terms) ?? []) : [];
  return (
    <div className={c('seen')} lang={shown} dir={directionOf(shown)}>
      {!isOwn && language !== 'en' && <p className={c('quiet')}>{languageName('en')}</p>}
      {hasPart(kind, 'image') && draft.imageId && <KeptPicture imageId={draft.imageId} />}
      <h3>{text.title || '–'}</h3>
      {hasPart(kind, 'summary') && text.summary && <p>{text.summary}</p>}
      {body.trim() !== '' && <RichText html={cleaned} />}
      {terms.length > 0 && (
        <dl className={c('terms')} aria-label={t('console-content.terms')}>
          {terms.map(({ label, value }, place) => (
            <div key={`${place} ${label}`} style={{ display: 'contents' }}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {hasPart(kind, 'label') && text.linkLabel && draft.linkageType !== 'none' && (
        <span>
          <span className={buttonClass({ kind: 'primary', size: 's' })}>{text.linkLabel}</span>
        </span>
      )}
    </div>
  );
}

/** What was typed, once the typing rests. */
function usePaused(value: string): string {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), pauseMs);
    return () => clearTimeout(timer);
  }, [value]);
  return rested;
}
