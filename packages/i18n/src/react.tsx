/** Texts in components: one provider, one hook, and a component for sentences with links inside. */
import { createContext, Fragment, use } from 'react';
import type { ReactNode } from 'react';
import { splitTags } from './tags.ts';
import type { Texts, Translate } from './texts.ts';

const TextsContext = createContext<Texts | null>(null);

export function TextsProvider({ texts, children }: { texts: Texts; children: ReactNode }) {
  return <TextsContext value={texts}>{children}</TextsContext>;
}

export function useTexts(): Texts {
  const texts = use(TextsContext);
  if (!texts) throw new Error('no TextsProvider above this component');
  return texts;
}

/** `const t = useT(); t('shell.logIn')` */
export function useT(): Translate {
  return useTexts().t;
}

interface TaggedProps {
  /** The finished sentence, from `t`. */
  children: string;
  /** How each tag of the sentence is drawn. A tag without an entry stays plain text. */
  tags: Readonly<Record<string, (text: string) => ReactNode>>;
}

/** Draws a sentence whose tags become elements: `<Tagged tags={{ terms: (text) => <Link href="/terms">{text}</Link> }}>{t('auth.agree')}</Tagged>`. */
export function Tagged({ children, tags }: TaggedProps) {
  return splitTags(children).map(({ tag, text }, index) => (
    <Fragment key={index}>{tag ? (tags[tag]?.(text) ?? text) : text}</Fragment>
  ));
}
