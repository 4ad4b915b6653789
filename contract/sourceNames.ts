import type { LeadSource } from './leads.ts';

export const sourceNames: Record<LeadSource, string> = {
  landing: 'Página de captação',
  property: 'Página do imóvel',
  hotsite: 'Site do corretor',
  admin: 'Cadastro manual',
  broker: 'Cadastro do corretor',
  shift: 'No plantão',
  referral: 'Indicação',
  sign: 'Placa',
  phone: 'Telefone',
};
