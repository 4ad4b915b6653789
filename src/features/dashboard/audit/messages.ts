export const messages = {
  failed: 'Não foi possível carregar o registro',
  none: 'Nada registrado ainda',
  noneText:
    'Cada mudança em imóveis, contas, regras e dados da imobiliária aparece aqui: quem fez, quando e o que mudou.',
  noMatches: 'Nada com estes filtros',
  noMatchesText: 'Acessos ficam no registro por seis meses; todo o resto, para sempre.',
  onlyThis: (name: string) => `Só ${name}`,
};
