import type { Words } from '../../ground/runs/kind.ts';
import type { Touch } from './touched.ts';

export const messages = {
  notFound: 'Lead não encontrado',
  handedOver: (to: string) => `Este lead agora é de ${to}.`,
  notYours: 'Este lead não está mais com você.',
  taskNotFound: 'Tarefa não encontrada',
  visitNotFound: 'Visita não encontrada',
  propertyNotFound: 'Imóvel não encontrado',
  invalidSource: 'Origem inválida',
  takenSource: 'Esta origem já existe',
  newLeadBody: 'A administração passou o contato para você. Responda logo.',
  newLeadsBody: 'A administração passou os contatos para você. Responda logo.',
  rotationBody: 'Chegou pela roleta. Responda logo.',
  rotationsBody: 'Chegaram pela roleta. Responda logo.',
  returnedBody: 'Veja o que mudou e responda logo.',
  left: (name: string) => `${name} não está mais com você`,
  leftBody:
    'A própria pessoa fez contato. Você só tinha cadastrado o lead, sem nada registrado nele, por isso o contato seguiu as regras da imobiliária.',
  held: 'Este lead está mudando de mãos agora. Tente novamente em instantes.',
  /** A toast has room for few ids; the answer's `fields` has all. */
  someNotFound: (ids: string[]) =>
    `Alguns leads não existem mais. Nenhum foi passado. (${ids.slice(0, 3).join(', ')}${ids.length > 3 ? ` e mais ${ids.length - 3}` : ''})`,
  duplicate: { phone: 'Já existe um lead com este telefone', email: 'Já existe um lead com este e-mail' },
  attended: 'Esta pessoa já é atendida por outro corretor. O contato ficou registrado para ele.',
  typedTooMany: (number: number) =>
    `Você já digitou ${number} contatos em 24 horas, o máximo. Tente mais tarde, ou peça a um administrador.`,
  notAdmitted: 'Seu cadastro aguarda a liberação de um administrador.',
  paused: 'Você está em pausa na roleta. Volte a receber para pegar leads do bolsão.',
  waits: (until: string) => `Você deixou este lead passar: até ${until} a vez é dos outros corretores.`,
  brokerDeleted: (name: string) => `${name} não está mais na equipe.`,
};

/** Why an undo leaves a lead. */
export const touchWords: Record<Touch, Words> = {
  assigned: ['mudou de corretor depois', 'mudaram de corretor depois'],
  status: ['mudou de status depois', 'mudaram de status depois'],
  notes: ['teve as observações mudadas depois', 'tiveram as observações mudadas depois'],
  worked: ['foi atendido depois', 'foram atendidos depois'],
};
