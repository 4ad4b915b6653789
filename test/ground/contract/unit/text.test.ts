import fc from 'fast-check';
import { plainText } from '#contract/ground/text.ts';
import { runs } from '#test/generated.ts';

test.each([
  ['José'.normalize('NFD'), 'José'],
  ['\u202aAna Souza\u202c', 'Ana Souza'],
  ['\u200bana@exemplo.com\ufeff', 'ana@exemplo.com'],
  ['R$\u00a01.250,00', 'R$ 1.250,00'],
  ['Rua\u2009das\u202fFlores\u3000', 'Rua das Flores '],
  ['Souza\u00ad Lima', 'Souza Lima'],
  ['e\u200b\u0301', 'é'],
  ['uma\r\nduas\rtrês\u2028quatro\u000bcinco', 'uma\nduas\ntrês\nquatro\ncinco'],
  ['\u3164\u200d\ufe0f', ''],
])('%j is %j', (typed, plain) => {
  expect(plainText(typed)).toBe(plain);
});

test.each(['👩‍👧', '👩🏽‍💻', '👨‍👩‍👧‍👦', '🏳️‍🌈', '❤️', '1️⃣', '🇧🇷', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', 'Olá,\n\ttudo bem? – “Sim”', '王小明', 'ção'])(
  '%s stays as it is',
  (text) => {
    expect(plainText(text)).toBe(text);
  },
);

const anyText = fc.string({ unit: 'binary' });
const unseen = fc.constantFrom(
  '\u200b',
  '\u200e',
  '\u202a',
  '\u202c',
  '\u2060',
  '\u2066',
  '\ufeff',
  '\u00ad',
  '\u061c',
);

test('what it gives, it leaves unchanged', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      expect(plainText(plainText(text))).toBe(plainText(text));
    }),
    runs(2000),
  );
});

test('an invisible mark anywhere in a text of letters changes nothing', () => {
  const letters = fc.stringMatching(/^[\p{Script=Latin} .,@-]{0,20}$/u);
  fc.assert(
    fc.property(letters, fc.nat(20), unseen, (text, place, mark) => {
      const form = text.normalize('NFD');
      expect(plainText(form.slice(0, place) + mark + form.slice(place))).toBe(plainText(text));
    }),
    runs(2000),
  );
});
