import { formatPropertyCount, pluralize } from '#contract/ground/numbers.ts';
import type { Words } from '../../ground/runs/kind.ts';

export const messages = {
  sameRegion: 'Escolha outra região',
  notOffered: 'Esta região não é mais oferecida',
  atWork: 'Uma junção de regiões está em andamento. Espere terminar.',
  mergedOn: (name: string) => `${name} foi juntada a outra região depois. Desfaça antes essa junção.`,
  nameTaken: (name: string) => `Outra região se chama ${name} agora. Mude antes o nome dela.`,
  things: (leads: number, properties: number, brokers: number) =>
    leads + properties + brokers === 0
      ? 'Nada tinha a região.'
      : `Eram ${pluralize(leads, 'lead', 'leads')}, ${formatPropertyCount(properties)} e ${pluralize(brokers, 'pessoa da equipe', 'pessoas da equipe')}, também o que está excluído.`,
};

export const reasons: Record<string, Words> = {
  gone: ['não existe mais', 'não existem mais'],
  moved: ['passou a ter outra região depois', 'passaram a ter outra região depois'],
};
