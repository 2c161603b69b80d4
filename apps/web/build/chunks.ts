/** Which files of the site load together, and what the built files are called. `chunks.test.ts` holds every path here to the disk. */

/** Groups of screens that load when first opened, by the names of specification 2: their files are named so. */
export const screenGroups: Readonly<Record<string, readonly string[]>> = {
  Promotions: ['promotions/screens/promotions'],
  Seamless: ['vendors/screens/seamless'],
  Lottery: ['games/screens/lottery'],
  MemberCenter: [
    'agents/screens/member-referral',
    'bonuses/screens/member-bonus',
    'contracts/screens/member-contracts',
    'deposits/screens/member-deposit',
    'kyc/screens/member-identity',
    'limits/screens/member-limits',
    'members/screens/member-account',
    'members/screens/member-home',
    'messages/screens/member-inbox',
    'messages/screens/member-messages',
    'missions/screens/member-missions',
    'records/screens/member-bets',
    'records/screens/member-credit',
    'records/screens/member-profit',
    'records/screens/member-record',
    'rewards/screens/reward-centre',
    'transfers/screens/member-transfer',
    'vip/screens/member-vip',
    'vip/screens/member-vip-bonus',
    'wallet/screens/member-wallet',
    'withdrawals/screens/member-withdraw',
  ],
  PointMall: ['points/screens/point-mall'],
  AccountGame: ['games/screens/favourites'],
  Description: ['content/screens/description'],
  Sponsor: ['content/screens/sponsor'],
  GameListCenter: ['games/screens/game-list'],
  Download: ['content/screens/download'],
  GameCenter: ['games/screens/game-center'],
};

/** `Promotions-<hash>.js`; what belongs to no group keeps the name of its file. */
export function fileName(sources: readonly (string | null | undefined)[], extension: string): string {
  const isIn = (folder: string): boolean => sources.some((source) => source?.includes(`features/${folder}/`));
  const name = Object.entries(screenGroups).find(([, folders]) => folders.some(isIn))?.[0] ?? '[name]';
  return `assets/${name}-[hash]${extension}`;
}

/** What the frame and home are made of. A folder ends with a slash. */
export const frameParts: readonly string[] = [
  'apps/web/src/lib/',
  'apps/web/src/shell/',
  'apps/web/src/features/games/cards/',
  'apps/web/src/features/games/screens/home/',
  ...['button', 'panel', 'balance', 'shell', 'title-card', 'table-hero', 'menu', 'misc', 'text', 'link', 'toast'].map(
    uiFolder,
  ),
  ...['badge', 'brand', 'lib'].map(uiFolder),
  'packages/i18n/src/',
  'packages/protocol/src/',
];

/** Stands with what the frame is made of, but only forms, dialogs and later pages ask for it. */
export const laterParts: readonly string[] = [
  'apps/web/src/shell/dialogs/',
  'apps/web/src/shell/closed/',
  'apps/web/src/shell/agent/',
  ...['field-check', 'field-typed', 'typed-amount', 'typed-text', 'account-number', 'calendar-days', 'fold'].map(
    protocolFile,
  ),
  ...['mail-address', 'percent', 'person-names', 'credit', 'products', 'stake-units', 'paths-later.gen'].map(
    protocolFile,
  ),
  'packages/i18n/src/amounts.tsx',
  ...['zone', 'house-format', 'agent-pages', 'agent-gates', 'device', 'reading', 'letter-keys'].map(
    (name) => `apps/web/src/lib/${name}.ts`,
  ),
];

/** What pages of the member centre and dialogs are made of. */
export const formParts: readonly string[] = [
  ...['field', 'choice', 'slip', 'segmented', 'file-drop', 'dialog', 'table', 'page-waiting'].map(uiFolder),
  'apps/web/src/widgets/member/',
  'apps/web/src/widgets/failed-box.tsx',
  'apps/web/src/features/deposits/',
  'apps/web/src/features/withdrawals/withdraw-password-dialog.tsx',
  'apps/web/src/features/members/add-account-dialog.tsx',
  'apps/web/src/features/wallet/movements.tsx',
  'apps/web/src/features/identity/make-passkey.ts',
  'apps/web/src/features/identity/totp-field.tsx',
  'apps/web/src/features/identity/totp-setup.tsx',
  'apps/web/src/features/identity/totp-setup.module.css',
];
/** Beside them, but of one page each. */
export const notFormParts: readonly string[] = [
  'apps/web/src/widgets/member/plot/',
  'apps/web/src/features/deposits/screens/',
];

/** Few files for the first view: the frameworks, which rarely change, what the frame and home share, and the parts of forms. Icons that
 *  several later screens share lie in one file; those of one screen stay with it. */
export const chunkGroups = [
  { name: 'frameworks', test: /node_modules\/(?:react|react-dom|scheduler|@tanstack|@lingui)\//, priority: 2 },
  { name: 'frame', test: (id: string) => isOneOf(frameParts, id) && !isOneOf(laterParts, id), priority: 1 },
  { name: 'forms', test: (id: string) => isOneOf(formParts, id) && !isOneOf(notFormParts, id), priority: 1 },
  { name: 'icons', test: /node_modules\/@phosphor-icons\//, minShareCount: 2, priority: 0 },
];

function isOneOf(parts: readonly string[], id: string): boolean {
  return parts.some((part) => id.includes(`/${part}`));
}

function uiFolder(name: string): string {
  return `packages/ui/src/${name}/`;
}

function protocolFile(name: string): string {
  return `packages/protocol/src/${name}.ts`;
}
