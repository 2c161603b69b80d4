/** Every row of the error catalogue (specification 8), and the journey that raises it and reads it where it belongs. */

export interface FaultRow {
  /** The specification's words. */
  readonly row: string;
  /** What the person reads: a key of the texts, or a code that stands on the page. */
  readonly says: string;
  readonly file: string;
  /** The test's own title, from its beginning. */
  readonly test: string;
}

const rows = (file: string, ...given: readonly (readonly [row: string, says: string, test: string])[]): FaultRow[] =>
  given.map(([row, says, test]) => ({ row, says, file, test }));

export const faultRows: readonly FaultRow[] = [
  ...rows(
    'frame-failures',
    ['not logged in, please log in', 'auth.reason.needed', 'a visitor at a page of members is asked to log in'],
    ['unknown error', 'errors.UNKNOWN_ERROR', 'an unknown error is said in the row it hit'],
    ['trial account opens a panel', 'errors.NEED_REAL_ACCOUNT', 'a practice account sees NEED_REAL_ACCOUNT'],
  ),
  ...rows(
    'status',
    ['invalid URL, contact customer service', 'shell.invalidBody', 'an address of no merchant says that it is invalid'],
    ['access restricted by IP', 'shell.blockedNetwork', 'a refused visitor sees the own address and the reason'],
    ['access restricted by location', 'shell.blockedBody', 'only the countries that are served get in'],
    ['system maintenance', 'shell.maintenanceTitle', 'maintenance replaces the page'],
    ['game maintenance', 'member.game.maintenance', 'a game in maintenance says until when, and suggests others'],
  ),
  ...rows(
    'faults',
    ['username/email does not exist', 'errors.ACCOUNT_UNKNOWN', 'an unknown name shows ACCOUNT_UNKNOWN'],
    ['network link abnormal, try again', 'errors.NETWORK', 'a connection lost during a login shows NETWORK'],
    [
      'non-member account unable to log in',
      'errors.NOT_MEMBER',
      'an account of a kind that the merchant does not let in',
    ],
    ['verify first', 'errors.VERIFY_FIRST', 'a session that is not verified yet shows VERIFY_FIRST'],
    ['non-agents cannot log in', 'errors.NOT_AGENT', 'a member at the agents’ login sees NOT_AGENT'],
    ['phone-auth: invalid verification code', 'CODE_INVALID', 'a third party’s verification refuses the code'],
    ['phone-auth: code expired, send again', 'CODE_EXPIRED', 'a third party’s verification refuses the code'],
    ['phone-auth: missing verification code', 'errors.CODE_REQUIRED', 'a code that is not typed is asked for'],
    ['upload: image max 5MB', 'errors.UPLOAD_TOO_LARGE', 'are refused file by file'],
    ['upload: only png or jpg', 'errors.UPLOAD_TYPE', 'are refused file by file'],
    ['upload: no more than 3 images', 'errors.UPLOAD_COUNT', 'are refused file by file'],
    ['header login: incorrect password', 'errors.OLD_PASSWORD_WRONG', 'the login in the header: a wrong or missing'],
    ['missing image module', 'IMAGE_MODULE_MISSING', 'pictures that are drawn do not arrive'],
  ),
  ...rows(
    'login-codes',
    ['phone-auth: invalid phone number format', 'errors.PHONE_INVALID', 'a code that cannot be sent shows a warning'],
    ['phone-auth: missing phone number', 'PHONE_REQUIRED', 'every refusal of a third party’s verification'],
    ['phone-auth: too many requests, 5 minutes', 'CODE_TOO_MANY', 'every refusal of a third party’s verification'],
    ['phone-auth: unknown error', 'CODE_UNKNOWN', 'every refusal of a third party’s verification'],
    ['phone-auth: captcha check failed', 'CODE_CAPTCHA', 'every refusal of a third party’s verification'],
    ['phone-auth: quota exceeded', 'CODE_QUOTA', 'every refusal of a third party’s verification'],
    ['phone-auth: operation not allowed', 'CODE_NOT_ALLOWED', 'every refusal of a third party’s verification'],
    ['failed SMS-code request: warning with submit', 'common.submit', 'a code that cannot be sent shows a warning'],
  ),
  ...rows('login', [
    'login failure otherwise: captcha when asked',
    'auth.captchaImage',
    'by name: a wrong password asks for the signs',
  ]),
  ...rows('register', ['affiliate check failure', 'entry.affiliateError', 'with every field there is']),
  ...rows('recovery', ['forgot-password success', 'entry.forgot.sentTitle', 'by mail: the answer names no account']),
  ...rows('providers', ['phone-auth: popup closed by user', 'errors.POPUP_CLOSED', 'a window that is closed']),
  ...rows(
    'routes',
    ['trial account starts a game', 'errors.NEED_REAL_ACCOUNT', 'a practice account sees that money needs'],
    ['page took long to load, check network', 'load.slow', 'a script that takes more than 120 s'],
    ['chunk loading failed, cause and address', 'CHUNK_LOAD_FAILED', 'a script: the page reloads once by itself'],
    ['stylesheet error', 'CSS_CHUNK_LOAD_FAILED', 'a stylesheet: CSS_CHUNK_LOAD_FAILED'],
  ),
];
