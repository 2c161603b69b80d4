/** Where the payment simulator sends its webhooks in a test. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { Extra } from '#kernel/route.ts';

export interface Received {
  readonly method: string;
  readonly target: string;
  readonly headers: Extra['headers'];
}

interface WebhookListener {
  readonly url: string;
  /** Answers a webhook's status; 503 until it is set. */
  receive: (raw: Buffer, about: Received) => Promise<number>;
  close(): void;
}

/** The address that the simulator sends its webhooks to; notes the statuses it answered. */
export async function listenForWebhooks(statuses: number[]): Promise<WebhookListener> {
  const server = createServer((request, response) => {
    const answer = async () => {
      const status = await listener.receive(await buffer(request), {
        method: request.method ?? '',
        target: request.url ?? '',
        headers: request.headers,
      });
      statuses.push(status);
      response.writeHead(status, { 'content-type': 'application/json' }).end('{}');
    };
    void answer();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // a TCP server's address is never a text
  const listener: WebhookListener = {
    url: `http://127.0.0.1:${port}`,
    receive: async () => 503,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
  return listener;
}
