import type { QuickMessage } from '#contract/leads/quickMessages.ts';

/** Until they change them. What they must type comes last, at WhatsApp's cursor. */
export const FIRST_MESSAGES: QuickMessage[] = [
  {
    title: 'Endereço',
    text: 'Oi, {nome}! Aqui vai o endereço, para você abrir no Waze ou no Google Maps:',
  },
  {
    title: 'Documentos',
    text: `Oi, {nome}! Para dar andamento, preciso destes documentos:

• RG e CPF, ou CNH
• Comprovante de renda dos últimos três meses
• Comprovante de residência
• Certidão de nascimento ou de casamento

Pode mandar as fotos por aqui. Se faltar algum, me avise: vemos juntos.`,
  },
  {
    title: 'Proposta',
    text: 'Oi, {nome}! Vamos fazer a sua proposta? Me conte três coisas: o valor, a forma de pagamento (à vista, financiamento, FGTS) e até quando você quer a resposta. Com isso eu falo com o proprietário.',
  },
  {
    title: 'Retomar',
    text: 'Oi, {nome}! Aqui é {corretor}. Tudo bem? {interesse} Você ainda está procurando? Se quiser, separo outras opções ou marco uma visita no dia que for melhor para você.',
  },
  {
    title: 'Agradecer',
    text: 'Oi, {nome}! Foi um prazer falar com você. Se surgir qualquer dúvida, é só me chamar por aqui. Um abraço, {corretor}',
  },
];
