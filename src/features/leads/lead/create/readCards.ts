import { formatContact } from '@/shared/format/contact';
import type { ReadContact } from './fillFrom';
import { mobileAmong, phoneIn } from './phonesIn';

interface Line {
  property: string;
  value: string;
}

const CARD_LINE = /^(?:[\w-]+\.)?([a-z-]+)((?:;[^:]*)?):(.*)$/i;

/** RFC 6350, and the older ones that phones send. */
export function readCards(text: string): ReadContact | null {
  if (!/^BEGIN:VCARD\s*$/im.test(text)) return null;
  const [first, ...others] = text
    // Folded lines, of either way.
    .replace(/quoted-printable(?:[^\n]*=\n)+/gi, (folded) => folded.replaceAll('=\n', ''))
    .replace(/\n[ \t]/g, '')
    .split(/^END:VCARD\s*$/im)
    .filter((card) => /^BEGIN:VCARD\s*$/im.test(card))
    .map(readCard);
  if (!first) return null;
  const further = others.map(({ name, notes, ...reach }) =>
    [name, formatContact(reach), notes].filter(Boolean).join(' '),
  );
  return { ...first, notes: [first.notes, ...further].filter(Boolean).join('\n') };
}

function readCard(card: string): ReadContact {
  const lines = card.split('\n').flatMap((line) => readLine(line) ?? []);
  const valuesOf = (property: string) =>
    lines.flatMap((line) => (line.property === property && line.value ? line.value : []));
  const [family = '', given = ''] = valuesOf('N')[0]?.split(';') ?? [];
  const name = valuesOf('FN')[0] ?? `${given} ${family}`.trim();
  const phones = valuesOf('TEL').map((written) => ({ written, phone: phoneIn(written) }));
  const phone = mobileAmong(phones.flatMap((tel) => tel.phone ?? []));
  const [email, ...emails] = valuesOf('EMAIL');
  const left = phones.filter((tel) => tel.phone === null || tel.phone !== phone).map(({ written }) => written);
  return {
    name: name || undefined,
    phone,
    email: email?.toLowerCase(),
    notes: [...left, ...emails, ...valuesOf('NOTE')].join('\n'),
  };
}

function readLine(line: string): Line | null {
  const [, property, parameters = '', value = ''] = CARD_LINE.exec(line.trim()) ?? [];
  if (property === undefined) return null;
  const text = /quoted-printable/i.test(parameters) ? decoded(value) : value;
  const plain = text.replace(/\\([\\,;:n])/gi, (_escape, sign: string) => (/n/i.test(sign) ? '\n' : sign));
  return { property: property.toUpperCase(), value: plain.replace(/^tel:/i, '').trim() };
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value.replaceAll('%', '%25').replace(/=([\dA-F]{2})/gi, '%$1'));
  } catch {
    return value;
  }
}
