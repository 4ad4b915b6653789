/** For a broker who does not have the product open. */
export function leadMail(broker: { email: string }, leadName: string, link: string, brokerage: string) {
  // As a visitor typed it: a subject has one line.
  const lead = leadName.replace(/\s+/g, ' ');
  return {
    recipient: broker.email,
    subject: `Novo lead: ${lead}`,
    body: `Olá!

Chegou um lead para você: ${lead}. Veja o contato e responda logo:

${link}

Se você não puder atender agora, faça uma pausa na roleta: os próximos leads não vêm para você.

${brokerage}`,
  };
}
