import { formatDate } from '@/shared/format/dates';

export const messages = {
  whyLost: (name: string) => `Por que ${name} foi um lead perdido?`,
  whatSold: (name: string) => `O que ${name} comprou?`,
  reasonSaved: 'Motivo registrado',
  soldBy: (seller: string | undefined, at: string) => `Venda de ${seller ?? 'ninguém'} em ${formatDate(at)}`,
  saleMissing: 'Informe o imóvel ou o valor',
  saleSaved: 'Venda registrada',
  closingFailed: 'Não foi possível registrar',
  reasonsFailed: 'Não foi possível carregar os motivos',
};
