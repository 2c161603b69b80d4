/** A small studio with the three vendors of lotteries, over HTTP: it says what it is given, signs its answers as each vendor, and can
 *  be silent or sign wrongly. Its lists never change; its draws are the test's. */
import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { randomUUID } from 'node:crypto';
import { hmacKey, signResponse } from '@baize/signatures';
import type { VendorLottery } from '../lottery-rules.ts';

export interface LotteryVendor {
  readonly url: string;
  /** Paths in the order they were asked. */
  readonly heard: readonly string[];
  /** What is drawn, by the vendor's path; the test may change it. */
  readonly lotteries: Record<string, VendorLottery[]>;
  /** How it answers from now on. */
  behaves: 'well' | 'silent' | 'signs as another' | 'talks nonsense';
  close(): Promise<void>;
}

/** `secret`: the studio's; `keyId`: the beginning of its vendors' key ids. */
export async function startLotteryVendor(
  { keyId, secret }: { readonly keyId: string; readonly secret: Buffer },
  lotteries: Record<string, VendorLottery[]>,
): Promise<LotteryVendor> {
  const heard: string[] = [];

  function serve(request: IncomingMessage, response: ServerResponse): void {
    const { pathname } = new URL(request.url ?? '/', 'http://vendor');
    heard.push(pathname);
    const [, path = '', , ...rest] = pathname.split('/');
    if (vendor.behaves === 'silent') return void response.destroy();
    const own = vendor.lotteries[path] ?? [];
    const answer =
      vendor.behaves === 'talks nonsense'
        ? { games: [{ gameCode: 7 }] }
        : ({
            games: { games: own.map(listed) },
            'lottery/games': { games: own },
            launch: { url: `http://127.0.0.1:9/${path}` },
          }[rest.join('/')] ?? { jackpots: [], transactions: [], cursor: null });
    const text = JSON.stringify(answer);
    const signer = hmacKey(`${keyId}.${vendor.behaves === 'signs as another' ? 'lottery-other' : path}`, secret);
    const requestSignature = String(request.headers['signature'] ?? '');
    const headers = signResponse({ status: 200, body: text, requestSignature }, signer, new Date(), randomUUID());
    response.writeHead(200, { ...headers }).end(text);
  }

  const server = createServer(serve);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const vendor: LotteryVendor = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    heard,
    lotteries,
    behaves: 'well',
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return vendor;
}

function listed({ gameCode, family, mode }: VendorLottery) {
  return {
    gameCode,
    gameType: mode === 'LOTT' ? 'LOTT' : 'ELOTT',
    gameClassify: 'LOTTERY',
    names: { en: `The ${gameCode}`, th: `หวย ${gameCode}` },
    modelId: `lottery-${family}`,
    modelVersion: '1',
    rtpE4: 9_600,
    volatility: 'high',
    maxWinE4: '960000000',
    lines: 1,
    stakeMin: '0.02',
    stakeMax: '5000.00',
    features: [],
    hasDemo: true,
  };
}
