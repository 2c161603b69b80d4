/** Addresses of the console. Links are made here and nowhere else. */
export const paths = {
  today: '/',
  approvals: '/approvals',
  deposits: '/deposits',
  players: '/players',
  bonuses: '/bonuses',
  missions: '/missions',
  bonusTerms: '/bonuses/terms',
  points: '/points',
  pointTerms: '/points/terms',
  vip: '/vip',
  vipTerms: '/vip/terms',
  promotions: '/promotions',
  identity: '/identity',
  erasures: '/erasures',
  agents: '/agents',
  contracts: '/contracts',
  transfers: '/transfers',
  requests: '/requests',
  abuse: '/abuse',
  positions: '/positions',
  games: '/games',
  vendors: '/vendors',
  draws: '/draws',
  stops: '/stops',
  reports: '/reports',
  methods: '/methods',
  content: '/content',
  rounds: '/rounds',
  merchant: '/merchant',
  lineSettings: '/merchant/lines',
  registration: '/merchant/registration',
  site: '/merchant/site',
  moneyRules: '/merchant/money',
  regions: '/merchant/regions',
  providers: '/merchant/providers',
  staff: '/staff',
  ownPassword: '/password',
  ownSecurity: '/security',
  audit: '/audit',
} as const;

export function playerPath(memberId: string): string {
  return `${paths.players}/${memberId}`;
}

export function roundPath(roundId: string): string {
  return `${paths.rounds}/${roundId}`;
}

export function playerSearchPath(search: string): string {
  return search === '' ? paths.players : `${paths.players}?search=${encodeURIComponent(search)}`;
}

export function approvalPath(queue: string, withdrawalId: string): string {
  return `${paths.approvals}?queue=${queue}&task=${withdrawalId}`;
}

export function depositPath(taskId: string): string {
  return `${paths.deposits}?task=${taskId}`;
}

export function identityPath(caseId: string): string {
  return `${paths.identity}?case=${caseId}`;
}

export function linePath(memberId: string): string {
  return `${paths.agents}/${memberId}`;
}

/** A line as its agent sees it; `shown`: which tab, days, currency, and who stands at the top of its list. */
export function seenPath(memberId: string, shown: Readonly<Record<string, string>> = {}): string {
  const query = new URLSearchParams(shown).toString();
  return `${linePath(memberId)}/seen${query === '' ? '' : `?${query}`}`;
}

export function linesPath(tab: string, search = ''): string {
  return `${paths.agents}?tab=${tab}${search === '' ? '' : `&search=${encodeURIComponent(search)}`}`;
}

/** `contractId`: what that one paid lies open. */
export function contractsPath(tab: string, contractId?: string): string {
  return `${paths.contracts}?${new URLSearchParams({ tab, ...(contractId && { contract: contractId }) }).toString()}`;
}

export function transferPath(tab: string, transferId?: string): string {
  return `${paths.transfers}?tab=${tab}${transferId === undefined ? '' : `&transfer=${transferId}`}`;
}

/** What a second person must agree to; `requestId`: which one lies open. */
export function requestsPath(tab: string, requestId?: string): string {
  return `${paths.requests}?${new URLSearchParams({ tab, ...(requestId && { request: requestId }) }).toString()}`;
}

export function abusePath(state: string, findingId?: string): string {
  return `${paths.abuse}?state=${state}${findingId === undefined ? '' : `&finding=${findingId}`}`;
}

/** `open`: what lies open in the tab, by its part. */
export function vendorPath(code: string, tab = 'overview', open: Readonly<Record<string, string>> = {}): string {
  return `${paths.vendors}/${code}?${new URLSearchParams({ tab, ...open }).toString()}`;
}

/** `open`: what lies open in the tab, and of which lottery, by its part; an empty one is left out. */
export function drawsPath(tab: string, open: Readonly<Record<string, string>> = {}): string {
  const parts = Object.entries(open).filter(([, part]) => part !== '');
  return `${paths.draws}?${new URLSearchParams([['tab', tab], ...parts]).toString()}`;
}

export function methodsPath(tab: string): string {
  return `${paths.methods}?${new URLSearchParams({ tab }).toString()}`;
}

/** `under`: whose downlines; `statement`: which one lies open. */
export function positionsPath(tab: string, asked: { under?: string; statement?: string } = {}): string {
  return `${paths.positions}?${new URLSearchParams({ tab, ...asked }).toString()}`;
}

export function contentPath(kind: string, itemId?: string): string {
  return itemId === undefined ? `${paths.content}?kind=${kind}` : `${paths.content}/${itemId}?kind=${kind}`;
}
