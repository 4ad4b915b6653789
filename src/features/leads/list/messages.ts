export const messages = {
  empty: 'Nenhum lead cadastrado ainda',
  captureLinkCopied: 'Link da página de captação copiado',
  captureLinkFailed: 'Não foi possível copiar o link',
};
