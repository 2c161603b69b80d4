/** From messages to the compiled catalogue a program loads. */
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import type { CompiledIcuChoices, CompiledMessage } from '@lingui/message-utils/compileMessage';
import type { Catalogue } from '../src/texts.ts';
import { pseudoLanguages, toPseudo } from './pseudo.ts';
import type { PseudoLanguage } from './pseudo.ts';
import { readMessages, sourceLanguage } from './source.ts';

function isPseudo(language: string): language is PseudoLanguage {
  return (pseudoLanguages as readonly string[]).includes(language);
}

/** Compiles one language; what it lacks is said in English (specification 4: messages fall back to EN). */
export function compileCatalogue(language: string, wanted?: (capability: string) => boolean): Catalogue {
  const english = readMessages(sourceLanguage, wanted);
  if (isPseudo(language)) return compile(english, (text) => toPseudo(language, text));
  return compile(language === sourceLanguage ? english : { ...english, ...readMessages(language, wanted) });
}

function compile(messages: Record<string, string>, mapText?: (text: string) => string): Catalogue {
  return Object.fromEntries(
    Object.entries(messages).map(([key, message]) => [key, withFigures(compileMessageOrThrow(message, mapText))]),
  );
}

/** `#` and `{count, number}` become the argument `count#`, the figure as `createTexts` writes it. `counted`: what `#` stands for. */
function withFigures(tokens: CompiledMessage, counted?: string): CompiledMessage {
  return tokens.map((token) => {
    if (token === '#' && counted !== undefined) return [`${counted}#`];
    if (typeof token === 'string') return token;
    const [name, type, format] = token;
    if (type === 'number') return [`${name}#`];
    if (type !== 'plural' && type !== 'selectordinal' && type !== 'select') return token;
    const isCount = type !== 'select';
    const cases = Object.entries(format as CompiledIcuChoices).map(([choice, message]) => [
      choice,
      Array.isArray(message) ? withFigures(message, isCount ? name : counted) : message, // an offset is no message
    ]);
    return [name, type, Object.fromEntries(cases)];
  });
}
