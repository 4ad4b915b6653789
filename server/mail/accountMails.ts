import { INVITATION_DAYS } from '#contract/invitations.ts';
import { paths } from '#contract/paths.ts';
import { formatPhone } from '#contract/phone.ts';
import { ROLE_NAMES } from '#contract/roles.ts';
import type { Role } from '#contract/roles.ts';
import type { Db } from '../db/connect.ts';
import { enqueue, enqueueMany } from '../jobs/enqueue.ts';
import type { Settings } from '../settings.ts';
import { TOKEN_PLACE } from './links.ts';

// No typed text: strangers can register any address.

interface Change {
  emailBefore: string;
  email: string;
  isPasswordNew: boolean;
}

type Brokerage = Pick<Settings, 'brokerageName' | 'brokeragePhone'>;

function bodyOf(lines: string[], { brokerageName, brokeragePhone }: Brokerage): string {
  const phone = brokeragePhone ? `, pelo telefone ${formatPhone(brokeragePhone)}` : '';
  return `Olá!

${lines.join('\n')}

Se foi você, não precisa fazer nada. Se não foi, avise logo o administrador${phone}.

${brokerageName}`;
}

const NEW_EMAIL = 'O e-mail da sua conta foi trocado: de agora em diante você entra com este endereço.';
const OLD_EMAIL = 'O e-mail da sua conta foi trocado: este endereço não serve mais para entrar.';
const NEW_PASSWORD = 'A senha da sua conta foi trocada, e os outros aparelhos saíram da conta.';

export async function mailAccountChange(
  tx: Db,
  { emailBefore, email, isPasswordNew }: Change,
  brokerage: Brokerage,
): Promise<void> {
  const isEmailNew = email !== emailBefore;
  if (!isEmailNew && !isPasswordNew) return;
  const password = isPasswordNew ? [NEW_PASSWORD] : [];
  const notices = isEmailNew
    ? [
        { recipient: email, lines: [NEW_EMAIL, ...password] },
        { recipient: emailBefore, lines: [OLD_EMAIL, ...password] },
      ]
    : [{ recipient: email, lines: password }];
  const subject = `Seu acesso mudou · ${brokerage.brokerageName}`;
  const mails = notices.map(({ recipient, lines }) => ({
    data: { recipient, subject, body: bodyOf(lines, brokerage) },
  }));
  await enqueueMany(tx, 'mail', mails);
}

/** The link is made on sending. */
export async function mailReset(
  tx: Db,
  user: { id: string; email: string },
  { publicUrl, brokerageName }: Pick<Settings, 'publicUrl' | 'brokerageName'>,
): Promise<void> {
  const body = `Olá!

Recebemos um pedido para redefinir a sua senha. Para escolher uma nova, abra o link abaixo. Ele vale por 1 hora e pode ser usado uma vez.

${publicUrl}/reset-password/${TOKEN_PLACE}

Se não foi você, ignore este e-mail: sua senha continua a mesma.

${brokerageName}`;
  const subject = `Redefinição de senha · ${brokerageName}`;
  await enqueue(tx, 'mail', { recipient: user.email, subject, body, resetOf: user.id }, { key: user.id });
}

/** As `mailReset`. The brokerage invites, not a name that somebody typed. */
export async function mailInvitation(
  tx: Db,
  invitation: { id: string; email: string; role: Role },
  { publicUrl, brokerageName }: Pick<Settings, 'publicUrl' | 'brokerageName'>,
): Promise<void> {
  const { id, email, role } = invitation;
  const body = `Olá!

${brokerageName} convida você para o Morada, no papel de ${ROLE_NAMES[role].toLowerCase()}. Para escolher a sua senha e entrar, abra o link abaixo. Ele vale por ${INVITATION_DAYS} dias e pode ser usado uma vez.

${publicUrl}${paths.invitation()}#${TOKEN_PLACE}

Se você não esperava este convite, ignore este e-mail.

${brokerageName}`;
  const subject = `Seu convite · ${brokerageName}`;
  await enqueue(tx, 'mail', { recipient: email, subject, body, invitationOf: id }, { key: id });
}
