export const messages = {
  tooManyInvitations: 'Há convites abertos demais. Cancele os que não valem mais.',
  noInvitation: 'Este convite não está mais aberto',
  expiredInvitation: 'Este convite venceu. Envie de novo para ele valer mais sete dias.',
};
