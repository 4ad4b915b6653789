import type { KnownContact } from '#contract/leads/leads.ts';
import { formatDate } from '@/shared/format/dates';
import { FIELD_NAMES, INTEREST_NAMES } from './fillFrom';
import type { Filling } from './fillFrom';

const list = new Intl.ListFormat('pt-BR');
const NAMES = { ...FIELD_NAMES, ...INTEREST_NAMES };
const named = (fields: Filling['filled']) => list.format(fields.map((field) => NAMES[field]));

const knownText = ({ broker, arrivedAt, lastContactAt }: KnownContact) => {
  const whose = broker === null ? 'sem corretor' : `com ${broker.name}`;
  if (lastContactAt === null) return `${whose}, sem contato desde ${formatDate(arrivedAt)}`;
  return `${whose}, último contato em ${formatDate(lastContactAt)}`;
};

export const messages = {
  created: 'Lead criado com sucesso!',
  known: {
    email: (known: KnownContact) => `Já existe um lead com este e-mail, ${knownText(known)}.`,
    phone: (known: KnownContact) => `Já existe um lead com este telefone, ${knownText(known)}.`,
  },
  createFailed: 'Erro ao criar lead',
  byRoleta: (broker: string | undefined) =>
    broker === undefined ? 'Ninguém podia receber agora.' : `A roleta passou para ${broker}.`,
  takenOver: 'Esta pessoa já tinha feito contato. O lead dela agora é seu.',
  oneOfBoth: 'Com DDD, ou só o e-mail',
  fillsIn: 'Uma mensagem do WhatsApp ou um contato copiado preenche os campos.',
  pasteHere: 'Rita Souza, (11) 98765-4321, procuro apto com 2 quartos',
  contactsFailed: 'Não foi possível abrir os contatos do aparelho',
  undone: 'Desfeito: os campos estão como antes.',
  whose: (typed: string) => `Este contato não é o de ${typed}`,
  otherPerson: (came: string, typed: string) =>
    `O formulário já tem ${typed}, e o que você trouxe é de ${came}. Para não juntar duas pessoas, escolha uma.`,
  stays: (typed: string) => `Nada foi preenchido: ficou ${typed}.`,
  filledIn: ({ filled, other, values }: Filling) => {
    const rest = values.notes === undefined ? '' : ' O resto está em Observações.';
    const stayed = other.length > 0 ? ` O que você digitou ficou: ${named(other)}.` : '';
    if (filled.length > 0) return `Preenchido: ${named(filled)}. Confira antes de criar.${stayed}${rest}`;
    return `Nenhum campo vazio preenchido.${stayed}${rest}`;
  },
};
