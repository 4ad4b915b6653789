import type { VisitorSource } from '#contract/constants.ts';

// Not in a file with a schema: the lead grids must not load yup.
export const sourceLabels: Record<VisitorSource, { name: string; hint: string }> = {
  landing: { name: 'Site da corretora', hint: 'Contatos deixados na página de captação' },
  property: { name: 'Página do imóvel', hint: 'Contatos deixados na página de um imóvel' },
  hotsite: { name: 'Site do corretor', hint: 'Contatos deixados no site de um corretor' },
};
