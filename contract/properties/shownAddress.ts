import type { AddressDisplay } from './propertyFacts.ts';

const DAY = String.raw`[ºª°o]?\s*de\s+(?:jan|fev|mar|abr|mai|jun|jul|ago|set|out|nov|dez)`;
const LEADING_NUMBER = new RegExp(String.raw`^\s*\d+(?!\d|${DAY})[\s,]+`, 'i');
const BUILDING = /^\s*(?:ed\.|edif|cond|resid|torre|bloco)/i;
const FROM_NUMBER = new RegExp(
  String.raw`[\s/#:._|–—-]*(?:(?<!\p{L})(?:n|no|num|número|numero|km)[º°.:\s]*)?\d+(?!\d|${DAY}).*$`,
  'iu',
);

/** Without a number, but for 'Rua 25 de Março'. As `street_of()` in the migrations. */
function streetOf(address: string): string {
  const [first = '', second = ''] = address.replace(LEADING_NUMBER, '').split(/\s*[,;(]\s*|\s+[–—-]\s+/);
  return (BUILDING.test(first) ? second : first)
    .replace(FROM_NUMBER, '')
    .replace(/^\P{L}+$/u, '')
    .trim();
}

interface Place {
  address: string;
  neighbourhood: string;
  city: string;
}

const joined = (separator: string, ...parts: string[]) => parts.filter((part) => part !== '').join(separator);

/** For the form: what visitors read of an address. As `complete_property()` in the migrations. */
export function shownAddress(display: AddressDisplay, { address, neighbourhood, city }: Place): string {
  if (display === 'exato') return address;
  const street = display === 'rua' ? joined(' – ', streetOf(address), neighbourhood) : '';
  return street || joined(', ', neighbourhood, city) || 'Endereço sob consulta';
}
