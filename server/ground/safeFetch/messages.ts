import { formatNumber } from '#contract/ground/numbers.ts';

export const messages = {
  notAnAddress: 'Informe um endereço completo, como https://exemplo.com.br/feed.xml',
  credentials: 'O endereço não pode ter usuário e senha dentro dele',
  port: 'Só são lidos endereços nas portas comuns (80 e 443)',
  private: (host: string) => `O endereço ${host} fica em uma rede privada e não é lido`,
  unknownHost: (host: string) => `O endereço ${host} não existe`,
  noAnswer: (host: string) => `${host} não responde`,
  insecure: (host: string) => `A conexão segura com ${host} falhou: confira o certificado`,
  broken: (host: string) => `A resposta de ${host} veio com defeito`,
  timedOut: (seconds: number) => `A leitura passou de ${formatNumber(seconds)} s`,
  idle: (host: string) => `${host} parou de responder no meio`,
  tooManyRedirects: 'O endereço leva a outros endereços demais',
  badRedirect: 'O endereço leva a outro que não pode ser lido',
  tooLarge: (megabytes: number) => `O conteúdo passa de ${megabytes} MB`,
  empty: 'A resposta veio vazia',
  wrongType: (type: string) => `O endereço responde com outro tipo de arquivo: ${type}`,
  status: (status: number) => {
    if (status === 404 || status === 410) return `O endereço não existe mais (${status})`;
    if (status === 401 || status === 403) return `O endereço não está aberto para leitura (${status})`;
    return `O endereço respondeu com um erro (${status})`;
  },
};
