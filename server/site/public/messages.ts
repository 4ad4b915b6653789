export const messages = {
  received: 'Recebemos seus dados! Um corretor entrará em contato.',
  doubtfulNotFound: 'Este contato não está mais entre os duvidosos',
  visitTaken: 'Este horário não está mais livre: escolha outro',
  tooMany: 'Muitos envios a partir desta rede. Aguarde um minuto e tente novamente.',
};
