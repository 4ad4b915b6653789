import { TOKEN_PLACE } from '../mail/resetLinks.ts';

/** The token is inserted when the mail is sent. */
export const resetMail = (email: string, publicUrl: string, brokerage: string) => ({
  recipient: email,
  subject: `Redefinição de senha · ${brokerage}`,
  body: `Olá!

Recebemos um pedido para redefinir a sua senha. Para escolher uma nova, abra o link abaixo. Ele vale por 1 hora e pode ser usado uma vez.

${publicUrl}/reset-password/${TOKEN_PLACE}

Se não foi você, ignore este e-mail: sua senha continua a mesma.

${brokerage}`,
});
