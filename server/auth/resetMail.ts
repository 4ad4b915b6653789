export function resetMail(name: string, recipient: string, link: string) {
  return {
    recipient,
    subject: 'Redefinição de senha da Morada',
    body: `Olá, ${name}!

Recebemos um pedido para redefinir a sua senha. Para escolher uma nova, abra o link abaixo. Ele vale por 1 hora e pode ser usado uma vez.

${link}

Se não foi você, ignore este e-mail: sua senha continua a mesma.

Morada`,
  };
}
