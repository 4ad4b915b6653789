import { formatPhone } from '#contract/phone.ts';
import type { Db } from '../db/connect.ts';
import { mails } from '../db/schema/operations.ts';
import type { Settings } from '../settings.ts';

// No text typed at registration: anybody may register another person's address.

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
  await tx
    .insert(mails)
    .values(notices.map(({ recipient, lines }) => ({ recipient, subject, body: bodyOf(lines, brokerage) })));
}
