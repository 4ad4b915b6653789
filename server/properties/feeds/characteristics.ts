import { plainWords } from '#contract/ground/plainWords.ts';
import { CHARACTERISTICS } from '#contract/properties/characteristics.ts';
import type { Characteristic } from '#contract/properties/characteristics.ts';
import { PORTAL_FEATURES } from '#contract/properties/portalFeatures.ts';

/** Besides our own names and the portals'; after `plainWords`. */
const SYNONYMS: Record<Characteristic, string> = {
  'Aceita animais':
    'aceita pet|aceita pets|permite animais|animais|pet friendly|permite pets|animais de estimacao|admite mascotas',
  Acessibilidade:
    'acesso para deficientes|acesso pne|acesso deficientes|acesso para pessoas com deficiencia|adaptado para deficientes|rampas de acesso',
  Academia: 'sala ginastica|sala de ginastica|fitness|espaco fitness|sala fitness|fitness room|gimnasio',
  'Ar-condicionado': 'ar condicionado|arcondicionado|cooling|ar condicionado central|aire acondicionado',
  'Área de serviço': 'area servico|area de servicos',
  'Armários na cozinha':
    'armario cozinha|armario na cozinha|armarios cozinha|cozinha planejada|cozinha com armarios|armario de cozinha',
  'Armários nos quartos':
    'armario quarto|armarios embutidos|armario embutido|armarios no quarto|armario embutido no quarto|armario dormitorio|dormitorio com armario',
  Bicicletário: 'bike park|bicicletario coletivo',
  Brinquedoteca: 'kids place|espaco kids|brinquedoteca infantil',
  Churrasqueira:
    'barbecue|barbecue grill|churrasqueira coletiva|churrasqueira privativa|parrilla|area de churrasqueira|barbecue balcony|varanda com churrasqueira|sacada com churrasqueira',
  Closet: 'closets|walk in closet',
  Coworking: 'espaco coworking|sala coworking|co working',
  Elevador: 'elevadores|elevador social|elevador de servico|lift|ascensor',
  'Espaço gourmet': 'area gourmet|gourmet|gourmet space|espaco gourmet coletivo',
  Gerador: 'gerador eletrico|gerador de energia|electric generator|power generator|generador',
  Jardim: 'jardins|garden|area verde com jardim|jardin',
  Lareira: 'lareiras|chimenea',
  Lavanderia: 'lavanderia coletiva|lavanderias|laundry room|lavadero',
  Mobiliado: 'mobiliada|mobilhado|semimobiliado e mobiliado|amueblado|totalmente mobiliado',
  Piscina:
    'piscinas|swimming pool|piscina adulto|piscina infantil|piscina aquecida|piscina coberta|piscina privativa|piscina coletiva|adult pool|childrens pool|children s pool|private pool|heated pool|indoor pool|covered pool|piscina comum|piscina semiolimpica|pileta',
  Playground: 'play ground|parque infantil|playground privativo|juegos infantiles',
  'Portaria 24 horas': 'portaria 24h|portaria 24 hs|portaria 24hrs|portaria24horas|portaria 24|concierge 24 h|portaria',
  Quintal: 'quintal amplo|patio',
  'Quadra poliesportiva':
    'quadra esportiva|quadra de esportes|quadra|quadra poli esportiva|quadra polesportiva|multi sport court|sport court|cancha deportiva',
  'Quarto de serviço':
    'quarto de empregada|quarto empregada|quarto wc empregada|dependencia de empregada|dependencia de empregados|dependencia empregada|dependencias de empregada|employee dependency|dormitorio de empregada|maids quarters',
  'Salão de festas': 'salao festas|salao de festa|party hall|ballroom|salon de fiestas',
  'Salão de jogos': 'salao jogos|sala de jogos|games room|game room|salao de jogo|sala jogos',
  Sauna: 'sauna seca|sauna umida|saunas',
  Varanda: 'varandas|sacada|sacadas|terraco|balcon|porch|veranda|terrace',
  'Varanda gourmet': 'sacada gourmet|terraco gourmet|varanda goumert',
  'Vista livre': 'vista panoramica|vista exterior|panoramic view',
};

const keyOf = (name: string) => plainWords(name).replaceAll(' ', '');

const CHARACTERISTIC_OF = new Map(
  CHARACTERISTICS.flatMap((characteristic) =>
    [characteristic, PORTAL_FEATURES[characteristic], ...SYNONYMS[characteristic].split('|')].map(
      (name) => [keyOf(name), characteristic] as const,
    ),
  ),
);

const AROUND = [/^qtd/, /^qtde/, /^(?:possui|tem)/, /(?:comum|coletiv[oa]|privativ[oa])$/];

/** `QtdElevador`, `AREA_COMUM|SALAO_DE_FESTAS` and `Piscina (comum)`, too. */
export function readCharacteristic(name: string): Characteristic | undefined {
  const key = keyOf(name.replace(/^.*\|/, ''));
  const known = [key, ...AROUND.map((part) => key.replace(part, ''))].find((one) => CHARACTERISTIC_OF.has(one));
  return known === undefined ? undefined : CHARACTERISTIC_OF.get(known);
}

export const readCharacteristics = (names: readonly string[]) => {
  const found = new Set(names.map(readCharacteristic));
  return CHARACTERISTICS.filter((characteristic) => found.has(characteristic));
};
