import { plainWords } from '#contract/ground/plainWords.ts';
import { withCurrency } from './currencies.ts';
import type { ListingTexts, FileField } from './listingTexts.ts';
import { isPlan } from './plans.ts';
import { isBrazil, readBusiness, readState } from './words.ts';
import { Inside } from './xml/element.ts';
import type { Element } from './xml/element.ts';

/** By id, or by the last words of the name, in Portuguese and Spanish: `PRINCIPALES|QUARTO`. */
const FIELDS: [FileField, string, RegExp][] = [
  ['bedrooms', 'CFT2', /^(?:quartos?|dormitorios?)$/],
  ['bathrooms', 'CFT3', /^(?:banheiros?|banos?)$/],
  ['suites', 'CFT4', /^suites?$/],
  ['condoFee', 'CFT6', /^(?:condominio|expensas)$/],
  ['parking', 'CFT7', /^(?:vagas?|cocheras?)$/],
  ['totalArea', 'CFT100', /^(?:area|superficie) total$/],
  ['usableArea', 'CFT101', /^(?:area util|superficie cubierta)$/],
  ['iptu', 'CFT400', /^iptu$/],
  ['areaUnit', 'CON1', /^unidade? de medida$/],
];

/** Some programs write ids alone. */
const TYPES: Record<string, string> = {
  1: 'casa',
  2: 'apartamento',
  1003: 'terreno',
  1004: 'rural',
  1005: 'comercial',
};
const SUBTYPES: Record<string, string> = {
  2: 'kitnet',
  3: 'loft',
  4: 'flat',
  6: 'casa de condomínio',
  16: 'sala comercial',
  19: 'loja',
  20: 'galpão',
  25: 'depósito',
  26: 'cobertura',
  33: 'sobrado',
};

/** With a value, or a choice that is not 'no'. */
function readCharacteristics(listing: Inside) {
  const texts: ListingTexts['texts'] = {};
  const features: string[] = [];
  for (const { text } of listing.all('caracteristica').map((one) => new Inside(one))) {
    const [id, name, value] = [text('id'), text('nome', 'nombre'), text('valor', 'idvalor')];
    const words = plainWords(name.replace(/^.*\|/, ''));
    const field = FIELDS.find(([, known, pattern]) => id === known || pattern.test(words))?.[0];
    if (field) texts[field] ??= value;
    else if (!/^(?:0|n[aã]o|no|false)$/i.test(value)) features.push(name);
  }
  return { texts, features };
}

/** One in another currency cannot be read. */
function readPrices(listing: Inside): ListingTexts['texts'] {
  const texts: ListingTexts['texts'] = {};
  const kinds: string[] = [];
  for (const price of listing.all('preco', 'precio')) {
    const { text } = new Inside(price);
    const amount = text('quantidade', 'monto', 'cantidad') || price.text.trim();
    if (amount === '') continue;
    const business = readBusiness(text('operacao', 'operacion') || listing.text('operacao', 'operacion')) ?? 'venda';
    texts[business === 'aluguel' ? 'rentPrice' : 'price'] ??= withCurrency(text('moeda', 'moneda'), amount);
    kinds.push(business);
  }
  return { ...texts, business: kinds.join(' / ') };
}

/** `Vila Madalena,São Paulo,São Paulo,Brasil` */
function readPlace(written: string): ListingTexts['texts'] {
  const parts = written.split(/\s*[,>|]\s*/).filter((part) => part !== '');
  const last = parts.at(-1) ?? '';
  const country = isBrazil(last) || (parts.length > 2 && readState(last) === undefined) ? (parts.pop() ?? '') : '';
  const [state = '', city = '', neighbourhood = ''] = parts.reverse();
  return parts.length < 2 ? { city: state, country } : { state, city, neighbourhood, country };
}

const imagesIn = (element: Element) =>
  new Inside(element)
    .all('imagem', 'imagen', 'planta', 'plano')
    .map((image) => ({ inside: new Inside(image), own: image.text.trim() }))
    .map(({ inside: { text }, own }) => ({
      name: text('titulo'),
      address: text('urlimagem', 'urlimagen', 'url') || own,
    }));

function picturesIn(element: Element, listing: Inside) {
  const ofPlans = listing.all('plantas', 'planos').flatMap(imagesIn);
  const all = imagesIn(element);
  return {
    photographs: all.map(({ address }) => address),
    plans: [...ofPlans, ...all.filter(({ name }) => isPlan(name))].map(({ address }) => address),
  };
}

/** Imovelweb's and its sisters' format: an `Imovel`, or an `Aviso` in Spanish. */
export function readOpenNavent(element: Element): ListingTexts {
  const listing = new Inside(element);
  const { text } = listing;
  const { texts, features } = readCharacteristics(listing);
  const type = new Inside(listing.first('tipopropriedade', 'tipodepropiedad'));
  return {
    texts: {
      ...readPrices(listing),
      ...readPlace(text('localidade', 'ubicacion')),
      ...texts,
      reference: text('codigoreferencia', 'clavereferencia', 'codigoanuncio', 'codigoaviso'),
      // Pictures have titles, too.
      name: element.children.find(({ name }) => name === 'titulo')?.text ?? '',
      category: type.text('tipo') || (TYPES[type.text('idtipo')] ?? ''),
      subcategory: type.text('subtipo') || (SUBTYPES[type.text('idsubtipo')] ?? ''),
      condoFee: texts.condoFee ?? text('valorcondominio', 'valormantenimiento').replace(/^sem condom[ií]nio$/i, ''),
      iptu: texts.iptu ?? text('valoriptu'),
      description: text('descricao', 'descripcion'),
      address: text('endereco', 'direccion'),
      cep: text('codigopostal'),
      latitude: text('latitude', 'latitud'),
      longitude: text('longitude', 'longitud'),
      addressDisplay: text('mostrarmapa', 'muestramapa'),
      video: text('codigovideo', 'urlvideo'),
    },
    features,
    ...picturesIn(element, listing),
    isOurs: false,
  };
}
