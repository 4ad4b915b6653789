export const messages = {
  notFound: 'Corretor não encontrado',
  changedSince: 'Este corretor foi alterado por outra pessoa depois que você o abriu.',
  notAdmitted: 'Libere o acesso desta pessoa antes de mudar o papel dela',
  alreadyInvited: 'Já há um convite aberto para este e-mail',
  tooManyInvitations: 'Há convites abertos demais. Cancele os que não valem mais.',
  noInvitation: 'Este convite não está mais aberto',
  expiredInvitation: 'Este convite venceu. Envie de novo para ele valer mais sete dias.',
  notOneself: 'Você não pode fazer isso com o seu próprio acesso',
  lastAdmin: 'Este é o único administrador. Crie outro acesso de administrador antes.',
};
