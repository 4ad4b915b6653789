export const messages = {
  viewNotFound: 'Visão não encontrada',
  tooManyViews: (most: number) => `Você já salvou ${most} visões, o máximo. Exclua uma antes.`,
};
