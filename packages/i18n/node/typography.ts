/** Checks how a text is set: spaces, quotation marks, ellipses and the signs a script has of its own. */
import { gap, piecesOf } from './words.ts';
import { writingOf } from './writing.ts';

const allQuotes = /[“”„‘«»‹›「」『』]/gu;

/** What is set wrongly in a message, each as the end of a sentence that begins with its key. */
export function typographyProblems(language: string, english: string, message: string): string[] {
  const writing = writingOf(language);
  if (!writing) return [];
  const problems: string[] = [];
  if (message !== message.trim()) problems.push('begins or ends with a space');
  if (message !== message.normalize('NFC')) problems.push('is not in the composed form (NFC)');
  for (const piece of piecesOf(message)) problems.push(...pieceProblems(language, piece, writing));
  if (english.includes('…') && !message.includes('…')) problems.push('lost the … of English');
  return [...new Set(problems)];
}

type Writing = NonNullable<ReturnType<typeof writingOf>>;

function pieceProblems(language: string, piece: string, { quotes, ownSigns, sentenceEnd, letter }: Writing): string[] {
  const problems: string[] = [];
  if (/ {2,}|[\t\n\r]/.test(piece)) problems.push('has more than one space in a row');
  if (/\.{3}/.test(piece)) problems.push('has ... instead of …');
  if (/["'`´]/.test(piece)) problems.push(`has a straight quotation mark or apostrophe; use ${quotes} and ’`);
  const foreign = (piece.match(allQuotes) ?? []).filter((mark) => !quotes.includes(mark));
  if (foreign.length > 0) problems.push(`quotes with ${foreign.join('')} instead of ${quotes}`);
  if (/\s[,.;:?!](?:\s|$)/.test(piece) && language !== 'fr') problems.push('has a space before a sign');
  if (language === 'fr') problems.push(...frenchSpaces(piece));
  if (letter) {
    for (const [western, own] of Object.entries(ownSigns))
      if (new RegExp(`${letter.source}\\p{M}*[${western}]`, 'u').test(piece))
        problems.push(`has ${western} instead of ${own}`);
    if (sentenceEnd !== '.' && new RegExp(`${letter.source}\\p{M}*\\.(?:\\s|$)`, 'u').test(piece))
      problems.push(
        sentenceEnd ? `ends a sentence with . instead of ${sentenceEnd}` : 'ends a sentence with a full stop',
      );
  }
  return problems;
}

/** French sets a space before ; : ! ? » and after «, one that does not break. */
function frenchSpaces(piece: string): string[] {
  const problems: string[] = [];
  if (/ [;:!?»]|« /.test(piece)) problems.push('has a space that may break before ; : ! ? » or after «');
  if (new RegExp(`[\\p{L}\\p{N}${gap})][;!?»]|\\p{L}:(?!//)|«[\\p{L}\\p{N}${gap}]`, 'u').test(piece))
    problems.push('lacks the unbreakable space at ; : ! ? « or »');
  if (/\s[,.](?:\s|$)/.test(piece)) problems.push('has a space before a sign');
  return problems;
}
