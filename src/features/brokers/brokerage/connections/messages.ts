export const messages = {
  title: 'Conexões',
  line: 'E-mail, mapa e avisos. Vêm da configuração do servidor e só mudam lá. Aqui você vê se funcionam.',
  loadFailed: 'Não foi possível carregar as conexões',
  testFailed: 'O teste não pôde ser feito',
  noHost: 'Nenhum: os e-mails ficam em arquivos no servidor',
  noLogin: 'Sem usuário',
  withLogin: 'Com usuário e senha',
  encrypted: 'TLS desde o início',
  upgraded: 'TLS, quando o servidor oferece',
  never: 'Nenhum até agora',
  keys: 'Feitas pelo produto e guardadas no banco de dados',
};
