import { isUnit } from '#contract/ground/splitAddress.ts';
import { isBrazil, readState } from './words.ts';

interface Place {
  neighbourhood: string;
  city: string;
  state?: string;
  cep?: string;
}

const CEP = /^(?:cep\s*:?\s*)?(\d{5}-?\d{3})$/i;
const CITY_AND_STATE = /^(.*?)\s*[/-]\s*([a-z]{2})$/i;

/** `Rua Harmonia, 512, apto 42, Vila Madalena, São Paulo - SP, 05435-000`; null without neighbourhood and city. */
export function placeOfLine(address: string): Place | null {
  const parts = address.split(/\s*,\s*|\s+[–—-]\s+/).filter((part) => part !== '');
  let state: string | undefined;
  let cep: string | undefined;
  for (let last = parts.at(-1); last !== undefined; last = parts.at(-1)) {
    if (isBrazil(last)) parts.pop();
    else if (cep === undefined && CEP.test(last)) cep = CEP.exec(parts.pop() ?? '')?.[1];
    else if (state === undefined && /^[a-z]{2}$/i.test(last) && readState(last)) state = readState(parts.pop() ?? '');
    else break;
  }
  const [, name, uf] = CITY_AND_STATE.exec(parts.at(-1) ?? '') ?? [];
  if (name && uf && state === undefined && readState(uf)) {
    state = readState(uf);
    parts.splice(-1, 1, name);
  }
  const [neighbourhood, city] = parts
    .slice(1)
    .filter((part) => !isUnit(part))
    .slice(-2);
  if (neighbourhood === undefined || city === undefined) return null;
  return { neighbourhood, city, ...(state && { state }), ...(cep && { cep }) };
}
