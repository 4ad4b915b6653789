import type { FirstKind } from '#contract/properties/kindNames.ts';
import { bathroomsText, bedroomsText, parkingText } from '#contract/properties/texts.ts';
import type { Place } from './places.ts';

interface Rooms {
  bedrooms: number;
  bathrooms: number;
  parking: number;
}

/** photographsOf.ts depends on these. */
const KINDS: Record<FirstKind, [kind: string, fewest: number, most: number][]> = {
  casa: [
    ['Sobrado', 2, 4],
    ['Casa térrea', 1, 4],
    ['Casa moderna', 2, 4],
    ['Casa de vila', 1, 3],
    ['Sobrado reformado', 2, 4],
    ['Casa térrea com jardim', 1, 4],
    ['Sobrado com quintal', 2, 4],
    ['Casa de vila reformada', 1, 3],
  ],
  apartamento: [
    ['Apartamento', 1, 4],
    ['Apartamento reformado', 1, 4],
    ['Cobertura', 2, 4],
    ['Apartamento com varanda', 1, 4],
    ['Studio', 1, 1],
    ['Apartamento garden', 1, 4],
    ['Cobertura duplex', 3, 4],
  ],
};

/** Unique. @throws when the neighbourhood has no name left. */
export function nameOf({ category, kind, at }: Place, { bedrooms }: Rooms, taken: ReadonlySet<string>): string {
  const fitting = KINDS[category].filter(([, fewest, most]) => bedrooms >= fewest && bedrooms <= most);
  const first = Math.floor(kind * fitting.length);
  const names = [...fitting.slice(first), ...fitting.slice(0, first)].map(([start]) => `${start} ${at}`);
  const name = names.find((one) => !taken.has(one));
  if (name === undefined) throw new Error(`no name is left for a property ${at}`);
  return name;
}

const garageOf = (parking: number) =>
  parking === 0 ? 'Não tem vaga, mas há estacionamento mensal na quadra.' : `A garagem tem ${parkingText(parking)}.`;

type Template = (rooms: string, garage: string, nearby: string) => string;

// prettier-ignore
const TEMPLATES: Record<FirstKind, Template[]> = {
  casa: [
    (rooms, garage, nearby) => `Casa clara e arejada, com ${rooms}, além de um quintal que recebe sol a manhã inteira. ${garage} ${nearby}`,
    (rooms, garage, nearby) => `Numa rua calma, de vizinhos de longa data, com ${rooms} bem distribuídos. A cozinha foi refeita há dois anos e se abre para a sala. ${nearby} ${garage}`,
    (rooms, garage, nearby) => `Os donos cuidaram de cada detalhe: piso de madeira original, telhado revisado e instalação elétrica nova. Ao todo, ${rooms}. ${garage} ${nearby}`,
    (rooms, garage, nearby) => `Boa para quem gosta de receber: sala ampla, churrasqueira nos fundos e ${rooms}. ${nearby} ${garage}`,
    (rooms, garage, nearby) => `Pronta para morar: ${rooms}, lavanderia coberta e pintura nova. À tarde, a luz atravessa a sala e chega à cozinha. ${garage} ${nearby}`,
  ],
  apartamento: [
    (rooms, garage, nearby) => `Muita luz natural e janelas antirruído, com ${rooms}. O prédio tem portaria 24 horas e bicicletário. ${garage} ${nearby}`,
    (rooms, garage, nearby) => `De frente para as árvores da rua: ${rooms}, com armários planejados. Condomínio em dia e fachada recém-pintada. ${nearby} ${garage}`,
    (rooms, garage, nearby) => `A reforma abriu a cozinha para a sala e deixou tudo à mão: ${rooms}, ar-condicionado e um canto para trabalhar em casa. ${garage} ${nearby}`,
    (rooms, garage, nearby) => `Planta sem corredores e ventilação cruzada, com ${rooms}. O condomínio tem piscina, salão de festas e uma praça para as crianças. ${nearby} ${garage}`,
    (rooms, garage, nearby) => `Para quem quer resolver o dia a pé: ${rooms}, lavanderia no prédio e pouca manutenção. ${nearby} ${garage}`,
  ],
};

/** Five templates rarely repeat within one of the six regions. */
export function descriptionOf({ category, nearby }: Place, { bedrooms, bathrooms, parking }: Rooms, index: number) {
  const templates = TEMPLATES[category];
  const template = templates[index % templates.length];
  if (!template) throw new Error('no template');
  return template(`${bedroomsText(bedrooms)} e ${bathroomsText(bathrooms)}`, garageOf(parking), nearby);
}
