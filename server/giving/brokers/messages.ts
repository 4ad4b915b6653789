export const messages = {
  notFound: 'Corretor não encontrado',
  changedSince: 'Este corretor foi alterado por outra pessoa depois que você o abriu.',
  notAdmitted: 'Libere o acesso desta pessoa antes de mudar o papel dela',
  notOneself: 'Você não pode fazer isso com o seu próprio acesso',
  lastAdmin: 'Este é o único administrador. Crie outro acesso de administrador antes.',
};
