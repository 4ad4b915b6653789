import { paths } from '#contract/paths.ts';

export interface PublicLink {
  label: string;
  to: string;
}

export const publicLinks: PublicLink[] = [
  { label: 'Buscar imóveis', to: paths.map() },
  { label: 'Fale com um corretor', to: paths.landing() },
];
