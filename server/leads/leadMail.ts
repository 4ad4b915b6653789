import { paths } from '#contract/paths.ts';
import type { Settings } from '../settings.ts';

export type MailSettings = Pick<Settings, 'publicUrl' | 'brokerageName'>;

/** What became a broker's: how many leads, and the name when it is one. */
export interface Arrived {
  email: string;
  count: number;
  name: string | null;
}

const PAUSE = 'Se você não puder atender agora, faça uma pausa na roleta: os próximos leads não vêm para você.';

/** For a broker who does not have the product open, by who gave it to them. */
export function leadMail({ email, count, name }: Arrived, by: 'admin' | 'roleta', settings: MailSettings) {
  const number = count.toLocaleString('pt-BR');
  // As a visitor typed it: a subject has one line.
  const lead = name?.replace(/\s+/g, ' ');
  const what = lead === undefined ? `${number} leads para você` : `um lead para você: ${lead}`;
  const parts = [
    'Olá!',
    `${by === 'admin' ? 'A administração passou' : 'Chegou'} ${what}. Veja ${lead === undefined ? 'os contatos' : 'o contato'} e responda logo:`,
    `${settings.publicUrl}${paths.myLeads()}`,
    ...(by === 'roleta' ? [PAUSE] : []),
    settings.brokerageName,
  ];
  return {
    recipient: email,
    subject: lead === undefined ? `${number} novos leads` : `Novo lead: ${lead}`,
    body: parts.join('\n\n'),
  };
}
