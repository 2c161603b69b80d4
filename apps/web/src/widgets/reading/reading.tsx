/** A page to read: one column of 68 characters, with what is read and when it was last changed. */
import { useT } from '@baize/i18n/react';
import type { ReactNode } from 'react';
import { classes } from '#lib/classes.ts';
import { useFormat } from '#lib/format.ts';
import { usePageTitle } from '#lib/title.ts';
import { FailedBox } from '../failed-box.tsx';
import { RichText } from '../rich-text.tsx';
import sheet from './reading.module.css';

const c = classes(sheet);

export interface ReadingText {
  readonly title: string;
  readonly summary: string;
  /** Sanitised by the server. */
  readonly content: string;
}

interface ReadingProps {
  /** What the page is called while its text is on the way, and when it failed. */
  title: string;
  text: ReadingText | undefined;
  error: unknown;
  onRetry: () => void;
  /** The instant it was written or last changed. */
  at?: string | undefined;
  isPublication?: boolean;
  /** Over the title: the way back. */
  above?: ReactNode;
  /** Under the text: a picture, figures, the way on. */
  children?: ReactNode;
}

export function Reading({ title, text, error, onRetry, at, isPublication = false, above, children }: ReadingProps) {
  const t = useT();
  const format = useFormat();
  usePageTitle(text?.title ?? title);
  return (
    <article className={c('reading')}>
      {above}
      <header className={c('head')}>
        <h1 dir="auto">{text?.title ?? title}</h1>
        {text?.summary && (
          <p dir="auto" className={c('lead')}>
            {text.summary}
          </p>
        )}
        {at && (
          <p className={c('date')}>
            <time dateTime={at}>
              {t(isPublication ? 'info.publishedOn' : 'info.changedOn', { date: format.date(at) })}
            </time>
          </p>
        )}
      </header>
      {text && (
        <div dir="auto" className={c('text')}>
          <RichText html={text.content} />
        </div>
      )}
      {!text && !error && <Lines />}
      {!text && Boolean(error) && <FailedBox error={error} onRetry={onRetry} />}
      {text && children}
    </article>
  );
}

const widths = ['94%', '98%', '90%', '62%', '96%', '88%', '40%'];

/** Ruled lines where text will stand. */
export function Lines() {
  return (
    <div className={c('lines')} aria-busy="true">
      {widths.map((inlineSize) => (
        <span key={inlineSize} style={{ inlineSize }} />
      ))}
    </div>
  );
}
