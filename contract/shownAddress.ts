import type { AddressDisplay } from './propertyFacts.ts';

/** Up to its number, which is not that of 'Rua 25 de Março'. As `street_of()` in the migrations. */
const streetOf = (address: string): string =>
  (
    address
      .replace(/^\s*\d+(?!\d|\s*de\s)[\s,]+/i, '')
      .split(/\s*[,;(]\s*|\s+[–—-]\s+/)[0]
      ?.replace(/\s+(?:(?:n|no|num|número|numero)?[º°.]*\s*)\d+(?!\d|\s*de\s).*$/i, '')
      .replace(/^\P{L}+$/u, '') ?? ''
  ).trim();

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
