import { LRUCache } from 'lru-cache';
import type { CepPlace } from '#contract/ground/cep.ts';
import { STATES } from '#contract/ground/states.ts';

const MAX_KNOWN = 10_000;
/** Milliseconds: the form fills the address only as a help. */
const PATIENCE = 3000;
/** Streets are renamed now and then. */
const KEPT = 30 * 24 * 60 * 60_000;
const MAX_TEXT = 80;

const textIn = (answer: Record<string, unknown>, ...names: string[]): string | null => {
  const found = names.map((name) => answer[name]).find((value) => typeof value === 'string' && value.trim() !== '');
  return typeof found === 'string' ? found.trim().slice(0, MAX_TEXT) : null;
};

/** As ViaCEP, OpenCEP and BrasilAPI answer. */
function placeIn(answer: unknown): CepPlace | null {
  if (typeof answer !== 'object' || answer === null || 'erro' in answer) return null;
  const known = { ...answer };
  const state = textIn(known, 'uf', 'state')?.toUpperCase() ?? '';
  return {
    street: textIn(known, 'logradouro', 'street'),
    neighbourhood: textIn(known, 'bairro', 'neighborhood'),
    city: textIn(known, 'localidade', 'city'),
    state: STATES.includes(state) ? state : null,
  };
}

/** Null: unknown, switched off, or no answer. */
export function cepLookup(url: string | null, patience = PATIENCE): (cep: string) => Promise<CepPlace | null> {
  const known = new LRUCache<string, { place: CepPlace | null }>({ max: MAX_KNOWN, ttl: KEPT });

  async function ask(address: string): Promise<{ place: CepPlace | null } | undefined> {
    const answer = await fetch(address, { signal: AbortSignal.timeout(patience), redirect: 'error' });
    if (!answer.ok) return answer.status === 404 ? { place: null } : undefined;
    return { place: placeIn(await answer.json()) };
  }

  return async (cep) => {
    if (url === null) return null;
    const found = known.get(cep) ?? (await ask(url.replace('{cep}', cep)).catch(() => undefined));
    if (found) known.set(cep, found);
    return found?.place ?? null;
  };
}
