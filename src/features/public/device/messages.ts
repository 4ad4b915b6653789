import { MAX_SAVED } from '#contract/properties/propertyValues.ts';

export const messages = {
  full: `Você já salvou ${MAX_SAVED} imóveis. Tire algum dos salvos para guardar outro.`,
  unstored: 'Não foi salvo: este navegador está sem espaço, ou não deixa o site guardar nada.',
  forgotten: 'Pronto: este aparelho não guarda mais nada do que você viu, salvou ou digitou aqui.',
};
