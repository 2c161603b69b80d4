/** A recorded conversation: every request as it went over the wire, every answer as it came. */
export interface Turn {
  readonly says: string;
  readonly request: {
    readonly path: string;
    readonly headers: Readonly<Record<string, string>>;
    readonly body: unknown;
  };
  readonly status: number;
  readonly answer: Readonly<Record<string, unknown>>;
}

export interface Client {
  readonly turns: readonly Turn[];
  /** One signed POST. `says` is the sentence the record shows. */
  post(
    says: string,
    path: string,
    body: Readonly<Record<string, unknown>>,
    how?: { readonly spoil?: boolean },
  ): Promise<Turn>;
}

/** A client that signs the body into one header and keeps a record. */
export function openClient(baseUrl: string, sign: (body: string) => Readonly<Record<string, string>>): Client {
  const turns: Turn[] = [];
  return {
    turns,
    async post(says, path, body, how = {}) {
      const text = JSON.stringify(body);
      const headers = sign(how.spoil ? `${text} ` : text);
      const response = await fetch(baseUrl + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: text,
      });
      const answer = (await response.json()) as Record<string, unknown>;
      const turn: Turn = { says, request: { path, headers, body }, status: response.status, answer };
      turns.push(turn);
      return turn;
    },
  };
}

/** The record as a page of Markdown. */
export function pageOf(title: string, intro: string, turns: readonly Turn[]): string {
  const parts = turns.map(({ says, request, status, answer }, index) => {
    const headers = Object.entries(request.headers).map(
      ([name, value]) => `${name}: ${value.length > 72 ? `${value.slice(0, 69)}...` : value}`,
    );
    return [
      `## ${index + 1}. ${says}`,
      '',
      '```http',
      `POST ${request.path}`,
      ...headers,
      '',
      JSON.stringify(request.body, null, 2),
      '```',
      '',
      '```http',
      `HTTP ${status}`,
      '',
      JSON.stringify(answer, null, 2),
      '```',
      '',
    ].join('\n');
  });
  return [`# ${title}`, '', intro, '', ...parts].join('\n');
}
