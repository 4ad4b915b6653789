import { paths } from '#contract/paths.ts';

/** The pages whose words for a visitor are the specification's own. */
const words: Record<string, string> = {
  [paths.myLeads()]: 'Você precisa estar logado',
  [paths.createLead()]: 'Você precisa estar logado para criar um lead',
  [paths.createProperty()]: 'Usuário não autenticado',
};

/** What a visitor is told who wanted to open that page. */
export const loginFirst = (pathname: string): string => words[pathname] ?? 'Faça login para acessar esta página';
