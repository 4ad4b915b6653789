export const messages = {
  notFound: 'Imóvel não encontrado',
  changedSince: 'Este imóvel foi alterado por outra pessoa depois que você o abriu.',
  referenceTaken: (name: string) => `Esta referência já é de outro imóvel: ${name}`,
  cepNotFound: 'CEP não encontrado',
  brokerNotFound: 'Corretor não encontrado',
  captadorNotFound: 'Captador não encontrado',
  notItsPhoto: 'Uma das fotos não é deste imóvel. Recarregue a página e tente novamente.',
};
