import type { VisitorSource } from '#contract/constants.ts';

// A file without a schema: the lead grids need these words at once, and yup not at all.
export const sourceLabels: Record<VisitorSource, { name: string; hint: string }> = {
  landing: { name: 'Site da corretora', hint: 'Contatos deixados na página de captação' },
  property: { name: 'Página do imóvel', hint: 'Contatos deixados na página de um imóvel' },
  hotsite: { name: 'Site do corretor', hint: 'Contatos deixados no site de um corretor' },
};
