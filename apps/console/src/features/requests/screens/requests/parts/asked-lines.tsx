import { useT } from '@baize/i18n/react';
import { VisuallyHidden } from '@baize/ui';
import { ArrowRightIcon } from '@baize/ui/icons';
import { Fragment } from 'react';
import { classes } from '#lib/classes.ts';
import { isChanged, linesOf } from '../asked/lines.ts';
import type { AskedLine } from '../asked/lines.ts';
import { usePresent } from '../asked/present.ts';
import { useAskedWords } from '../asked/words.ts';
import type { AskedWords } from '../asked/words.ts';
import type { Request } from '../data.ts';
import sheet from '../requests.module.css';

const c = classes(sheet);

/** Every value that was asked for, and what it would take the place of. What was decided long ago stands by itself: today's values
 *  say nothing about it. */
export function AskedLines({ request }: { request: Request }) {
  const t = useT();
  const { call, state, shown } = request;
  const present = usePresent(request, state === 'waiting' || state === 'granted');
  const words = useAskedWords(call, shown);
  const lines = linesOf(call, shown, present);
  if (lines.length === 0) return null;
  return (
    <section aria-label={t('console-requests.asked')}>
      <h3 className={c('title')}>{t('console-requests.asked')}</h3>
      <dl className={c('lines')}>
        {lines.map((line, index) => (
          <Fragment key={line.place}>
            <Heading words={words} line={line} before={lines[index - 1]} />
            <div className={c('line', isChanged(line) && 'changed')}>
              <dt>{words.label(line)}</dt>
              <dd>
                <Value words={words} line={line} />
              </dd>
            </div>
          </Fragment>
        ))}
      </dl>
    </section>
  );
}

function Heading({ words, line, before }: { words: AskedWords; line: AskedLine; before: AskedLine | undefined }) {
  const heading = words.heading(line);
  if (heading === null || (before && words.heading(before) === heading)) return null;
  return <p className={c('entry')}>{heading}</p>;
}

function Value({ words, line }: { words: AskedWords; line: AskedLine }) {
  const t = useT();
  const asked = line.isGone ? t('common.none') : words.value(line, line.field);
  if (!isChanged(line) || !line.now) return <bdi>{asked}</bdi>;
  return (
    <>
      <del>
        <VisuallyHidden>{t('console-audit.before')}: </VisuallyHidden>
        <bdi>{words.value(line.now, line.field)}</bdi>
      </del>{' '}
      <ArrowRightIcon data-mirror aria-hidden="true" />{' '}
      <ins>
        <VisuallyHidden>{t('console-audit.after')}: </VisuallyHidden>
        <bdi>{asked}</bdi>
      </ins>
    </>
  );
}
