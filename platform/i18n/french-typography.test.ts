import fc from 'fast-check';
import { expect, test } from 'vitest';
import { typesetFrench } from './french-typography.ts';

/** Shows no-break spaces as '~' and thin ones as '_'. */
const shown = (text: string): string => text.replaceAll('\u00a0', '~').replaceAll('\u202f', '_');

test.each([
  ['Prix : 12,50 $', 'Prix~: 12,50~$'],
  ['Prix: 12,50$', 'Prix~: 12,50~$'],
  ['Prêt ? Oui !', 'Prêt_? Oui_!'],
  ['Vraiment?! Oui; bien sûr', 'Vraiment_?! Oui_; bien sûr'],
  ["L'huile d'argan, aujourd'hui", 'L’huile d’argan, aujourd’hui'],
  ['Le savon "Lune" et le «Soleil»', 'Le savon «~Lune~» et le «~Soleil~»'],
  ['De 13:05 à 9h30, ou à 14 h 00', 'De 13~h~05 à 9~h~30, ou à 14~h~00'],
  ['Diluez 1:10', 'Diluez 1:10'],
  ['13h05 h 12h12', '13h05~h 12~h~12'],
  ['50 mL, 1 500 g, 5 % et 20 °C', '50~mL, 1~500~g, 5~% et 20~°C'],
  ['Et voilà...', 'Et voilà…'],
  ['**Nouveau!** *Déjà?*', '**Nouveau_!** *Déjà_?*'],
  [
    'Voir https://exemple.ca/a?b=c:d!e; puis `a ? b : c`',
    'Voir https://exemple.ca/a?b=c:d!e_; puis `a ? b : c`',
  ],
  [
    '![Une fleur](/media/a?b.jpg "Oui !") [lien](/fr/boutique?tri=prix)',
    '![Une fleur](/media/a?b.jpg "Oui !") [lien](/fr/boutique?tri=prix)',
  ],
  ['Commande {number} : <b class="a ; b">merci</b> !', 'Commande {number}~: <b class="a ; b">merci</b>_!'],
  ['Écrivez à allo@exemple.ca : nous répondons', 'Écrivez à allo@exemple.ca~: nous répondons'],
  ['&nbsp; &amp; | :--- | ---: |', '&nbsp; &amp; | :--- | ---: |'],
  ['En 2026 300 personnes; 514 555-1234', 'En 2026 300 personnes_; 514~555-1234'],
])('%s', (typed, set) => {
  expect(shown(typesetFrench(typed))).toBe(set);
});

const fragments = fc.oneof(
  fc.constantFrom(
    'mot',
    'à',
    "l'",
    '12',
    '1500',
    '13:05',
    '9h30',
    ' ',
    '\u00a0',
    '\u202f',
    '\n',
    ':',
    ';',
    '!',
    '?',
  ),
  fc.constantFrom(
    '%',
    '$',
    '«',
    '»',
    '"',
    "'",
    '’',
    '...',
    '…',
    '(',
    ')',
    '[',
    '](',
    '{',
    '}',
    '<',
    '>',
    '`',
    '*',
    '|',
  ),
  fc.constantFrom(
    'https://exemple.ca/a?b:c',
    '://',
    'a@b.ca',
    '/boutique',
    'mL',
    'h',
    '\ue000',
    '&amp;',
    '\\',
  ),
  fc.string({ maxLength: 3 }),
);
const texts = fc.array(fragments, { maxLength: 14 }).map((parts) => parts.join(''));

test('typeset text stays as it is', () => {
  fc.assert(
    fc.property(texts, (text) => {
      const once = typesetFrench(text);
      expect(typesetFrench(once)).toBe(once);
    }),
    { numRuns: 5_000 },
  );
});

test('letters and digits never change', () => {
  const letters = (text: string): string => text.replace(/[^\p{L}\p{N}]|h/gu, '');
  fc.assert(
    fc.property(texts, (text) => {
      expect(letters(typesetFrench(text))).toBe(letters(text));
    }),
    { numRuns: 5_000 },
  );
});

test('code and addresses never change', () => {
  const code = fc.constantFrom(
    '`a ? b : c`',
    'https://exemple.ca/?q=a:b;c',
    '{prix : 5}',
    'a;b@c.ca',
    '<i title="a : b">',
  );
  fc.assert(
    fc.property(texts, code, (text, literal) => {
      const around = text.replace(/[`<>{}[\]()@"/:]/g, '');
      expect(typesetFrench(`${around} ${literal} ${around}`)).toContain(literal);
    }),
  );
});
