import { FIRST_REGION_KEYS } from '#contract/ground/firstRegions.ts';
import type { FirstRegion } from '#contract/ground/firstRegions.ts';
import type { FirstKind } from '#contract/properties/kindNames.ts';
import type { Random } from './random.ts';

interface Neighbourhood {
  name: string;
  /** As in 'na Vila Mariana'. */
  at: string;
  lat: number;
  lng: number;
  nearby: string;
  streets: string[];
}

// prettier-ignore
const NEIGHBOURHOODS: Record<FirstRegion, Neighbourhood[]> = {
  central: [
    { name: 'Bela Vista', at: 'na Bela Vista', lat: -23.5614, lng: -46.6467, streets: ['Rua dos Ingleses', 'Rua Itapeva'],
      nearby: 'A Avenida Paulista fica a dez minutos de caminhada, e as cantinas do Bixiga, a cinco.' },
    { name: 'Higienópolis', at: 'em Higienópolis', lat: -23.5438, lng: -46.6586, streets: ['Rua Piauí', 'Avenida Angélica'],
      nearby: 'O Parque Buenos Aires está a duas quadras, com padaria e farmácia no caminho.' },
    { name: 'Liberdade', at: 'na Liberdade', lat: -23.5586, lng: -46.6335, streets: ['Rua Galvão Bueno', 'Rua da Glória'],
      nearby: 'O metrô fica na esquina de cima, e a feira de domingo, na praça ao lado.' },
  ],
  'zona oeste': [
    { name: 'Vila Madalena', at: 'na Vila Madalena', lat: -23.5505, lng: -46.6906, streets: ['Rua Harmonia', 'Rua Girassol'],
      nearby: 'Dá para ir a pé ao Beco do Batman e aos cafés da Rua Aspicuelta.' },
    { name: 'Pinheiros', at: 'em Pinheiros', lat: -23.5631, lng: -46.6927, streets: ['Rua dos Pinheiros', 'Rua Cônego Eugênio Leite'],
      nearby: 'O metrô Fradique Coutinho fica a seis minutos, e o Mercado de Pinheiros, um pouco adiante.' },
    { name: 'Lapa', at: 'na Lapa', lat: -23.5217, lng: -46.7041, streets: ['Rua Clélia', 'Rua Guaicurus'],
      nearby: 'Perto do Mercado da Lapa, do trem e de três escolas do bairro.' },
    { name: 'Butantã', at: 'no Butantã', lat: -23.5716, lng: -46.7083, streets: ['Rua Alvarenga', 'Avenida Vital Brasil'],
      nearby: 'O metrô fica a oito minutos, e o portão da USP, logo depois da avenida.' },
  ],
  'zona leste': [
    { name: 'Tatuapé', at: 'no Tatuapé', lat: -23.5403, lng: -46.5765, streets: ['Rua Itapura', 'Rua Serra de Bragança'],
      nearby: 'O metrô, dois shoppings e o Parque do Piqueri estão a poucos minutos.' },
    { name: 'Mooca', at: 'na Mooca', lat: -23.5601, lng: -46.5993, streets: ['Rua da Mooca', 'Rua Juventus'],
      nearby: 'A Rua Juventus e suas pizzarias ficam a três quadras.' },
    { name: 'Penha', at: 'na Penha', lat: -23.5276, lng: -46.5413, streets: ['Rua Padre João', 'Rua Coronel Rodovalho'],
      nearby: 'Perto do metrô, da basílica e do comércio da ladeira.' },
  ],
  'zona sul': [
    { name: 'Vila Mariana', at: 'na Vila Mariana', lat: -23.5891, lng: -46.6345, streets: ['Rua Joaquim Távora', 'Rua Áurea'],
      nearby: 'O metrô Ana Rosa fica a cinco minutos, e o Ibirapuera, a uma volta de bicicleta.' },
    { name: 'Moema', at: 'em Moema', lat: -23.6009, lng: -46.6623, streets: ['Alameda dos Arapanés', 'Avenida Lavandisca'],
      nearby: 'O Parque Ibirapuera fica a dez minutos a pé, por ruas planas e arborizadas.' },
    { name: 'Morumbi', at: 'no Morumbi', lat: -23.6009, lng: -46.7207, streets: ['Rua Engenheiro João Ortiz', 'Avenida Morumbi'],
      nearby: 'A estação da Linha 4 e o Parque Burle Marx ficam a poucos minutos de carro.' },
    { name: 'Saúde', at: 'na Saúde', lat: -23.6185, lng: -46.6388, streets: ['Rua Luís Góis', 'Rua Caramuru'],
      nearby: 'O metrô fica na mesma avenida, com mercado e academia no caminho.' },
  ],
  'zona norte': [
    { name: 'Santana', at: 'em Santana', lat: -23.5003, lng: -46.6254, streets: ['Rua Voluntários da Pátria', 'Rua Alfredo Pujol'],
      nearby: 'O Parque da Juventude e o metrô Carandiru ficam a dez minutos a pé.' },
    { name: 'Casa Verde', at: 'na Casa Verde', lat: -23.5066, lng: -46.6565, streets: ['Rua Doutor César Castiglioni', 'Rua Zilda'],
      nearby: 'A Marginal fica perto o bastante para sair cedo e longe o bastante para não se ouvir.' },
    { name: 'Tucuruvi', at: 'no Tucuruvi', lat: -23.4797, lng: -46.6033, streets: ['Avenida Tucuruvi', 'Rua Paranabi'],
      nearby: 'O fim da linha azul do metrô fica a quatro quadras, e o Horto Florestal, a dez minutos.' },
  ],
  abc: [
    { name: 'Santo André', at: 'em Santo André', lat: -23.6639, lng: -46.5383, streets: ['Rua das Figueiras', 'Avenida Portugal'],
      nearby: 'Perto do Parque Celso Daniel e da estação de trem.' },
    { name: 'São Bernardo', at: 'em São Bernardo', lat: -23.6939, lng: -46.565, streets: ['Rua Jurubatuba', 'Avenida Kennedy'],
      nearby: 'Os restaurantes da Rota do Frango com Polenta e o Parque Raphael Lazzuri ficam no bairro.' },
    { name: 'São Caetano', at: 'em São Caetano', lat: -23.6229, lng: -46.5548, streets: ['Rua Amazonas', 'Avenida Goiás'],
      nearby: 'O Espaço Verde Chico Mendes fica a cinco minutos, e a escola do bairro, na rua de trás.' },
  ],
};

/** In turn. */
export const demoRegion = (index: number): FirstRegion =>
  FIRST_REGION_KEYS[index % FIRST_REGION_KEYS.length] ?? 'central';

/** Name and description depend on its rooms. */
export function drawPlace(random: Random, region: FirstRegion) {
  const place = random.pick(NEIGHBOURHOODS[region]);
  const category: FirstKind = random.next() < 0.45 ? 'casa' : 'apartamento';
  const number = random.whole(12, 1890).toString();
  return {
    kind: random.next(),
    at: place.at,
    neighbourhood: place.name,
    nearby: place.nearby,
    category,
    region,
    address: `${random.pick(place.streets)}, ${number} – ${place.name}`,
    lat: place.lat + (random.next() - 0.5) * 0.016,
    lng: place.lng + (random.next() - 0.5) * 0.016,
  };
}

export type Place = ReturnType<typeof drawPlace>;
