import { useT } from '@baize/i18n/react';
import { directionOf } from '@baize/i18n';
import { Button, Notice, Select, Stack, TextArea, TextField } from '@baize/ui';
import { InfoIcon } from '@baize/ui/icons';
import { languageName } from '#lib/language.ts';
import type { Kind } from '../data.ts';
import { emptyText, hasPart, isWritten, readTerms } from '../draft.ts';
import type { Draft, Fault, TextDraft } from '../draft.ts';

interface WordsFormProps {
  kind: Kind;
  draft: Draft;
  faults: ReadonlySet<Fault>;
  languages: readonly string[];
  language: string;
  onLanguage: (language: string) => void;
  onChange: (part: Partial<Draft>) => void;
}

/** The words in one language at a time; the list says which have some. */
export function WordsForm({ kind, draft, faults, languages, language, onLanguage, onChange }: WordsFormProps) {
  const t = useT();
  const text = draft.texts[language] ?? emptyText;
  const change = (part: Partial<TextDraft>): void =>
    onChange({ texts: { ...draft.texts, [language]: { ...text, ...part } } });
  const own = { lang: language, dir: directionOf(language) };
  return (
    <Stack gap={14}>
      <Select
        size="s"
        label={t('console-content.language')}
        value={language}
        options={languages.map((value) => ({
          value,
          label: `${isWritten(draft.texts[value]) ? '✓ ' : ''}${languageName(value)}`,
        }))}
        onChange={(event) => onLanguage(event.currentTarget.value)}
      />
      {language !== 'en' && !isWritten(text) && (
        <Notice tone="note" icon={<InfoIcon />}>
          {t('console-content.noWords', { language: languageName(language) })}
        </Notice>
      )}
      <TextField
        {...own}
        label={t('console-content.title')}
        value={text.title}
        maxLength={140}
        error={language === 'en' && faults.has('english') ? t('console-content.englishNeeded') : undefined}
        onChange={(event) => change({ title: event.currentTarget.value })}
      />
      {hasPart(kind, 'summary') && (
        <TextArea
          {...own}
          label={t('console-content.summary')}
          value={text.summary}
          maxLength={400}
          onChange={(event) => change({ summary: event.currentTarget.value })}
        />
      )}
      {hasPart(kind, 'label') && (
        <TextField
          {...own}
          size="s"
          label={t('console-content.label')}
          value={text.linkLabel}
          maxLength={60}
          onChange={(event) => change({ linkLabel: event.currentTarget.value })}
        />
      )}
      <LongTexts kind={kind} text={text} own={own} onChange={change} />
      {language !== 'en' && isWritten(text) && (
        <Button kind="soft" onClick={() => change(emptyText)}>
          {t('console-content.clearWords', { language: languageName(language) })}
        </Button>
      )}
    </Stack>
  );
}

interface LongTextsProps {
  kind: Kind;
  text: TextDraft;
  /** Language and direction of what is typed. */
  own: { lang: string; dir: 'ltr' | 'rtl' };
  onChange: (part: Partial<TextDraft>) => void;
}

/** The body and the terms, for kinds of content that have them. */
function LongTexts({ kind, text, own, onChange }: LongTextsProps) {
  const t = useT();
  return (
    <>
      {hasPart(kind, 'body') && (
        <TextArea
          {...own}
          rows={10}
          label={t('console-content.body')}
          hint={t('console-content.bodyHint')}
          value={text.body}
          maxLength={12_000}
          onChange={(event) => onChange({ body: event.currentTarget.value })}
        />
      )}
      {hasPart(kind, 'terms') && (
        <TextArea
          {...own}
          rows={5}
          label={t('console-content.terms')}
          hint={t('console-content.termsHint')}
          value={text.terms}
          error={readTerms(text.terms) === null ? t('console-content.termsHint') : undefined}
          onChange={(event) => onChange({ terms: event.currentTarget.value })}
        />
      )}
    </>
  );
}
