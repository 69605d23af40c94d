/** Minimum length for shoppers (specification, section 5), and for staff. */
export const MIN_PASSWORD = 6;
export const MIN_STAFF_PASSWORD = 12;
export const MAX_PASSWORD = 128;

// The top of published password lists, six characters and more.
const COMMON = new Set(
  `123456 1234567 12345678 123456789 1234567890 0123456789 987654321 654321 123123 123123123 112233 121212 123321
  111111 000000 222222 333333 555555 666666 777777 888888 999999 696969 159753 147258 147258369 789456 789456123
  password passw0rd password1 password12 password123 p@ssw0rd p@ssword pa55word passwort motdepasse
  qwerty qwerty1 qwerty12 qwerty123 qwertyuiop qwertz azerty azertyuiop asdfgh asdfghjkl asdf1234 zxcvbn zxcvbnm
  1q2w3e 1q2w3e4r 1q2w3e4r5t 1qaz2wsx qazwsx qazwsxedc q1w2e3r4 abc123 abcd1234 abcdef abcdefg a1b2c3 aa123456
  a123456 123abc 123qwe admin123 admin1 administrator welcome welcome1 welcome123 letmein letmein1 login123
  iloveyou iloveyou1 loveme lovely love123 princess princess1 sunshine sunshine1 monkey monkey1 dragon dragon1
  football football1 baseball basketball soccer hockey hockey1 canada canada1 canada123 toronto montreal calgary
  vancouver edmonton oilers flames canucks mapleleafs maple123 superman batman spiderman starwars pokemon
  pikachu charlie charlie1 michael michael1 jessica jennifer ashley nicole daniel andrew jordan jordan23 thomas
  robert matthew joshua michelle amanda hannah maggie buster bailey shadow master master1 killer trustno1 whatever
  freedom summer summer1 summer123 winter winter123 spring123 autumn123 flower flowers secret secret1 secret123
  ginger pepper cheese chocolate cookie banana orange purple silver golden diamond mustang corvette harley ferrari
  computer internet samsung google google1 facebook changeme changeme1 default guest123 test123 test1234 testing
  hello123 hello1 hellohello computer1 liverpool chelsea arsenal yankees cowboys access access14 passpass
  blink182 zaq12wsx 1234qwer qwer1234 asdasd asdasd123 147147 131313 101010 202020 232323 252525 010203 020202
  calendula calendula1 skincare lavender rosemary`.split(/\s+/),
);

/** Guessers also try common words with substituted characters and short suffixes. */
const LIKE_LETTERS: Record<string, string> = {
  '@': 'a',
  $: 's',
  '!': 'i',
  '0': 'o',
  '1': 'l',
  '3': 'e',
  '5': 's',
};
const MOST_ADDED = 4;

function isCommon(plain: string): boolean {
  const word = plain.replace(new RegExp(`[^a-z]{1,${MOST_ADDED}}$`), '');
  const lettered = word.replace(/[@$!0135]/g, (sign) => LIKE_LETTERS[sign]!);
  return [plain, word, lettered].some((tried) => COMMON.has(tried));
}

export function isWeakPassword(
  password: string,
  { email, isStaff }: { email: string; isStaff: boolean },
): boolean {
  const plain = password.toLowerCase();
  return (
    password.length < (isStaff ? MIN_STAFF_PASSWORD : MIN_PASSWORD) ||
    isCommon(plain) ||
    new Set(plain).size < 4 ||
    plain === email.toLowerCase() ||
    plain === email.toLowerCase().split('@')[0]
  );
}
