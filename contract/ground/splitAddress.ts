interface SplitAddress {
  /** `Rua Harmonia, 512, apto 42` */
  street: string;
  /** `Vila Madalena, São Paulo` */
  place: string | null;
  /** `Vila Madalena` */
  neighbourhood: string | null;
}

const UNITS =
  'apartamento|apto?|ap|bloco|bl|casa|cs|cobertura|cob|conjunto|conj|cj|sala|sl|salão|loja|lj|torre|tr|andar|pavimento|pav|lote|lt|quadra|qd|q|gleba|módulo|galpão|chácara|flat|kitnet|studio|estúdio|loft|suíte|sobrado|portão|entrada|unidade|un|box|vaga|garagem|km|cep|número|nº|n';
/** Not 'Casa Verde'. */
const UNIT = [
  String.raw`(?:${UNITS})(?:\s+n[º°.o]*)?[.:ºª°]?\s*(?:\d[\p{L}\d.-]*(?:\s\p{L}(?!\p{L}))?|(?<=[.:\s])\p{L}[\d-]*(?!\p{L}))`,
  String.raw`\d+\s*[ºª°o]?\s*(?:andar|pavimento|pav\.)`,
  String.raw`(?:bloco|bl\.?|torre|ala)\s+(?:norte|sul|leste|oeste|[úu]nic[ao])`,
  String.raw`(?:casa\s+d[oae]s?\s+)?(?:fundos|frente)|cobertura(?:\s+(?:duplex|triplex|linear))?`,
  'térreo|sobrado|edícula|mezanino|penthouse|sobreloja|subsolo|sem número|s/?n[º°o.]?',
  String.raw`\d[\d.-]*\p{L}?`,
].join('|');
const COMPLEMENT = new RegExp(
  String.raw`^((?:${UNIT})(?:(?:\s*[/&+]\s*|\s+e\s+|\s+)(?:${UNIT}))*|(?:edifício\s|ed\.|condomínio\s|cond\.)[^,–—]+?)\s*(?:,\s*|\s[–—-]\s+|$)`,
  'iu',
);

/** A number or a complement, and nothing else. */
export const isUnit = (part: string): boolean => COMPLEMENT.exec(part)?.[0].length === part.length;

const BRACKETS = /^\((.*)\)$/;

/** `Rua Harmonia, 512 – apto 42 – Vila Madalena, São Paulo`, as people write it. Missing parts are null. */
export function splitAddress(address: string): SplitAddress {
  const [first = '', ...rest] = address.split(/\s+[–—-]\s+/);
  const street = [first.trim()];
  let place = rest
    .map((part) => part.replace(BRACKETS, '$1'))
    .join(' – ')
    .trim();
  for (let found = COMPLEMENT.exec(place); found; found = COMPLEMENT.exec(place)) {
    street.push(found[1] ?? '');
    place = place.slice(found[0].length);
  }
  const neighbourhood = place.split(/\s*,\s*|\s–\s/).find(Boolean) ?? null;
  return { street: street.join(', '), place: place || null, neighbourhood };
}
