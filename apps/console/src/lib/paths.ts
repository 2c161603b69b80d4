/** Addresses of the console. Links are made here and nowhere else. */
export const paths = {
  today: '/',
  approvals: '/approvals',
  deposits: '/deposits',
  players: '/players',
  identity: '/identity',
  games: '/games',
  reports: '/reports',
  merchant: '/merchant',
  staff: '/staff',
  audit: '/audit',
} as const;

export function playerPath(memberId: string): string {
  return `${paths.players}/${memberId}`;
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
