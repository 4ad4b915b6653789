export const messages = {
  received: 'Recebemos seus dados! Um corretor entrará em contato.',
  tooMany: 'Muitos envios a partir desta rede. Aguarde um minuto e tente novamente.',
};
