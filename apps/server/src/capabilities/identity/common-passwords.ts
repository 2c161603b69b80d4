/** Passwords that are tried first. Collected as words and the ways people dress them up, so the list holds well over
 *  the 3,000 entries ASVS 6.2.4 asks for and the same dressing on a merchant's own words is caught too. Pure. */

const words = `
password passwort passw0rd motdepasse contrasena contrasenya senha parola wachtwoord haslo heslo salasana
admin administrator root user guest test tester demo login welcome hello letmein master access secret default changeme
qwerty qwertz azerty qwertyuiop asdfgh asdfghjkl zxcvbn zxcvbnm qazwsx qazwsxedc wsxedc poiuyt lkjhgf mnbvcx
dragon monkey tiger lion eagle falcon phoenix wolf bear panther cobra shark dolphin butterfly horse kitty puppy doggy
football soccer baseball basketball hockey tennis golf cricket boxing racing liverpool arsenal chelsea barcelona madrid juventus milan
iloveyou loveyou iloveme lover lovely forever always friends family mother father daddy mommy brother sister baby angel princess prince
superman batman spiderman ironman pokemon pikachu naruto starwars matrix gandalf merlin wizard hunter ranger killer ninja samurai warrior
sunshine moonlight rainbow summer winter spring autumn flower orange banana apple cherry strawberry chocolate cookie coffee pepper ginger
michael jennifer jessica michelle daniel anthony joshua matthew andrew thomas robert william charlie george jordan ashley amanda nicole
london paris berlin bangkok thailand vietnam hanoi saigon manila jakarta singapore malaysia tokyo seoul beijing shanghai america england
computer internet google facebook samsung iphone android windows microsoft nintendo playstation youtube whatsapp telegram
money dollar bitcoin crypto casino poker jackpot lucky winner million gold golden diamond silver gambling roulette blackjack baccarat betting
january february march april monday tuesday wednesday thursday friday saturday sunday holiday christmas
freedom whatever nothing everything trustno shadow blink secure security private hidden unknown mustang ferrari porsche corvette mercedes
cheese burger pizza buster rocky maggie bailey ginger smokey tigger snoopy mickey donald garfield
abc abcd abcde abcdef abcdefg abcdefgh aaa aaaa aaaaaa abcabc asdasd qweqwe zxczxc qwe asd zxc
`
  .trim()
  .split(/\s+/);

const dressings = [
  '',
  '1',
  '2',
  '7',
  '12',
  '11',
  '69',
  '88',
  '99',
  '00',
  '01',
  '123',
  '321',
  '111',
  '666',
  '777',
  '888',
  '1234',
  '4321',
  '12345',
  '123456',
  '1234567',
  '12345678',
  '123456789',
  '!',
  '!!',
  '1!',
  '123!',
  '2020',
  '2021',
  '2022',
  '2023',
  '2024',
  '2025',
  '2026',
];

const commonPasswords: ReadonlySet<string> = new Set([
  ...words,
  ...words.flatMap((word) => dressings.flatMap((dressing) => [word + dressing, dressing + word])),
]);
export const commonPasswordCount = commonPasswords.size;

const walks = [
  'qwertyuiopasdfghjklzxcvbnm',
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890123456789',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm',
  'qazwsxedcrfvtgbyhnujm',
  '147258369',
  '159357',
];
const reversedWalks = walks.map((walk) => [...walk].reverse().join(''));

/** Undoes what people think of as disguise: case and digits for letters. */
function plainForm(text: string): string {
  const swaps: Record<string, string> = {
    '0': 'o',
    '1': 'l',
    '3': 'e',
    '4': 'a',
    '5': 's',
    '7': 't',
    '@': 'a',
    $: 's',
  };
  return text.toLowerCase().replace(/[013457@$]/g, (sign) => swaps[sign] ?? sign);
}

/** A text that is one shorter piece over and over. */
function smallestPiece(text: string): string {
  for (let length = 1; length <= text.length / 2; length += 1) {
    const piece = text.slice(0, length);
    if (piece.repeat(Math.ceil(text.length / length)).slice(0, text.length) === text) return piece;
  }
  return text;
}

function isWalk(text: string): boolean {
  return text.length > 3 && [...walks, ...reversedWalks].some((walk) => (walk + walk).includes(text));
}

/** Whether a password is on the list, is a run or repetition, or is a word with the usual dressing around it. */
export function isCommonPassword(password: string, ownWords: readonly string[]): boolean {
  const lower = password.normalize('NFKC').toLowerCase();
  const piece = smallestPiece(lower);
  if (piece.length <= 4 && piece !== lower) return true;
  if (isWalk(lower) || isWalk(piece)) return true;
  const bare = (text: string) => text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
  const own = new Set(ownWords.map((word) => word.toLowerCase()).filter((word) => word.length >= 3));
  const forms = [
    lower,
    piece,
    bare(lower),
    bare(piece),
    plainForm(lower),
    bare(plainForm(bare(lower))),
    smallestPiece(bare(lower)),
  ];
  return forms.some((form) => commonPasswords.has(form) || own.has(form));
}
