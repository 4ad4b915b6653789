import { failureText } from '../../ground/jobs/failureText.ts';

export const messages = {
  login: 'O servidor de e-mail recusou o usuário ou a senha. Confira SMTP_URL.',
  needsLogin: 'O servidor de e-mail exige usuário e senha. Inclua os dois em SMTP_URL.',
  sender: (from: string) => `O servidor de e-mail recusou o remetente ${from}. Confira MAIL_FROM.`,
  recipient: (recipient: string) => `O servidor de e-mail recusou o destinatário ${recipient}.`,
  refused: 'O servidor de e-mail recusou a mensagem.',
  unknownHost: (host: string) => `O endereço ${host} não existe. Confira SMTP_URL.`,
  insecure: (host: string) =>
    `A conexão segura com ${host} falhou. Confira o certificado, e se SMTP_URL deve começar com smtp:// ou smtps://.`,
  noConnection: (host: string) =>
    `Não há conexão com ${host}. Confira o endereço e a porta em SMTP_URL, e se o firewall deixa passar.`,
  timedOut: (host: string, seconds: number) => `${host} não respondeu em ${seconds} segundos.`,
  failed: 'O e-mail não saiu.',
};

export interface Attempt {
  smtpUrl: string;
  sender: string;
  recipient: string;
  seconds: number;
}

/** nodemailer's. */
interface Known {
  code: string;
  /** The system's code, where `code` only says 'socket'. */
  originalCode: string;
  command: string;
  responseCode: number | undefined;
}

function knownOf(error: unknown): Known {
  const fields = new Map<string, unknown>(error instanceof Error ? Object.entries(error) : []);
  const wordOf = (name: string) => {
    const value = fields.get(name);
    return typeof value === 'string' ? value : '';
  };
  const responseCode = fields.get('responseCode');
  return {
    code: wordOf('code'),
    originalCode: wordOf('originalCode'),
    command: wordOf('command'),
    responseCode: typeof responseCode === 'number' ? responseCode : undefined,
  };
}

const INSECURE = /CERT|TLS|SSL|SIGNATURE|ISSUER|EPROTO/;

/** For the admin who tests; the server's own words are in `detailOf`. */
export function mailFailure(error: unknown, { smtpUrl, sender, recipient, seconds }: Attempt): string {
  const { host } = new URL(smtpUrl);
  const { code, originalCode, command, responseCode } = knownOf(error);
  if (responseCode === 530) return messages.needsLogin;
  if (code === 'EAUTH') return messages.login;
  if (code === 'EENVELOPE' && command === 'RCPT TO') return messages.recipient(recipient);
  if (code === 'EENVELOPE' && command !== 'DATA') return messages.sender(sender);
  if (code === 'EENVELOPE' || code === 'EMESSAGE') return messages.refused;
  if (code === 'ETIMEDOUT') return messages.timedOut(host, seconds);
  if (code === 'EDNS') return messages.unknownHost(host);
  if (INSECURE.test(code) || INSECURE.test(originalCode)) return messages.insecure(host);
  if (code === 'ESOCKET' || code === 'ECONNECTION') return messages.noConnection(host);
  return messages.failed;
}

/** The login of the mail server, in any form that a server may repeat. */
function secretsOf({ smtpUrl }: Pick<Attempt, 'smtpUrl'>): string[] {
  const { username, password } = new URL(smtpUrl);
  const [user, plain] = [decodeURIComponent(username), decodeURIComponent(password)];
  const base64 = (text: string) => Buffer.from(text).toString('base64');
  return plain === '' ? [] : [base64(`\0${user}\0${plain}`), base64(plain), password, plain];
}

/** One line, without the login's password. */
export const detailOf = (error: unknown, attempt: Pick<Attempt, 'smtpUrl'>): string =>
  secretsOf(attempt).reduce((text, secret) => text.replaceAll(secret, '***'), failureText(error));
