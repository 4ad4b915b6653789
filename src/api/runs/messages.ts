import { paths } from '#contract/ground/paths.ts';
import type { Run, RunDetail, RunKindName, RunRowOf, RunSkipped } from '#contract/ground/runs.ts';
import { formatDateTime } from '@/shared/format/dates';
import { formatNumber, pluralize } from '@/shared/format/numbers';

interface KindTexts {
  doing: string;
  of: 'leads' | 'imóveis' | 'linhas' | 'itens';
  changed: [one: string, many: string];
  restored: [one: string, many: string];
  /** Says in the question what an undo gives back and leaves. */
  undo: string;
  page: (id: string) => string;
  /** It does not stop before its end. */
  isWhole?: boolean;
  /** Its file has all rows. */
  file?: string;
}

const ofLeads = { of: 'leads', page: paths.run } as const;
const ofPlan = { ...ofLeads, file: 'Baixar recibo (CSV)' };

const ofRegions = { of: 'itens', page: paths.run, isWhole: true } as const;

export const KINDS: Record<RunKindName, KindTexts> = {
  distribution: {
    ...ofPlan,
    doing: 'Distribuindo…',
    changed: ['lead distribuído', 'leads distribuídos'],
    restored: ['lead voltou ao corretor de antes', 'leads voltaram ao corretor de antes'],
    undo: 'Cada lead volta ao corretor de antes. Ficam como estão os que a equipe atendeu ou passou adiante depois, e os de um corretor que não pode mais receber.',
  },
  roleta: {
    ...ofLeads,
    doing: 'Passando pela roleta…',
    changed: ['lead entregue pela roleta', 'leads entregues pela roleta'],
    restored: ['lead voltou ao que era', 'leads voltaram ao que eram'],
    undo: 'Cada lead volta a quem o tinha antes, ou fica sem corretor. Ficam como estão os que a equipe atendeu ou passou adiante depois.',
  },
  handover: {
    ...{ ...ofPlan, of: 'itens' },
    doing: 'Passando a carteira…',
    changed: ['item passado', 'itens passados'],
    restored: ['item voltou', 'itens voltaram'],
    undo: 'Leads, imóveis, captações, plantões, a vez na roleta e o acesso voltam a quem os tinha. Ficam como estão os leads que a equipe atendeu depois, e o que já passou adiante.',
  },
  status: {
    ...ofLeads,
    doing: 'Mudando…',
    changed: ['lead mudou', 'leads mudaram'],
    restored: ['lead voltou ao que era', 'leads voltaram ao que eram'],
    undo: 'Cada lead volta ao status que tinha antes. Ficam como estão os que a equipe atendeu ou mudou depois.',
  },
  label: {
    ...ofLeads,
    doing: 'Mudando…',
    changed: ['lead mudou', 'leads mudaram'],
    restored: ['lead voltou ao que era', 'leads voltaram ao que eram'],
    undo: 'A etiqueta sai de quem a recebeu, ou volta a quem a perdeu. Ficam como estão os leads em que ela mudou depois.',
  },
  deletion: {
    ...ofLeads,
    doing: 'Excluindo…',
    changed: ['lead excluído', 'leads excluídos'],
    restored: ['lead voltou', 'leads voltaram'],
    undo: 'Os leads voltam às listas, com histórico, notas, tarefas e visitas.',
  },
  leadImport: {
    ...{ doing: 'Importando…', of: 'linhas', page: paths.leadImport },
    changed: ['linha importada', 'linhas importadas'],
    restored: ['linha desfeita', 'linhas desfeitas'],
    undo: 'Os leads que ela criou são excluídos, também de quem os recebeu. Aqueles em que alguém já mexeu ficam como estão.',
  },
  propertyImport: {
    ...{ doing: 'Importando…', of: 'imóveis', page: paths.propertyImport },
    changed: ['imóvel criado ou atualizado', 'imóveis criados ou atualizados'],
    restored: ['imóvel desfeito', 'imóveis desfeitos'],
    undo: 'Os imóveis que ela criou são excluídos, os que ela mudou voltam a ser como eram, com as fotos de antes. Aqueles em que alguém já mexeu, ou que um lead procura, ficam como estão.',
  },
  regionMerge: {
    ...{ ...ofRegions, doing: 'Juntando…' },
    changed: ['item mudou de região', 'itens mudaram de região'],
    restored: ['item voltou', 'itens voltaram'],
    undo: 'A região volta, com os leads, os imóveis e os corretores que tinha. Fica como está o que passou a ter outra região depois.',
  },
  regionRetirement: {
    ...{ ...ofRegions, doing: 'Retirando…' },
    changed: ['região retirada', 'regiões retiradas'],
    restored: ['região voltou', 'regiões voltaram'],
    undo: 'A região volta a ser oferecida.',
  },
};

/** Opens what a row is about. */
export const ROW_PATHS: Record<RunRowOf, (id: string) => string> = {
  lead: paths.lead,
  property: paths.propertyDetail,
};

/** Milliseconds between looks at a run at work: events tell its progress to who began it. */
export const LOOK = 5_000;

export const isAtWork = ({ state }: Pick<Run, 'state'>) =>
  state === 'checking' || state === 'running' || state === 'undoing';

export const doingOf = ({ kind, state }: Pick<Run, 'kind' | 'state'>) =>
  state === 'checking' ? 'Conferindo…' : state === 'undoing' ? 'Desfazendo…' : KINDS[kind].doing;

const formatSkipped = (number: number) => pluralize(number, 'ficou como estava', 'ficaram como estavam');

/** `12 leads mudaram · 3 ficaram como estavam` */
export function receiptOf({ kind, changed, skipped, state, done, total }: Run): string {
  if (state === 'read' || state === 'checked') return `${formatNumber(total)} ${KINDS[kind].of}`;
  const text = changed === 0 ? messages.nothingChanged : pluralize(changed, ...KINDS[kind].changed);
  return [
    text,
    ...(skipped > 0 ? [formatSkipped(skipped)] : []),
    // Canceled.
    ...(state === 'done' && done < total ? [`parou em ${formatNumber(done)} de ${formatNumber(total)}`] : []),
  ].join(' · ');
}

const DRAFTS: Partial<Record<Run['state'], string>> = { read: 'Falta conferir', checked: 'Falta importar' };

/** Whether it can be undone, or why not. */
export function undoOf(run: Run): string {
  const draft = DRAFTS[run.state];
  if (draft !== undefined) return draft;
  if (run.state === 'undone') {
    if (!run.undone) return 'Desfeito';
    const { by, at, skipped } = run.undone;
    return `Desfeito por ${by.name} em ${formatDateTime(at)}${skipped === 0 ? '' : `; ${formatSkipped(skipped)}`}`;
  }
  if (run.undoableUntil !== null) return `Dá para desfazer até ${formatDateTime(run.undoableUntil)}`;
  return run.changed === 0 ? 'Nada a desfazer, porque nada mudou' : 'O prazo para desfazer passou';
}

export const namesOf = ({ names, count }: RunSkipped) => names.join(', ') + (count > names.length ? '…' : '');

/** `2 ficaram como estavam: 1 já estava assim (Rui Dias); 1 está convertido: … (Rita Souza)`, or '' for none. */
export function summaryOf(skipped: RunSkipped[]): string {
  const count = skipped.reduce((sum, { count: some }) => sum + some, 0);
  if (count === 0) return '';
  const reasons = skipped.map((one) => (one.names.length === 0 ? one.why : `${one.why} (${namesOf(one)})`));
  return `${formatSkipped(count)}: ${reasons.join('; ')}`;
}

export const messages = {
  listFailed: 'Não foi possível carregar o que foi feito',
  runFailed: 'Não foi possível carregar o que aconteceu',
  rowsFailed: 'Não foi possível carregar a lista',
  undoFailed: 'Não foi possível desfazer',
  undoing: 'Desfazendo… acompanhe em O que foi feito',
  downloadFailed: 'Não foi possível baixar o arquivo',
  nothingChanged: 'Nada mudou',
  undone: ({ kind, undone }: RunDetail) =>
    undone?.restored ? pluralize(undone.restored, ...KINDS[kind].restored) : 'Nada voltou ao que era',
  cancelFailed: 'Não foi possível cancelar',
  keepsWorking: 'Você pode sair desta página: o trabalho continua.',
  stays: 'Se cancelar, o que já foi feito fica como está, e você pode desfazer depois.',
  none: 'Nada foi feito ainda',
  noneText: 'Mudanças de muitos de uma vez ficam aqui, com o que ficou de fora e como desfazer.',
  noMatches: 'Nada deste tipo ainda',
  noRows: 'Nada ficou de fora',
  rowsGone: 'Nada para mostrar: as linhas ficam por 30 dias',
};
