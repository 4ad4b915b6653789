export const messages = {
  notFound: 'Corretor não encontrado',
  changedSince: 'Este corretor foi alterado por outra pessoa depois que você o abriu.',
  notOneself: 'Você não pode fazer isso com o seu próprio acesso',
  lastAdmin: 'Este é o único administrador. Crie outro acesso de administrador antes.',
};
