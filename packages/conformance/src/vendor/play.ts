/** Rounds that are really played, on a wallet that loses, denies and forges answers. */
import * as wire from '@baize/protocol/vendor';
import type { Case } from '../case.ts';
import { expect, require } from '../case.ts';
import type { ModelWallet } from '../fixtures/model-wallet.ts';
import type { VendorScene } from './scene.ts';
import { atRest, playOnce, send, waitFor } from './scene.ts';

type Received = ModelWallet['heard'];
const stakes = (heard: Received) => heard.filter(({ path }) => path === 'wallet/bet' || path === 'wallet/betwin');
const at = (heard: Received, path: string) => heard.filter((call) => call.path === path);
const needsPlayer = (scene: VendorScene) => (scene.driver ? null : 'nobody can play: no driver for this vendor');
const needsWins = (scene: VendorScene) =>
  needsPlayer(scene) ?? (sendingWins(scene).driver?.sendsWins ? null : 'the driven game pays with its bet');

/** The scene with the game that pays with a call of its own. */
function sendingWins(scene: VendorScene): VendorScene {
  return scene.driver?.sendsWins ? scene : { ...scene, ...scene.winGame };
}

/** Content of a call: what must be the same in every try. */
function contentOf({ body }: Received[number]): string {
  const { requestId: _requestId, occurredAt: _occurredAt, ...rest } = body;
  return JSON.stringify(Object.entries(rest).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Whether tries of one transaction are one call sent again: the same content, another requestId each. */
function requireSameCall(what: string, tries: Received): void {
  const byTx = Map.groupBy(tries, (call) => String(call.body['txId']));
  for (const [txId, calls] of byTx) {
    expect(`${what} ${txId}: different contents`, new Set(calls.map(contentOf)).size, 1);
    expect(
      `${what} ${txId}: requestIds used twice`,
      calls.length - new Set(calls.map((call) => call.body['requestId'])).size,
      0,
    );
  }
}

export const playCases: readonly Case<VendorScene>[] = [
  {
    id: 'vendor.play.round',
    chapter: 'money',
    title: 'A round takes its stake, pays what it owes, and is closed',
    needs: needsPlayer,
    run: async (scene) => {
      const { playerId, outcome, heard } = await playOnce(scene);
      expect('the player is told', outcome, 'played');
      await atRest(scene, playerId);
      require('a stake was sent', stakes(heard()).length > 0);
      for (const { body, path } of heard()) {
        if (path === 'wallet/bet')
          require('a bet is in the contract’s form', wire.betRequest.safeParse(body).success, body);
        if (path === 'wallet/win')
          require('a win is in the contract’s form', wire.winRequest.safeParse(body).success, body);
        if (path === 'wallet/betwin')
          require('a betwin is in the contract’s form', wire.betWinRequest.safeParse(body).success, body);
      }
    },
  },
  {
    id: 'vendor.play.refused',
    chapter: 'money',
    title: 'A player without money is told so, and nothing is paid',
    needs: needsPlayer,
    run: async (scene) => {
      const { playerId, outcome, heard } = await playOnce(scene, 0n);
      expect('the player is told', outcome, 'refused');
      expect('wins', at(heard(), 'wallet/win').length, 0);
      expect('balance', scene.wallet.books.account(playerId).balance, 0n);
    },
  },
  {
    id: 'vendor.play.lost-bet',
    chapter: 'recovery',
    title: 'When a stake’s answer is lost the vendor asks or rolls back; it never bets again',
    why: 'A blind second bet is a second debit.',
    needs: needsPlayer,
    run: async (scene) => {
      const spoil = () => {
        scene.wallet.spoil('wallet/bet', 'lose the answer');
        scene.wallet.spoil('wallet/betwin', 'lose the answer');
      };
      const { playerId, heard } = await playOnce(scene, undefined, spoil);
      clearMishaps(scene);
      await waitFor(scene, 'the vendor asks for the transaction or rolls it back', () =>
        heard().some(({ path }) => path.startsWith('tx/') || path === 'wallet/rollback'),
      );
      expect('stakes sent', stakes(heard()).length, 1);
      await atRest(scene, playerId);
    },
  },
  {
    id: 'vendor.play.forged-answer',
    chapter: 'signature',
    title: 'An unsigned answer to a stake is not believed',
    needs: needsPlayer,
    run: async (scene) => {
      const spoil = () => {
        scene.wallet.spoil('wallet/bet', 'answer unsigned');
        scene.wallet.spoil('wallet/betwin', 'answer unsigned');
      };
      const { playerId, heard } = await playOnce(scene, undefined, spoil);
      clearMishaps(scene);
      await waitFor(scene, 'the vendor asks for the transaction or rolls it back', () =>
        heard().some(({ path }) => path.startsWith('tx/') || path === 'wallet/rollback'),
      );
      await atRest(scene, playerId);
    },
  },
  {
    id: 'vendor.play.retried-rollback',
    chapter: 'recovery',
    title: 'A rollback is sent until it is acknowledged, the same each time',
    needs: needsPlayer,
    run: async (scene) => {
      const spoil = () => {
        scene.wallet.spoil('wallet/bet', 'lose the call');
        scene.wallet.spoil('wallet/betwin', 'lose the call');
        scene.wallet.spoil('wallet/rollback', 'answer 503', 'lose the answer');
      };
      const { playerId, heard } = await playOnce(scene, undefined, spoil);
      await waitFor(scene, 'the rollback comes three times', () => at(heard(), 'wallet/rollback').length >= 3);
      clearMishaps(scene);
      requireSameCall('rollback', at(heard(), 'wallet/rollback'));
      expect('stakes that arrived', stakes(heard()).length, 0);
      await atRest(scene, playerId);
    },
  },
  {
    id: 'vendor.play.lost-win',
    chapter: 'recovery',
    title: 'A win is sent until it is acknowledged, the same each time',
    needs: needsWins,
    run: async (scene) => {
      const { playerId, heard } = await playOnce(sendingWins(scene), undefined, () =>
        scene.wallet.spoil('wallet/win', 'answer 503', 'lose the answer'),
      );
      await waitFor(scene, 'the win comes three times', () => at(heard(), 'wallet/win').length >= 3);
      clearMishaps(scene);
      requireSameCall('win', at(heard(), 'wallet/win'));
      await atRest(scene, playerId);
    },
  },
  {
    id: 'vendor.transactions',
    chapter: 'reconciliation',
    title: 'The vendor’s own list has every stake of a played round',
    needs: needsPlayer,
    run: async (scene) => {
      const from = new Date(Date.now() - 5_000);
      const { playerId, heard } = await playOnce(scene);
      await atRest(scene, playerId);
      const query = new URLSearchParams({ from: from.toISOString(), to: new Date(Date.now() + 5_000).toISOString() });
      const parsed = wire.vendorTransactions.safeParse((await send(scene, 'GET', `transactions?${query}`)).body);
      require('the list parses', parsed.success, parsed.error?.issues[0]);
      for (const { body } of stakes(heard())) {
        const entry = parsed.data.transactions.find(({ txId }) => txId === body['txId']);
        require(`${String(body['txId'])} is listed`, entry !== undefined);
        expect('its state', entry.state, 'accepted');
        expect('its amount', Number(entry.amount), Number(body['amount']));
      }
    },
  },
];

/** What was set up for a call that never came must not spoil the next case. */
function clearMishaps(scene: VendorScene): void {
  scene.wallet.clearMishaps();
}
