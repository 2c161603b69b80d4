import type { Deposit } from '../deposits/store.ts';
import type { Fault } from '../faults/faults.ts';
import type { Html } from './html.ts';
import { html } from './html.ts';
import { formatLeft, formatMinor } from './money.ts';
import type { Texts } from './texts.ts';
import { textsFor } from './texts.ts';

/** The faults a payer can choose by hand: those that come after the page. */
export const PAGE_FAULTS = [
  'late',
  'lost',
  'double',
  'out-of-order',
  'wrong-signature',
  'amount-mismatch',
  'failed',
] as const satisfies readonly Fault[];

/** The open payment: what to pay, how long, and the ways to end it. Works without a script; the script moves the clock. */
export function openPage(deposit: Deposit, nowMs: number): string {
  const { language, say } = textsFor(deposit.language);
  const merchant = deposit.merchantCode;
  const expires = new Date(deposit.expiresAt).toISOString();
  return layout(
    { language, say },
    say('title', { merchant }),
    html` <div class="desk">
      <section class="bill" aria-labelledby="title">
        <h1 id="title">${say('title', { merchant })}</h1>
        <p class="label">${say('amount')}</p>
        ${figure(deposit)}
        <dl class="facts">
          <div>
            <dt>${say('reference')}</dt>
            <dd class="code">${deposit.reference}</dd>
          </div>
          <div>
            <dt>${say('method')}</dt>
            <dd>${deposit.method.replace(/[_-]/g, ' ')}</dd>
          </div>
          <div class="clock">
            <dt>${say('time-left')}</dt>
            <dd>
              <time datetime="${expires}" data-clock="${deposit.expiresAt - nowMs}"
                >${formatLeft(deposit.expiresAt - nowMs)}</time
              >
              <span>${say('pay-before', { time: expires.slice(11, 16) })}</span>
            </dd>
          </div>
        </dl>
      </section>
      <section class="ways">
        <div class="scan">
          <img src="/pay/${deposit.token}/qr.svg" alt="${say('qr-alt')}" width="188" height="188" />
          <div>
            <h2>${say('scan-title')}</h2>
            <p>${say('scan-text')}</p>
          </div>
        </div>
        <form method="post" action="/pay/${deposit.token}">
          <h2>${say('choose')}</h2>
          <p>${say('choose-text')}</p>
          <div class="acts">
            <button class="main" name="step" value="pay">${say('pay')}</button>
            <button name="step" value="fail">${say('fail')}</button>
            <button class="quiet" name="step" value="cancel">${say('cancel')}</button>
          </div>
          <p class="hint">${say('pay-hint', { merchant })}</p>
          ${advanced(say)}
        </form>
      </section>
    </div>`,
  );
}

/** A payment at its end, with the way back. */
export function endPage(deposit: Deposit & { status: 'succeeded' | 'failed' | 'expired' }, returnUrl: string): string {
  const texts = textsFor(deposit.language);
  const { say } = texts;
  const merchant = deposit.merchantCode;
  return layout(
    texts,
    say(deposit.status),
    html` <section class="end ${deposit.status}">
      <span class="mark" aria-hidden="true"></span>
      <h1>${say(deposit.status)}</h1>
      ${figure(deposit)}
      <p>${say(`${deposit.status}-text`, { merchant })}</p>
      <p class="label">${say('reference')} <span class="code">${deposit.reference}</span></p>
      <a class="button main" href="${returnUrl}">${say('back', { merchant })}</a>
    </section>`,
  );
}

export function unknownPage(languageTag: string): string {
  const texts = textsFor(languageTag);
  const { say } = texts;
  return layout(
    texts,
    say('unknown'),
    html` <section class="end failed">
      <span class="mark" aria-hidden="true"></span>
      <h1>${say('unknown')}</h1>
      <p>${say('unknown-text')}</p>
    </section>`,
  );
}

export function figure(deposit: Deposit): Html {
  const amount = formatMinor(deposit.receivedMinor ?? deposit.amountMinor, deposit.exponent);
  return html`<p class="amount"><span>${deposit.currency}</span> <bdi>${amount}</bdi></p>`;
}

export function advanced(say: Texts['say']): Html {
  return html` <details>
    <summary>${say('advanced')}</summary>
    <div class="fields">
      <label
        >${say('fault')}
        <select name="fault">
          <option value="">${say('fault.none')}</option>
          ${PAGE_FAULTS.map((fault) => html`<option value="${fault}">${say(`fault.${fault}`)}</option>`)}
        </select>
      </label>
      <label
        >${say('delay')}
        <input name="delaySeconds" type="number" inputmode="numeric" min="0" max="3600" value="10" />
      </label>
    </div>
  </details>`;
}

export function layout({ language, say }: Texts, title: string, main: Html): string {
  return html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${title} · Pay Services</title>
        <link rel="icon" href="/pay-assets/mark.svg" type="image/svg+xml" />
        <link rel="stylesheet" href="/pay-assets/cashier.css" />
        <script src="/pay-assets/clock.js" defer></script>
      </head>
      <body>
        <header>
          <p class="brand"><img src="/pay-assets/mark.svg" alt="" width="32" height="32" /> Pay Services</p>
          <p class="notice" role="note">${say('simulator')}</p>
        </header>
        <main>${main}</main>
        <footer><p>${say('company')}</p></footer>
      </body>
    </html> `.markup;
}
