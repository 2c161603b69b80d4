import { instructionsOf } from '../deposits/instructions.ts';
import type { Deposit } from '../deposits/store.ts';
import type { Html } from './html.ts';
import { html } from './html.ts';
import { formatMinor } from './money.ts';
import { advanced, figure, layout } from './page.ts';
import { textsFor } from './texts.ts';

/** For transfers and coins nobody waits at a desk: the payer sends from a place of their own, what they like and when they like.
 *  This is that place. */
export function sendPage(deposit: Deposit): string {
  const texts = textsFor(deposit.language);
  const { say } = texts;
  const merchant = deposit.merchantCode;
  const isBank = deposit.method === 'bank_transfer';
  const title = say(isBank ? 'send-title-bank' : 'send-title-chain');
  return layout(
    texts,
    title,
    html` <div class="desk">
      <section class="bill" aria-labelledby="title">
        <h1 id="title">${title}</h1>
        ${figure(deposit)}
        <dl class="facts">
          <div>
            <dt>${say('send-to')}</dt>
            <dd class="code">${goalOf(deposit)}</dd>
          </div>
        </dl>
      </section>
      <section class="ways">
        <form method="post" action="/pay/${deposit.token}/send">
          <p>${say(isBank ? 'send-text-bank' : 'send-text-chain', { merchant })}</p>
          <div class="fields">
            <label
              >${say('send-amount')}
              <input name="amount" inputmode="decimal" value="${formatMinor(deposit.amountMinor, deposit.exponent)}" />
            </label>
            ${isBank ? bankFields(deposit) : html``}
          </div>
          <div class="acts">
            <button class="main">${say(deposit.status === 'pending' ? 'send' : 'send-late')}</button>
          </div>
          ${advanced(say)}
        </form>
      </section>
    </div>`,
  );
}

function bankFields(deposit: Deposit): Html {
  const { say } = textsFor(deposit.language);
  return html` <label
      >${say('send-reference')}
      <input name="text" maxlength="140" value="${deposit.text ?? ''}" />
    </label>
    <label
      >${say('send-payer')}
      <input name="payer" maxlength="140" value="" />
    </label>`;
}

function goalOf(deposit: Deposit): string {
  if (deposit.address !== null) return `${deposit.network ?? ''} ${deposit.address}`.trim();
  const { payee } = instructionsOf(deposit, '');
  return payee === undefined ? '' : `${payee.bankName} ${payee.accountNumber}`;
}

/** Where vouchers come from. `code` is the one just made. */
export function kioskPage(languageTag: string, code: string | undefined): string {
  const texts = textsFor(languageTag);
  const { say } = texts;
  return layout(
    texts,
    say('kiosk'),
    html` <section class="end">
      <h1>${say('kiosk')}</h1>
      <p>${say('kiosk-text')}</p>
      ${code === undefined ? html`` : html`<p class="label">${say('kiosk-code')} <output class="code">${code}</output></p>`}
      <form method="post" action="/kiosk">
        <div class="fields">
          <label>${say('kiosk-worth')} <input name="amount" inputmode="decimal" value="25" /></label>
          <label>${say('kiosk-currency')} <input name="currency" maxlength="10" value="USD" /></label>
          <label>${say('kiosk-decimals')} <input name="exponent" type="number" min="0" max="18" value="2" /></label>
        </div>
        <div class="acts"><button class="main">${say('kiosk-buy')}</button></div>
      </form>
    </section>`,
  );
}
