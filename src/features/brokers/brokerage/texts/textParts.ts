import type { MailKind, TextName } from '#contract/site/ownTexts.ts';

interface MailPart {
  kind: MailKind;
  title: string;
  hint: string;
}

export const MAIL_PARTS: MailPart[] = [
  { kind: 'invitation', title: 'Convite', hint: 'Para quem um administrador convida.' },
  { kind: 'reset', title: 'Nova senha', hint: 'Para quem esqueceu a senha.' },
  { kind: 'leadByRoleta', title: 'Lead pela roleta', hint: 'Para o corretor que está fora quando um lead chega.' },
  {
    kind: 'leadsByRoleta',
    title: 'Vários leads pela roleta',
    hint: 'Quando mais de um passa para o corretor de uma vez.',
  },
  { kind: 'leadByAdmin', title: 'Lead passado pela administração', hint: 'Para o corretor que o recebe.' },
  { kind: 'leadsByAdmin', title: 'Vários leads passados pela administração', hint: 'Para o corretor que os recebe.' },
  { kind: 'return', title: 'Lead que voltou', hint: 'Quando o lead de um corretor faz contato outra vez.' },
  { kind: 'reminder', title: 'Prazo de resposta', hint: 'Antes de o lead passar para outro corretor.' },
];

export const LANDING_FIELDS = [
  { name: 'landingHeadline', label: 'Título' },
  { name: 'landingDescription', label: 'Descrição' },
  { name: 'footerLine', label: 'Linha do rodapé' },
] as const satisfies { name: TextName; label: string }[];

/** Sample words for previews of mails. */
export const SAMPLES = {
  '{nome}': 'Letícia Pacheco',
  '{quantidade}': '3',
  '{papel}': 'corretor',
  '{prazo}': 'faltam 5 minutos',
};
