/** Reads a mail as its reader would (RFC 5322, 2045, 2047): enough for what programs send, not for what people forward. */

export type ReadMail = {
  subject: string;
  from: string;
  messageId: string;
  text: string;
  html: string;
};

type Part = { headers: Map<string, string>; body: string };

/** `raw` is the mail's bytes; what is not ASCII stands encoded in them. */
export function readMail(raw: Buffer): ReadMail {
  const whole = splitPart(raw.toString('latin1'));
  const parts = flatten(whole);
  const find = (type: string) => parts.find((part) => contentType(part).startsWith(type));
  const text = find('text/plain');
  const html = find('text/html');
  return {
    subject: decodeWords(whole.headers.get('subject') ?? ''),
    from: decodeWords(whole.headers.get('from') ?? ''),
    messageId: (whole.headers.get('message-id') ?? '').trim(),
    text: text ? decodeBody(text) : '',
    html: html ? decodeBody(html) : '',
  };
}

function splitPart(source: string): Part {
  const end = /\r?\n\r?\n/.exec(source);
  const head = end ? source.slice(0, end.index) : source;
  const body = end ? source.slice(end.index + end[0].length) : '';
  const headers = new Map<string, string>();
  for (const line of head.replace(/\r?\n[ \t]+/g, ' ').split(/\r?\n/)) {
    const colon = line.indexOf(':');
    if (colon > 0) headers.set(line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim());
  }
  return { headers, body };
}

function contentType(part: Part): string {
  return (part.headers.get('content-type') ?? 'text/plain').toLowerCase();
}

/** The leaves of a multipart mail. */
function flatten(part: Part): Part[] {
  const boundary = /^multipart\/[^;]+;.*boundary="?([^";]+)"?/i.exec(part.headers.get('content-type') ?? '')?.[1];
  if (boundary === undefined) return [part];
  const pieces = part.body.split(`--${boundary}`).slice(1);
  return pieces
    .filter((piece) => !piece.startsWith('--'))
    .flatMap((piece) => flatten(splitPart(piece.replace(/^\r?\n/, '').replace(/\r?\n$/, ''))));
}

function decodeBody(part: Part): string {
  const bytes = decodeTransfer(part.body, (part.headers.get('content-transfer-encoding') ?? '7bit').toLowerCase());
  const charset = /charset="?([^";]+)"?/i.exec(part.headers.get('content-type') ?? '')?.[1] ?? 'utf-8';
  return new TextDecoder(charset).decode(bytes).replace(/\r\n/g, '\n').trimEnd();
}

function decodeTransfer(body: string, encoding: string): Buffer {
  if (encoding === 'base64') return Buffer.from(body, 'base64');
  if (encoding === 'quoted-printable') return unquote(body.replace(/=[ \t]*\r?\n/g, ''));
  return Buffer.from(body, 'latin1');
}

function unquote(text: string): Buffer {
  return Buffer.from(
    text.replace(/=([0-9A-Fa-f]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  );
}

/** Encoded words of a header, `=?UTF-8?B?…?=`; the gap between two of them is no space. */
function decodeWords(header: string): string {
  return header.replace(/\?=\s+=\?/g, '?==?').replace(/(?:=\?[^?]+\?[BbQq]\?[^?]*\?=)+/g, (run) => {
    const words = [...run.matchAll(/=\?([^?]+)\?([BbQq])\?([^?]*)\?=/g)];
    const charset = words[0]?.[1] ?? 'utf-8';
    // One letter may be cut in two by the end of a word, so the bytes are joined before they are read.
    const bytes = words.map(([, , kind = 'B', content = '']) =>
      kind.toUpperCase() === 'B' ? Buffer.from(content, 'base64') : unquote(content.replace(/_/g, ' ')),
    );
    return new TextDecoder(charset).decode(Buffer.concat(bytes));
  });
}
