import { paths } from '#contract/ground/paths.ts';

export const publicLinks = [
  { label: 'Buscar imóveis', to: paths.map() },
  { label: 'Fale com um corretor', to: paths.landing() },
];
