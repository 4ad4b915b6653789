import { offersRegions } from '#contract/ground/regions.ts';
import { kindName } from '#contract/properties/kindNames.ts';
import type { ListingOutcome, ListingResult } from '#contract/properties/listingValues.ts';
import type { OffKind, PropertyImportDetail } from '#contract/properties/propertyImports.ts';
import { formatNumber, formatPropertyCount, pluralize } from '@/shared/format/numbers';

export const outcomeNames: Record<ListingOutcome, string> = {
  novo: 'Novo',
  parecido: 'Parecido',
  atualiza: 'Atualiza',
  fotos: 'Fotos a conferir',
  igual: 'Igual',
  invalido: 'Inválido',
};

export const resultNames: Record<ListingResult, string> = {
  created: 'Criado',
  updated: 'Atualizado',
  moved: 'Mudou desde a conferência',
};

export const leftOut = ({ state, outcomes, results: { created, updated: changed } }: PropertyImportDetail) =>
  outcomes.invalido +
  (state === 'checked' ? 0 : outcomes.parecido + outcomes.novo + outcomes.atualiza - created - changed);

const joined = (...parts: (string | false)[]) => parts.filter(Boolean).join(' · ');
const photos = (count: number) => pluralize(count, 'foto', 'fotos');

const AND = new Intl.ListFormat('pt-BR');

export const messages = {
  feedOf: (address: string) => `Feed de ${new URL(address).host}`,
  importFailed: 'Erro ao carregar a importação',
  rowsFailed: 'Erro ao carregar os imóveis do arquivo',
  goneFailed: 'Erro ao carregar os imóveis que saíram do arquivo',
  read: 'Imóveis lidos',
  readFailed: 'Não foi possível enviar. Tente de novo',
  checkFailed: 'Não foi possível conferir os imóveis',
  createRegion: (name: string) => `Criar a região “${name}”`,
  noRegion: 'Nenhuma: o ponto, o bairro ou a região abaixo',
  settings: ({ offKinds, regionWords }: PropertyImportDetail) => {
    const hasRegions = offersRegions() || regionWords.length > 0;
    const asked = [...(offKinds.length > 0 ? ['tipos'] : []), ...(hasRegions ? ['região'] : []), 'corretor'];
    const words = AND.format(asked);
    return words.charAt(0).toUpperCase() + words.slice(1);
  },
  switchOn: ({ kind, count, takenAs }: OffKind) => {
    const [comes, stays] = count === 1 ? ['entra', 'fica'] : ['entram', 'ficam'];
    const now = takenAs ? `hoje ${comes} como ${takenAs}` : `hoje ${stays} de fora`;
    return `Ligar “${kindName(kind)}” (${formatPropertyCount(count)}, que ${now})`;
  },
  chooseFailed: 'Não foi possível guardar a resposta',
  choosing: 'Guardando…',
  alike: (count: number) =>
    count === 1
      ? '1 imóvel parece outro daqui, com outra referência. Sem resposta, fica de fora.'
      : `${formatPropertyCount(count)} parecem outros daqui, com outra referência. Sem resposta, ficam de fora.`,
  alikeAnswer: {
    mesmo: (count: number) => (count === 1 ? 'É o mesmo' : 'São os mesmos'),
    novo: (count: number) => (count === 1 ? 'Importar como novo' : 'Importar como novos'),
  },
  runFailed: 'Não foi possível importar',
  photosFailed: 'Não foi possível buscar as fotos de novo',
  readingFeed: 'Lendo o feed…',
  noRows: 'Nenhum imóvel assim',
  fetching: 'Buscando fotos…',
  photosDone: ({ photos: { total, missed } }: PropertyImportDetail) =>
    missed > 0
      ? `Busca de fotos terminada: ${formatPropertyCount(total)}`
      : `${formatPropertyCount(total)} com fotos buscadas`,
  missedPhotos: (count: number) =>
    count === 1 ? '1 foto não pôde ser buscada' : `${photos(count)} não puderam ser buscadas`,
  imported: ({ outcomes, results: { created: made, updated: changed, moved } }: PropertyImportDetail) =>
    joined(
      outcomes.fotos > 0 && `fotos conferidas de ${formatPropertyCount(outcomes.fotos)}`,
      (made > 0 || changed + outcomes.fotos === 0) &&
        (made === 1 ? '1 imóvel criado' : `${formatPropertyCount(made)} criados`),
      changed > 0 && pluralize(changed, 'atualizado', 'atualizados'),
      moved > 0 && `${pluralize(moved, 'já não era', 'já não eram')} como na conferência e ficaram fora`,
    ),
  undone: ({ taken, skipped }: PropertyImportDetail) =>
    joined(
      taken === 1 ? '1 imóvel desfeito' : `${formatPropertyCount(taken)} desfeitos`,
      skipped > 0 && `${formatPropertyCount(skipped)} ${skipped === 1 ? 'ficou' : 'ficaram'}: alguém já mexeu`,
    ),
  act: ({ novo, atualiza, fotos }: PropertyImportDetail['outcomes']) => {
    const acts = [
      ...(novo > 0 ? [['Importar', novo] as const] : []),
      ...(atualiza > 0 ? [['Atualizar', atualiza] as const] : []),
      ...(fotos > 0 ? [['Conferir fotos de', fotos] as const] : []),
    ];
    const [first, ...others] = acts;
    if (!first) return 'Nada a importar';
    if (others.length === 0) return `${first[0]} ${formatPropertyCount(first[1])}`;
    return AND.format([
      `${first[0]} ${formatNumber(first[1])}`,
      ...others.map(([act, count]) => `${act.charAt(0).toLowerCase()}${act.slice(1)} ${formatNumber(count)}`),
    ]);
  },
  goneTitle: 'Não estão mais no arquivo',
  goneHint: (count: number) =>
    `${formatPropertyCount(count)} de uma importação anterior deste arquivo. Nada muda neles: veja se foram vendidos ou suspensos.`,
  otherPhotos: 'outros endereços, só as que mudaram são trocadas',
  moreMissed: (count: number) => `e mais ${photos(count)}`,
};
