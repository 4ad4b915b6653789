import { shownName } from '#contract/properties/photos.ts';
import { LOGO_LIMITS } from '#contract/site/logoLimits.ts';

export const messages = {
  notFound: 'Foto não encontrada',
  busy: 'Muitas fotos estão sendo preparadas. Tente novamente em instantes.',
  damaged: (name: string) => `A foto "${shownName(name)}" está danificada ou incompleta`,
  tooLarge: (name: string, megapixels: number) => `A foto "${shownName(name)}" passa de ${megapixels} megapixels`,
  tooManyParts: (name: string) =>
    `A foto "${shownName(name)}" tem partes demais. Salve-a de novo como JPEG e envie outra vez.`,
  tooManyUploads: 'Você enviou muitas fotos em pouco tempo. Aguarde alguns minutos e tente novamente.',
  tooManyForms: 'Você já está enviando outras fotos. Aguarde um instante e tente novamente.',
  oneOnly: 'Envie uma foto só',
  notALogo: 'Envie o logo em PNG, JPEG ou WebP. De um SVG ou PDF, salve antes como PNG.',
  logoTooHeavy: `O arquivo do logo passa de ${LOGO_LIMITS.megabytes} MB`,
  logoTooLarge: `O logo passa de ${LOGO_LIMITS.megapixels} megapixels. Salve uma imagem menor e envie de novo.`,
  logoTooSmall: (width: number, height: number) =>
    `O logo tem só ${width} × ${height} pixels. Envie um com pelo menos ${LOGO_LIMITS.leastSide} de largura ou altura.`,
  logoDamaged: 'O arquivo do logo está danificado ou incompleto',
  unknownFile: (field: string) => `Envie as fotos no campo ${field}`,
};
