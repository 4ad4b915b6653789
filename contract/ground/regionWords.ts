import { offersRegions, regionName } from './regions.ts';
import type { Region } from './regions.ts';

/** First words that take an article: `a Vila Mariana`, `o Jardim Botânico`. Other places have none: `Moema`. */
const WITH_A = /^(?:barra|cidade|grande|ilha|praia|região|serra|vila|zona)(?: |$)/i;
const WITH_O = /^(?:alto|centro|jardim|litoral|morro|parque|setor|vale)(?: |$)/i;
/** Not names typed in capitals: `ABC`, `ABC paulista`. */
const INITIALS = /^\p{Lu}{2,4}(?:$| (?=.*\p{Ll}))/u;
const IS_COMMON = /^(?:Zona|Região) /;

/** `['a', 'zona sul']`, `['o', 'ABC']`, `['', 'Água Verde']` */
function withArticle(region: Region): ['a' | 'o' | '', string] {
  const name = regionName(region);
  if (name === 'Central') return ['a', 'região central'];
  const article = WITH_A.test(name) ? 'a' : WITH_O.test(name) || INITIALS.test(name) ? 'o' : '';
  return [article, IS_COMMON.test(name) ? name.charAt(0).toLowerCase() + name.slice(1) : name];
}

const afterArticle = (region: Region, before: string, bare: string): string => {
  const [article, name] = withArticle(region);
  return article ? `${before}${article} ${name}` : bare + name;
};

/** `a região central`, `o ABC`, `Água Verde` */
const theRegion = (region: Region): string => afterArticle(region, '', '');

export const regionOrThis = (region: Region): string => (region ? theRegion(region) : 'esta região');

/** '' where the brokerage has none. */
export const regionOrNone = (region: Region | null): string =>
  region ? regionName(region) : offersRegions() ? 'sem região' : '';

/** `na zona sul`, `no ABC`, `em Água Verde` */
export const inRegion = (region: Region): string => afterArticle(region, 'n', 'em ');

/** `da zona sul`, `do ABC`, `de Água Verde` */
export const ofRegion = (region: Region): string => afterArticle(region, 'd', 'de ');

/** `Rua Iguaçu, 100 – Água Verde, Curitiba` */
export const saysRegion = (address: string, region: Region): boolean =>
  address
    .toLowerCase()
    .split(/\s*[,–]\s*/)
    .includes(regionName(region).toLowerCase());
