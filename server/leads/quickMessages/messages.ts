export const messages = {
  changedSince: 'Suas mensagens foram alteradas em outro aparelho depois que você as abriu.',
};
