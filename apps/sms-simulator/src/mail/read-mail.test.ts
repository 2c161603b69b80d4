import { expect, test } from 'vitest';

import { readMail } from './read-mail.ts';

const mail = (lines: readonly string[]) => readMail(Buffer.from(lines.join('\r\n')));

test('a header of several encoded words is one text, also where a letter is cut between two of them', () => {
  const bytes = Buffer.from('รหัสของคุณ');
  const [a, b] = [bytes.subarray(0, 10).toString('base64'), bytes.subarray(10).toString('base64')];
  const { subject, from } = mail([
    `Subject: =?UTF-8?B?${a}?=`,
    ` =?UTF-8?B?${b}?=`,
    'From: =?utf-8?Q?Caf=C3=A9_Lotus?= <no-reply@lotus.example>',
    '',
    'x',
  ]);
  expect([subject, from]).toEqual(['รหัสของคุณ', 'Café Lotus <no-reply@lotus.example>']);
});

test('the plain and the HTML part are found and decoded', () => {
  const read = mail([
    'Content-Type: multipart/alternative; boundary="b1"',
    'Message-ID: <1@baize.example>',
    '',
    '--b1',
    'Content-Type: text/plain; charset=utf-8',
    'Content-Transfer-Encoding: quoted-printable',
    '',
    '=D8=B1=D9=85=D8=B2=D9=83: 204417 and a line that is too =',
    'long',
    '--b1',
    'Content-Type: text/html; charset=utf-8',
    'Content-Transfer-Encoding: base64',
    '',
    Buffer.from('<p>204417</p>').toString('base64'),
    '--b1--',
    '',
  ]);
  expect(read).toMatchObject({
    messageId: '<1@baize.example>',
    text: 'رمزك: 204417 and a line that is too long',
    html: '<p>204417</p>',
  });
});
