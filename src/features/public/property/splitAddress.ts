interface SplitAddress {
  /** `Rua Harmonia, 512` */
  street: string;
  /** `Vila Madalena, São Paulo` */
  place: string | null;
  /** `Vila Madalena` */
  neighbourhood: string | null;
}

/** `Rua Harmonia, 512 – Vila Madalena, São Paulo`, as people write it. Missing parts are null. */
export function splitAddress(address: string): SplitAddress {
  const [street = '', ...rest] = address.split(/\s+[–—-]\s+/);
  const place = rest.join(' – ').trim() || null;
  return { street: street.trim(), place, neighbourhood: place?.split(/\s*,\s*|\s–\s/).find(Boolean) ?? null };
}
