// Not in a file with a schema: the lead grids must not load yup.
export const sourceHints: Partial<Record<string, string>> = {
  landing: 'Contatos deixados na página de captação',
  property: 'Contatos deixados na página de um imóvel',
  hotsite: 'Contatos deixados no site de um corretor',
};
