interface SplitAddress {
  /** `Rua Harmonia, 512, apto 42` */
  street: string;
  /** `Vila Madalena, São Paulo` */
  place: string | null;
  /** `Vila Madalena` */
  neighbourhood: string | null;
}

const UNITS =
  'apartamento|apto?|ap|bloco|bl|casa|cs|cobertura|cob|conjunto|conj|cj|sala|sl|loja|lj|torre|tr|andar|lote|lt|quadra|qd|unidade|un|box|vaga|km|cep|número|nº|n';
/** Not 'Casa Verde'. */
const UNIT = [
  String.raw`(?:${UNITS})(?:\s+n[º°.o]*)?[.:ºª°]?\s*(?:\d[\p{L}\d.-]*|(?<=[.:\s])\p{L}(?!\p{L}))`,
  String.raw`\d+\s*[ºª°o]?\s*andar`,
  'fundos|frente|térreo|cobertura|sobreloja|subsolo|sem número|s/?n[º°o.]?',
  String.raw`\d[\d.-]*\p{L}?`,
].join('|');
const COMPLEMENT = new RegExp(
  String.raw`^((?:${UNIT})(?:(?:\s*[/&+]\s*|\s+e\s+|\s+)(?:${UNIT}))*|(?:edifício\s|ed\.)[^,–—]+?)\s*(?:,\s*|\s[–—-]\s+|$)`,
  'iu',
);

/** `Rua Harmonia, 512 – apto 42 – Vila Madalena, São Paulo`, as people write it. Missing parts are null. */
export function splitAddress(address: string): SplitAddress {
  const [first = '', ...rest] = address.split(/\s+[–—-]\s+/);
  const street = [first.trim()];
  let place = rest.join(' – ').trim();
  for (let found = COMPLEMENT.exec(place); found; found = COMPLEMENT.exec(place)) {
    street.push(found[1] ?? '');
    place = place.slice(found[0].length);
  }
  const neighbourhood = place.split(/\s*,\s*|\s–\s/).find(Boolean) ?? null;
  return { street: street.join(', '), place: place || null, neighbourhood };
}
