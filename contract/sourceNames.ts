import type { LeadSource } from './leads.ts';

export const sourceNames: Record<LeadSource, string> = {
  landing: 'Site da corretora',
  property: 'Página do imóvel',
  hotsite: 'Site do corretor',
  admin: 'Cadastro da administração',
  broker: 'Cadastro do corretor',
};
