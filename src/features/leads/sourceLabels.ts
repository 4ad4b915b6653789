import type { VisitorSource } from '#contract/constants.ts';
import { sourceNames } from '#contract/sourceNames.ts';

// Not in a file with a schema: the lead grids must not load yup.
export const sourceLabels: Record<VisitorSource, { name: string; hint: string }> = {
  landing: { name: sourceNames.landing, hint: 'Contatos deixados na página de captação' },
  property: { name: sourceNames.property, hint: 'Contatos deixados na página de um imóvel' },
  hotsite: { name: sourceNames.hotsite, hint: 'Contatos deixados no site de um corretor' },
};
