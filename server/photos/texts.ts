import { shownName } from '#contract/photos.ts';

export const texts = {
  notFound: 'Foto não encontrada',
  busy: 'Muitas fotos estão sendo preparadas. Tente novamente em instantes.',
  moreThanAPhoto: (name: string) => `O arquivo "${shownName(name)}" traz outro conteúdo além da foto`,
  damaged: (name: string) => `A foto "${shownName(name)}" está danificada ou incompleta`,
  tooLarge: (name: string) => `A foto "${shownName(name)}" passa de 50 megapixels`,
  oneOnly: 'Envie uma foto só',
  unknownFile: (field: string) => `Envie as fotos no campo ${field}`,
};
