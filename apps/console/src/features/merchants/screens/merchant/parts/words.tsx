import { useT } from '@baize/i18n/react';
import { Panel, Stack, TextField } from '@baize/ui';
import { languageName, languages } from '#lib/language.ts';
import type { Draft } from '../draft.ts';

interface WordsProps {
  draft: Draft;
  onChange: (part: Partial<Draft>) => void;
}

/** The name, and the line printed on the table in each language. */
export function Words({ draft, onChange }: WordsProps) {
  const t = useT();
  const tags = [...new Set([...languages, ...Object.keys(draft.motto)])];
  return (
    <Panel title={t('console-merchant.words')}>
      <Stack gap={14}>
        <TextField
          size="s"
          label={t('console-merchant.name')}
          value={draft.name}
          maxLength={40}
          error={draft.name.trim().length < 2 ? t('console-merchant.nameShort') : undefined}
          onChange={(event) => onChange({ name: event.currentTarget.value })}
        />
        {tags.map((tag) => (
          <TextField
            key={tag}
            size="s"
            lang={tag}
            label={t('console-merchant.motto', { language: languageName(tag) })}
            value={draft.motto[tag] ?? ''}
            maxLength={120}
            onChange={(event) => onChange({ motto: { ...draft.motto, [tag]: event.currentTarget.value } })}
          />
        ))}
      </Stack>
    </Panel>
  );
}
