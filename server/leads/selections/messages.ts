export const messages = {
  notFound: 'Seleção não encontrada',
  ended: 'Esta seleção foi encerrada',
  leadClosed: 'Este lead está fechado. Mude o status para mandar uma seleção.',
  propertyNotFound: 'Este imóvel não está mais nesta seleção',
  unknownProperty: 'Há imóveis que não existem mais. Tire-os da seleção.',
  unavailable: (name: string) => `“${name}” não está mais disponível. Tire-o da seleção.`,
  tooMany: 'Muitas respostas em pouco tempo. Aguarde um pouco e tente novamente.',
};
