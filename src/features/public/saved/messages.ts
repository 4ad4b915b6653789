import { MAX_SAVED } from '#contract/properties/propertyValues.ts';
import { formatPropertyCount } from '@/shared/format/numbers';

export const messages = {
  saved: 'Salvos',
  seen: 'Vistos',
  shared: 'Imóveis para você ver',
  loading: 'Carregando imóveis…',
  failed: 'Não foi possível carregar os imóveis.',

  onlyHere: 'Ficam só neste aparelho, sem cadastro.',
  seenHere: 'Os últimos que você abriu, só neste aparelho.',
  sharedHere: 'Alguém escolheu estes imóveis. Os seus salvos continuam como estão.',
  withoutScripts: 'Os imóveis salvos ficam neste navegador, e só aparecem com JavaScript ligado.',

  noneSaved: 'Nenhum imóvel salvo ainda.',
  noneSavedWhy: 'Toque no coração de um imóvel para guardar, comparar e mandar para quem decide com você.',
  noneSeen: 'Nenhum imóvel visto ainda.',
  noneSeenWhy: 'Os imóveis que você abrir aparecem aqui.',

  send: (count: number, saved: number) =>
    count < saved
      ? `Enviar os primeiros ${count} de ${formatPropertyCount(saved)} para o corretor`
      : `Enviar ${formatPropertyCount(count)} para o corretor`,
  removed: 'Tirado dos salvos.',
  gone: 'Este imóvel não está mais no site.',
  forgets: 'Apaga deste aparelho o que você salvou, viu e digitou nos formulários.',
  savedAll: (added: number) => `${formatPropertyCount(added)} nos seus salvos.`,
  savedSome: (added: number) => `Couberam ${formatPropertyCount(added)}: você pode salvar ${MAX_SAVED}.`,
  shareText: (count: number) => `${formatPropertyCount(count)} para ver com você`,
};
