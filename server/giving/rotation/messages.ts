import type { Words } from '../../ground/runs/kind.ts';
import { touchWords } from '../../leads/core/messages.ts';

export const messages = {
  changedSince: 'A roleta foi alterada por outra pessoa depois que você a abriu.',
  sendingOff: 'A roleta está desligada para estes leads. Ligue em Roleta, Regras.',
  clockOff: 'O prazo está desligado para estes leads. Mande sem prazo, ou ligue em Roleta, Prazo.',
  chooseTeam: 'Escolha a equipe',
  brokerNotFound: 'Corretor não encontrado',
  receivers: {
    captador: 'captador do imóvel',
    corretor: 'corretor do imóvel ou do site',
    regiao: 'quem atende a região, na vez',
    vez: 'todos, na vez',
  },
};

export const sendingReasons: Record<string, Words> = {
  gone: ['não existe mais', 'não existem mais'],
  closed: ['está fechado', 'estão fechados'],
  owned: ['já tem corretor', 'já têm corretor'],
  off: ['é de uma origem com a roleta desligada', 'são de origens com a roleta desligada'],
  nobody: ['ninguém podia receber', 'ninguém podia receber'],
  receiver: ['o corretor de antes não pode mais receber', 'o corretor de antes não pode mais receber'],
  ...touchWords,
};
