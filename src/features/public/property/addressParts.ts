export interface AddressParts {
  /** `Rua Harmonia, 512` */
  street: string;
  /** `Vila Madalena, São Paulo`; null when the address does not tell. */
  place: string | null;
  /** `Vila Madalena`; null when the address does not tell. */
  neighbourhood: string | null;
}

/** Street and neighbourhood, as addresses are written here: `Rua Harmonia, 512 – Vila Madalena, São Paulo`. */
export function addressParts(address: string): AddressParts {
  const [street = '', ...rest] = address.split(/\s+[–—-]\s+/);
  const place = rest.join(' – ').trim() || null;
  return { street: street.trim(), place, neighbourhood: place?.split(/\s*,\s*|\s–\s/).find(Boolean) ?? null };
}
