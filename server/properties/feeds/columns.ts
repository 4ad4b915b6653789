import { plainWords } from '#contract/ground/plainWords.ts';
import type { FileField } from './listingTexts.ts';

export type ColumnField = FileField | 'iptuYearly' | 'iptuMonthly' | 'features' | 'photographs' | 'plans';

/** After `plainWords`; of several columns with one meaning, the first name here decides. */
const SYNONYMS: Record<ColumnField, string> = {
  reference:
    'referencia|ref|codigo do imovel|codigo imovel|cod imovel|codigo|cod|codigo de referencia|codigo referencia|codigo interno|listing id|property id|reference|code|sku|id do imovel|id imovel|id',
  name: 'titulo|titulo do anuncio|titulo do imovel|titulo imovel|nome|nome do imovel|title|name|headline|anuncio|imovel',
  business:
    'negocio|transacao|tipo de negocio|tipo negocio|tipo de transacao|tipo transacao|operacao|tipo de operacao|modalidade|pretensao|business|transaction type|transaction|listing type|operation',
  otherBusiness: 'transacao2|transacao 2',
  purpose: 'finalidade|uso|usage type',
  price:
    'preco venda|preco de venda|valor venda|valor de venda|valor da venda|preco|valor|sale price|list price|price|preco do imovel|valor do imovel|valor imovel',
  rentPrice:
    'aluguel|valor aluguel|valor do aluguel|valor de aluguel|preco aluguel|preco do aluguel|preco de aluguel|valor locacao|valor de locacao|valor da locacao|preco locacao|preco de locacao|locacao|rent|rent price|rental price|monthly rent',
  rentPeriod: 'periodo locacao|periodo de locacao|periodo do aluguel|rental period',
  currency: 'moeda|currency',
  condoFee:
    'condominio|valor condominio|valor do condominio|valor de condominio|preco condominio|taxa condominio|taxa de condominio|condo fee|hoa fee|hoa|condominium fee',
  iptu: 'iptu|valor iptu|valor do iptu|preco iptu|property tax',
  iptuYearly: 'iptu anual|valor iptu anual|yearly tax',
  iptuMonthly: 'iptu mensal|valor iptu mensal',
  iptuPeriod: 'periodo do iptu|periodo iptu|iptu periodo|iptu period',
  category: 'tipo do imovel|tipo imovel|tipo de imovel|tipo|categoria|property type|type|category',
  subcategory: 'sub tipo imovel|subtipo do imovel|subtipo imovel|subtipo de imovel|subtipo|sub tipo|subtype',
  variety: 'categoria do imovel|categoria imovel',
  region: 'regiao|zona|region|zone',
  status: 'status|situacao|status do imovel|situacao do imovel|disponibilidade|availability',
  bedrooms: 'quartos|quarto|dormitorios|dormitorio|dorms|dorm|bedrooms|bedroom|beds',
  suites: 'suites|suite',
  bathrooms: 'banheiros|banheiro|banhos|wc|bathrooms|bathroom|baths',
  parking:
    'vagas|vaga|vagas de garagem|vagas garagem|vagas na garagem|garagem|garagens|parking|parking spaces|garage|garages',
  usableArea:
    'area util|area privativa|area construida|area interna|metragem|usable area|living area|private area|area|m2|m',
  totalArea: 'area total|area do terreno|area terreno|area do lote|area lote|total area|lot area|lot size',
  areaUnit: 'unidade metrica|unidade de medida|unidade da area',
  address: 'endereco|logradouro|rua|endereco completo|endereco do imovel|address|street address|street',
  streetNumber: 'numero|num|n|nr|numero do endereco|numero do imovel|street number|number',
  complement: 'complemento|complement|complemento do endereco',
  neighbourhood: 'bairro|neighborhood|neighbourhood|district|nome do bairro',
  city: 'cidade|municipio|city|localidade',
  state: 'uf|estado|state',
  country: 'pais|country',
  cep: 'cep|codigo postal|postal code|zip code|zip|zipcode',
  floor: 'andar|andar do imovel|andar da unidade|floor|unit floor',
  builtYear: 'ano|ano construcao|ano de construcao|ano da construcao|built year|year built',
  description:
    'descricao|descritivo|descricao do imovel|descricao imovel|descricao do anuncio|texto do anuncio|texto|description|descricao completa|detalhes',
  offer: 'oferta|promocao|offer',
  countInStock: 'estoque|unidades|stock|count in stock',
  video: 'video|videos|youtube|link do video|link video|url do video|url video|video url|youtube url',
  acceptsExchange: 'aceita permuta|permuta|aceita troca|troca|accepts exchange',
  acceptsFinancing: 'aceita financiamento|financiamento|financiavel|accepts financing|financing',
  addressDisplay:
    'exibicao do endereco|exibicao endereco|exibir endereco|mostrar endereco|divulgar endereco|address display|display address',
  hideAddress: 'esconder endereco imovel|esconder endereco|ocultar endereco|hide address',
  latitude: 'latitude|lat',
  longitude: 'longitude|lng|lon|long',
  broker: 'corretor|corretora|corretor responsavel|nome do corretor|responsavel|broker|agent',
  broughtBy:
    'captador|captadora|nome do captador|corretor captador|angariador|angariadora|nome do angariador|agenciador|agenciadora|nome do agenciador|captado por|listed by',
  features:
    'caracteristicas|caracteristicas do imovel|comodidades|infraestrutura|area comum|areas comuns|itens|itens do imovel|features|amenities|area de lazer|lazer',
  photographs:
    'fotos|foto|fotos imovel|fotos do imovel|imagens|imagem|galeria|links das fotos|links fotos|urls das fotos|url das fotos|url fotos|url foto|foto principal|foto url|imagem principal|photos|photo|images|image|pictures|picture|image url|photo url',
  plans:
    'plantas|planta|plantas baixas|planta baixa|plantas do imovel|planta do imovel|floor plans|floor plan|floorplan|url da planta|links das plantas',
};

interface Meaning {
  field: ColumnField;
  /** The smaller, the surer. */
  rank: number;
}

const MEANINGS = new Map<string, Meaning>();
for (const [field, names] of Object.entries(SYNONYMS) as [ColumnField, string][])
  names.split('|').forEach((name, rank) => {
    const key = name.replaceAll(' ', '');
    if (!MEANINGS.has(key)) MEANINGS.set(key, { field, rank });
  });

/** `PrecoVenda`, `preco_venda` and `Preço Venda (R$)` are `precovenda`. */
export const nameKey = (name: string) =>
  plainWords(name.replace(/\(.*?\)|R\$|m²|[ºª°]/g, ' '))
    .replace(/(?<=\w) m2$/, '')
    .replaceAll(' ', '');

const COUNTS: readonly ColumnField[] = ['bedrooms', 'suites', 'bathrooms', 'parking'];

/** `QtdDormitorios` are bedrooms, `Foto 12` is a photograph. */
export function meaningOf(name: string): Meaning | undefined {
  const key = nameKey(name);
  const counted = MEANINGS.get(key.replace(/^(?:qtde?|quantidade|n[ro]?|num(?:ero)?)(?:de)?/, ''));
  const numbered = MEANINGS.get(key.replace(/\d+$/, ''));
  return (
    MEANINGS.get(key) ??
    (counted && COUNTS.includes(counted.field) ? counted : undefined) ??
    (numbered?.field === 'photographs' || numbered?.field === 'plans' ? numbered : undefined)
  );
}
