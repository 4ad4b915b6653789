import { formatNumber } from '../ground/numbers.ts';
import { regionName } from '../ground/regions.ts';
import type { Region } from '../ground/regions.ts';
import type { PropertyStatus } from './propertyValues.ts';

/** For properties that are no longer on offer. */
export const GONE_TEXTS: Partial<Record<PropertyStatus, string>> = {
  vendido: 'Este imóvel foi vendido.',
  alugado: 'Este imóvel foi alugado.',
  suspenso: 'Este imóvel não está à disposição no momento.',
};

export const BROKER_TITLE = 'Consultor de Imóveis';

export const bedroomsText = (count: number): string => `${count} ${count === 1 ? 'quarto' : 'quartos'}`;

export const bathroomsText = (count: number): string => `${count} ${count === 1 ? 'banheiro' : 'banheiros'}`;

export const parkingText = (count: number): string =>
  count === 0 ? 'Sem vaga' : `${count} ${count === 1 ? 'vaga' : 'vagas'}`;

export const areaText = (squareMetres: number): string => `${formatNumber(squareMetres)}\u00a0m²`;

export const suitesText = (count: number): string => `${count} ${count === 1 ? 'suíte' : 'suítes'}`;

/** First words that take an article: `a Vila Mariana`, `o Jardim Botânico`. Other places have none: `Moema`. */
const ARTICLES: Record<string, 'a' | 'o'> = {
  ...{ barra: 'a', cidade: 'a', grande: 'a', ilha: 'a', praia: 'a', região: 'a', serra: 'a', vila: 'a', zona: 'a' },
  ...{ alto: 'o', centro: 'o', jardim: 'o', litoral: 'o', morro: 'o', parque: 'o', setor: 'o', vale: 'o' },
};
const INITIALS = /^\p{Lu}{2,}$/u;
const IS_COMMON = /^(?:Zona|Região) /;

/** `['a', 'zona sul']`, `['o', 'ABC']`, `['', 'Água Verde']` */
function withArticle(region: Region): ['a' | 'o' | '', string] {
  const name = regionName(region);
  if (name === 'Central') return ['a', 'região central'];
  const [first = ''] = name.split(' ');
  const article = INITIALS.test(first) ? 'o' : (ARTICLES[first.toLocaleLowerCase('pt-BR')] ?? '');
  return [article, IS_COMMON.test(name) ? name.charAt(0).toLowerCase() + name.slice(1) : name];
}

const afterArticle = (region: Region, before: string, bare: string): string => {
  const [article, name] = withArticle(region);
  return article ? `${before}${article} ${name}` : bare + name;
};

/** `a região central`, `o ABC`, `Água Verde` */
const theRegion = (region: Region): string => afterArticle(region, '', '');

export const regionOrThis = (region: Region): string => (region ? theRegion(region) : 'esta região');

/** `na zona sul`, `no ABC`, `em Água Verde` */
export const inRegion = (region: Region): string => afterArticle(region, 'n', 'em ');

/** `da zona sul`, `do ABC`, `de Água Verde` */
export const ofRegion = (region: Region): string => afterArticle(region, 'd', 'de ');
