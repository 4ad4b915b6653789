export function resetMail(to: { name: string; email: string }, link: string, brokerage: string) {
  return {
    recipient: to.email,
    subject: `Redefinição de senha · ${brokerage}`,
    body: `Olá, ${to.name}!

Recebemos um pedido para redefinir a sua senha. Para escolher uma nova, abra o link abaixo. Ele vale por 1 hora e pode ser usado uma vez.

${link}

Se não foi você, ignore este e-mail: sua senha continua a mesma.

${brokerage}`,
  };
}
