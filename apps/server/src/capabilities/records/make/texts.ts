import { textsFor } from '@baize/i18n/server';
import type { Texts } from '@baize/i18n/server';
import type { PlainKey } from '@baize/i18n';

/** What a file says, in its reader's language. */
export interface Words {
  readonly texts: Texts;
  readonly say: Texts['t'];
  /** A word for a code of ours; the text for "other" when there is none yet. */
  readonly kind: (kind: string) => string;
  readonly state: (state: string) => string;
}

export function wordsIn(language: string): Words {
  const texts = textsFor(language);
  const word = (key: string, other: PlainKey) => texts.find(key) ?? texts.t(other);
  return {
    texts,
    say: texts.t,
    kind: (kind) => word(`statement.kind.${kind}`, 'statement.kind.other'),
    state: (state) => word(`statement.state.${state}`, 'statement.kind.other'),
  };
}
