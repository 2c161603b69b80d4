import type { Fault } from '../faults.ts';
import { MAIL_FAULTS, TEXT_FAULTS, VERIFICATION_FAULTS } from '../faults.ts';
import type { Html } from './html.ts';
import { html } from './html.ts';
import type { Arrived } from './store.ts';

const GROUPS: readonly { label: string; scope: string; faults: readonly Fault[] }[] = [
  { label: 'Next text', scope: 'next-text', faults: TEXT_FAULTS },
  { label: 'Next mail', scope: 'next-mail', faults: MAIL_FAULTS },
  { label: 'Next verification', scope: 'next-verification', faults: VERIFICATION_FAULTS },
];

/** Everything that arrived, newest first, and the faults a developer can let in. */
export function inboxPage(messages: readonly Arrived[], to: string): string {
  return layout(
    'Inbox',
    html`<section class="counter" aria-labelledby="title">
        <div class="row">
          <h1 id="title">Inbox</h1>
          <form method="get" action="/" role="search">
            <label>Number or address <input name="to" value="${to}" autocomplete="off" /></label>
            <button>Show</button>
          </form>
          <a class="button" href="/">Look again</a>
        </div>
        ${
          messages.length === 0
            ? html`<p class="empty">
                Nothing arrived yet. Texts and mails of the platform come here, never to a real phone.
              </p>`
            : html`<ol class="messages">
                ${messages.map(item)}
              </ol>`
        }
      </section>
      <aside class="counter" aria-labelledby="faults">
        <h2 id="faults">Let a fault in</h2>
        <p>Each works once, for the next message of its kind or for one number or address.</p>
        ${GROUPS.map(faultForm)}
      </aside>`,
  );
}

function item(message: Arrived): Html {
  const { channel, seq, recipient, sender, subject, words, at } = message;
  return html`<li class="${channel}">
    <p class="facts">
      <span class="kind">${channel === 'sms' ? 'Text' : 'Mail'}</span> <bdi>${recipient}</bdi>
      <span>from <bdi>${sender}</bdi></span> <time datetime="${at}">${at.slice(11, 19)}</time>
    </p>
    ${subject === '' ? html`` : html`<h2><a href="/mail/${seq}" dir="auto">${subject}</a></h2>`}
    <p class="words" dir="auto">${linked(words)}</p>
  </li>`;
}

/** Addresses in the words can be pressed: that is what a developer opens the inbox for. */
function linked(words: string): Html[] {
  return words
    .split(/(https?:\/\/\S+)/)
    .map((piece, index) => (index % 2 === 1 ? html`<a href="${piece}" rel="noreferrer">${piece}</a>` : html`${piece}`));
}

function faultForm({ label, scope, faults }: (typeof GROUPS)[number]): Html {
  return html`<form method="post" action="/faults" class="fault">
    <h3>${label}</h3>
    <label
      >Fault
      <select name="fault">
        ${faults.map((fault) => html`<option value="${fault}">${fault.replaceAll('-', ' ')}</option>`)}
      </select></label
    >
    <label>Only for <input name="recipient" placeholder="any" autocomplete="off" /></label>
    <label>Seconds <input name="seconds" type="number" min="0" max="3600" value="10" inputmode="numeric" /></label>
    <button name="scope" value="${scope}">Arm</button>
  </form>`;
}

/** One mail as its reader sees it: the HTML part in a frame that may run and load nothing, and the plain words. */
export function mailPage(mail: Arrived): string {
  return layout(
    mail.subject,
    html`<section class="counter mail">
      <p><a href="/">Inbox</a></p>
      <h1 dir="auto">${mail.subject}</h1>
      <p class="facts">
        <bdi>${mail.recipient}</bdi> <span>from <bdi>${mail.sender}</bdi></span>
        <time datetime="${mail.at}">${mail.at}</time>
      </p>
      ${
        mail.markup === ''
          ? html``
          : html`<iframe
              title="The mail as HTML"
              src="/mail/${mail.seq}/html"
              sandbox="allow-popups allow-popups-to-escape-sandbox"
            ></iframe>`
      }
      <h2>As plain text</h2>
      <pre dir="auto">${linked(mail.words)}</pre>
    </section>`,
  );
}

function layout(title: string, main: Html): string {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${title} · Message Services</title>
        <link rel="icon" href="/desk-assets/mark.svg" type="image/svg+xml" />
        <link rel="stylesheet" href="/desk-assets/inbox.css" />
      </head>
      <body>
        <header>
          <p class="brand"><img src="/desk-assets/mark.svg" alt="" width="32" height="32" /> Message Services</p>
          <p class="notice" role="note">Simulator. No text and no mail leaves this machine.</p>
        </header>
        <main>${main}</main>
      </body>
    </html> `.markup;
}
