import path from 'node:path';
import { filesWith, pageSources } from '#test/pageSources.ts';
import type { PageSource } from '#test/pageSources.ts';

const IMPORTS = /import \{ ([^}]+) \} from '([^']*[mM]essages)'/g;
/** Names of texts that say that something did not work. */
const FAILURE = /[fF]ailed$|Not(Loaded|Saved|Made|Ended|Copied|Stored)$|^not(Saved|Removed)$|^(noToken|tryLater)$/;
/** In code, not in a comment. */
const LITERAL = /(?<!\/\*\* )['"]((?:Não foi possível|Erro ao) [^'"]+)['"]/g;

/** The objects of texts that a file imports, each by the name that it has there. */
function messagesOf({ text, folder }: PageSource): [local: string, texts: unknown][] {
  return [...text.matchAll(IMPORTS)].flatMap(([, names = '', from = '']) => {
    const texts = jest.requireActual<object>(from.startsWith('.') ? path.join(folder, from) : from);
    return names.split(', ').map((name): [string, unknown] => {
      const [exported = '', local = exported] = name.split(' as ');
      return [local, Reflect.get(texts, exported)];
    });
  });
}

function textAt(texts: unknown, keys: string[]): unknown {
  const text = keys.reduce<unknown>(
    (at, key) => (typeof at === 'object' && at !== null ? Reflect.get(at, key) : undefined),
    texts,
  );
  return typeof text === 'function' ? (text as (reason: string) => unknown)('…') : text;
}

/** The texts that a file has for what did not work. */
function failuresOf(source: PageSource): string[] {
  const named = messagesOf(source).flatMap(([local, texts]) =>
    [...source.text.matchAll(new RegExp(`\\b${local}((?:\\.\\w+)+)`, 'g'))]
      .map(([, keys = '']) => keys.slice(1).split('.'))
      .filter((keys) => FAILURE.test(keys.at(-1) ?? ''))
      .map((keys) => textAt(texts, keys)),
  );
  const literal = [...source.text.matchAll(LITERAL)].map(([, text]) => text);
  return [...new Set([...named, ...literal])].filter((text) => typeof text === 'string');
}

/** Each file that says that something did not work, and its words; `…` is the server's reason. */
const FAILURES = `
api/exports/ExportMenu: Não foi possível exportar
api/runs/RunRows: Não foi possível carregar a lista
api/runs/RunWorking: Não foi possível cancelar
api/runs/SkippedButton: Não foi possível baixar o arquivo
api/runs/useRunUndo: Não foi possível desfazer
app/layout/LogoutDialog: Não foi possível enviar tudo. Você pode descartar ou deixar neste aparelho.
app/layout/QuickSearch: Não foi possível buscar agora
app/pages/RouteErrorBoundary: Não foi possível abrir esta página
auth/invitation/InvitationPage: Erro ao abrir o convite. | ⚠️ O servidor não retornou um token válido. | Erro ao aceitar o convite
auth/login/CodeStep: ⚠️ O servidor não retornou um token válido. | Erro ao confirmar o código
auth/login/LoginPage: ⚠️ O servidor não retornou um token válido. | Erro ao realizar login
auth/notifications/KindsField: Não foi possível salvar
auth/notifications/NoticesCard: Não foi possível carregar os seus avisos
auth/notifications/OtherDevices: Não foi possível remover o aparelho
auth/notifications/QuietHours: Não foi possível salvar
auth/notifications/ThisDevice: Não foi possível enviar o teste | Não foi possível ativar os avisos neste aparelho
auth/notifications/useThisDevice: Não foi possível desativar os avisos
auth/password/ForgotPasswordPage: Erro ao enviar solicitação. Tente novamente.
auth/password/ResetPasswordPage: Erro ao redefinir a senha
auth/profile/CalendarAddress: Não foi possível copiar o endereço. Selecione e copie.
auth/profile/CalendarCard: Não foi possível carregar o seu calendário | Não foi possível criar o endereço | Não foi possível desligar o calendário | Não foi possível mudar o que o calendário recebe
auth/profile/ProfileForm: Erro ao atualizar perfil
auth/profile/ProfilePage: Não foi possível carregar o seu perfil
auth/sessions/SessionsCard: Não foi possível carregar as suas sessões | Não foi possível encerrar
auth/setUp/SetUpForm: Não foi possível concluir a instalação. Tente novamente.
auth/setUp/SetUpPage: Não foi possível começar a instalação
auth/signUp/SignUpPage: Erro ao cadastrar usuário
auth/twoFactor/RecoveryCodesList: Não foi possível copiar os códigos. Selecione e copie.
auth/twoFactor/RememberedDevices: Não foi possível esquecer o aparelho
auth/twoFactor/RequiredTwoFactorPage: Não foi possível carregar a verificação em duas etapas | Não foi possível começar
auth/twoFactor/SetUpSteps: Não foi possível ligar a verificação em duas etapas | Não foi possível copiar a chave. Selecione e copie.
auth/twoFactor/TwoFactorCard: Não foi possível carregar a verificação em duas etapas | Não foi possível começar | Não foi possível criar novos códigos | Não foi possível desligar a verificação em duas etapas
brokers/BrokerForm: Erro ao atualizar corretor.
brokers/DeleteBrokerQuestion: Erro ao deletar corretor.
brokers/LostPhone: Não foi possível desligar a verificação em duas etapas
brokers/ManageBrokersPage: Erro ao carregar corretores.
brokers/RoleDialog: Erro ao mudar o papel.
brokers/brokerage/BrokerageForm: Não foi possível carregar as configurações
brokers/brokerage/SecurityPage: Não foi possível salvar as configurações | Não foi possível carregar a verificação em duas etapas
brokers/brokerage/connections/ConnectionCard: O teste não pôde ser feito
brokers/brokerage/connections/ConnectionsPage: Não foi possível carregar as conexões
brokers/brokerage/regions/RegionActs: Não foi possível juntar as regiões | Não foi possível retirar a região | Não foi possível contar o que tem esta região
brokers/brokerage/texts/TextsPage: Não foi possível carregar os textos
brokers/invitations/Invitations: Erro ao enviar o convite de novo. | Erro ao cancelar o convite.
brokers/invitations/InvitationsPage: Erro ao carregar convites.
brokers/invitations/InviteDialog: Erro ao convidar.
brokers/invitations/LinkDialog: O navegador não deixou copiar. Selecione o link e copie.
brokers/invitations/useInvitationLink: Erro ao criar o link do convite.
brokers/teams/TeamDialog: Erro ao salvar equipe. | Erro ao carregar corretores.
brokers/teams/TeamsPage: Erro ao carregar equipes. | Erro ao excluir equipe.
dashboard/admin/FirstStepsCard: Não foi possível esconder os primeiros passos
dashboard/audit/AuditPage: Não foi possível carregar o registro
dashboard/broker/BroughtProperties: Não foi possível carregar os imóveis
dashboard/broker/LatestLeads: Não foi possível carregar os leads
dashboard/exports/Archive: Não foi possível começar | Não foi possível baixar o arquivo
dashboard/exports/PastExports: Erro ao carregar as exportações
dashboard/jobs/JobLine: Não foi possível tentar de novo
dashboard/jobs/JobsPage: Não foi possível carregar as tarefas
dashboard/results/ResultsPage: Não foi possível carregar os resultados
dashboard/speed/SpeedPage: Não foi possível carregar os tempos | Não foi possível baixar o arquivo
leads/agenda/LeadAgenda: Não foi possível carregar o que fazer
leads/agenda/LeadPicker: Erro ao carregar leads
leads/agenda/TaskForm: Não foi possível salvar a tarefa
leads/agenda/VisitForm: Não foi possível salvar a visita
leads/agenda/team/AgendaDays: Não foi possível carregar a agenda da equipe
leads/agenda/today/PlannedDays: Não foi possível carregar a agenda
leads/agenda/today/TodayPage: Não foi possível carregar o seu dia
leads/agenda/useStepChange: Não foi possível salvar a tarefa | Não foi possível salvar a visita
leads/agenda/useVisitFile: Não foi possível baixar a visita
leads/conversation/useReport: Não foi possível registrar como foi
leads/core/BrokerSelect: Não foi possível carregar os corretores
leads/core/PropertySelect: Não foi possível buscar agora
leads/core/RoletaDialog: Não foi possível mandar para a roleta
leads/core/outbox/EntryQuestion: Não foi possível copiar o texto
leads/core/useAssignment: Erro ao atribuir leads: …
leads/core/useStatusChange: Erro ao atualizar status
leads/giving/clock/pool/PoolPage: Não foi possível carregar o bolsão
leads/giving/clock/pool/useTakeLead: Não foi possível pegar o lead
leads/giving/clock/settings/ClockForm: Não foi possível salvar o prazo | Não foi possível simular
leads/giving/clock/settings/ClockPage: Não foi possível carregar o prazo
leads/giving/clock/settings/ClockSimulation: Não foi possível simular
leads/giving/distribution/PlanLeadsPanel: Erro ao carregar leads
leads/giving/distribution/ReceiptPanel: Não foi possível carregar o recibo
leads/giving/distribution/useDistribution: Não foi possível distribuir os leads | Não foi possível calcular a distribuição
leads/giving/handovers/HandoverForm: Não foi possível passar a carteira | Não foi possível carregar os corretores
leads/giving/handovers/HandoverPage: Não foi possível carregar a carteira
leads/giving/rotation/Ledger: Não foi possível carregar o extrato
leads/giving/rotation/OwnStatus: Não foi possível mudar a pausa
leads/giving/rotation/RotationBrokerLine: Não foi possível mudar a pausa
leads/giving/rotation/RotationLedgerPage: Não foi possível carregar a roleta
leads/giving/rotation/RotationPage: Não foi possível carregar a roleta
leads/giving/rotation/RotationSimulation: Não foi possível calcular o que teria acontecido
leads/giving/rotation/useRotationDraft: Não foi possível salvar a roleta
leads/giving/shifts/BrokersField: Não foi possível carregar os corretores
leads/giving/shifts/CopyWeekButton: Não foi possível copiar os plantões
leads/giving/shifts/DeleteShiftQuestion: Não foi possível excluir o plantão
leads/giving/shifts/DutyNow: Não foi possível carregar os plantões
leads/giving/shifts/ShiftDialog: Não foi possível salvar o plantão
leads/giving/shifts/ShiftsPage: Não foi possível carregar os plantões
leads/giving/shifts/SwapDialog: Não foi possível pedir a troca | Não foi possível carregar os corretores
leads/giving/shifts/SwapRequests: Não foi possível responder
leads/imports/CheckedImport: Não foi possível importar | Não foi possível guardar as respostas
leads/imports/ColumnsForm: Não foi possível conferir a planilha
leads/imports/ImportLeadsPage: Não foi possível enviar. Tente de novo
leads/imports/ImportRows: Erro ao carregar as linhas
leads/imports/LeadImportPage: Erro ao carregar a importação
leads/imports/UnknownValues: Não foi possível guardar as respostas
leads/lead/CorrectDialog: Não foi possível corrigir os dados
leads/lead/DeleteQuestion: Erro ao excluir lead.
leads/lead/LabelMenu: Não carregou. Tentar novamente
leads/lead/LeadLabels: Não foi possível mudar as etiquetas
leads/lead/LeadPage: Não foi possível carregar o lead
leads/lead/LeadPanel: Não foi possível carregar o lead
leads/lead/WishDialog: Não foi possível salvar o que o lead procura
leads/lead/closing/LossReasons: Não foi possível registrar | Não foi possível carregar os motivos
leads/lead/closing/SaleForm: Não foi possível registrar
leads/lead/create/ContactReader: Não foi possível abrir os contatos do aparelho
leads/lead/create/CreateLeadPage: Erro ao criar lead
leads/lead/history/LeadHistory: Não foi possível carregar o histórico
leads/lead/history/NoteForm: Não foi possível salvar a nota
leads/lead/history/UseContactButton: Não foi possível usar este e-mail | Não foi possível usar este telefone
leads/lead/home/HomeSheet: Não foi possível carregar o imóvel
leads/lead/home/SimilarHomes: Não foi possível carregar os parecidos
leads/lead/merge/LeadDuplicates: Não foi possível procurar duplicados
leads/lead/merge/MergeDialog: Não foi possível juntar os leads
leads/lead/merge/useSeparation: Não foi possível separar os leads
leads/list/LeadsListPage: Erro ao carregar dados: … | Erro ao carregar leads
leads/list/NoLeads: Não foi possível copiar o link
leads/list/board/Board: Não foi possível carregar os leads
leads/list/board/MyLeadsPage: Não foi possível carregar os leads
leads/list/bulk/LabelMenu: Não carregou. Tentar novamente
leads/list/bulk/LossDialog: Não foi possível carregar os motivos
leads/list/bulk/useBulkChange: Não foi possível mudar o status | Não foi possível mudar a etiqueta | Não foi possível excluir
leads/list/byBroker/BrokersTable: Não foi possível carregar os números
leads/list/doubtful/DoubtfulDialog: Não foi possível carregar os contatos duvidosos | Não foi possível descartar o contato
leads/list/doubtful/DoubtfulLine: Não foi possível aceitar o contato
leads/list/views/SaveViewDialog: Não foi possível salvar a visão
leads/list/views/Views: Não foi possível carregar as visões | Não foi possível salvar a visão | Não foi possível excluir a visão
leads/quickMessages/QuickMenu: Suas mensagens não carregaram. Tentar novamente
leads/quickMessages/QuickMessagesDialog: Suas mensagens não carregaram. Tentar novamente | Não foi possível salvar as mensagens
leads/runs/RunPage: Não foi possível carregar o que aconteceu
leads/runs/RunsPage: Não foi possível carregar o que foi feito
leads/selections/LeadSelections: Não foi possível carregar as seleções
leads/selections/PropertyPicker: Não foi possível buscar imóveis | Não foi possível carregar as sugestões
leads/selections/SelectionDialog: Não foi possível criar a seleção
leads/selections/SendButtons: Não foi possível copiar o link
leads/selections/WithdrawQuestion: Não foi possível encerrar o link
leads/teamDay/Deadlines: Não foi possível carregar os prazos
leads/teamDay/TeamDayPage: Não foi possível carregar a equipe
properties/create/CreatePropertyPage: Erro ao criar imóvel | As fotos não puderam ser guardadas
properties/imports/AlikeQuestion: Não foi possível guardar a resposta
properties/imports/CheckedListings: Não foi possível importar
properties/imports/DefaultsForm: Não foi possível conferir os imóveis
properties/imports/DoneListings: Não foi possível buscar as fotos de novo
properties/imports/GoneProperties: Erro ao carregar os imóveis que saíram do arquivo
properties/imports/ListingRows: Erro ao carregar os imóveis do arquivo
properties/imports/PropertyImportPage: Erro ao carregar a importação
properties/imports/useSendListings: Não foi possível enviar. Tente de novo
properties/manage/EditDialog: Erro ao carregar imóveis.
properties/manage/EditForm: Erro ao atualizar imóvel.
properties/manage/ManagePropertiesPage: Erro ao carregar imóveis.
properties/manage/ManagedGrid: Erro ao carregar imóveis.
properties/manage/SoldThrough: Não foi possível carregar os leads deste imóvel | Não foi possível registrar a venda
properties/manage/StatusSelect: Erro ao atualizar imóvel.
properties/manage/deletion: Não foi possível desfazer | Erro ao deletar imóvel.
public/contact/ContactSection: Não foi possível carregar o formulário de contato.
public/contact/Unsent: Erro ao enviar, tente novamente.
public/contact/useSendContact: Erro ao enviar, tente novamente.
public/drafts/resendContacts: Erro ao enviar, tente novamente.
public/hotsite/HotsitePage: Não foi possível carregar o hotsite | O site não respondeu. Tente de novo em instantes. | Erro ao carregar imóveis.
public/hotsite/PropertyGroups: Erro ao carregar imóveis.
public/map/opened/OpenedFailed: Não foi possível carregar o imóvel.
public/map/results/ResultsList: Não foi possível carregar os imóveis.
public/map/results/SearchFailed: Não foi possível carregar os imóveis.
public/property/similar/OtherHomes: Erro ao carregar imóveis. | O site não respondeu. Tente de novo em instantes.
public/saved/Homes: O site não respondeu. Tente de novo em instantes. | Não foi possível carregar os imóveis.
public/selection/SelectionPage: Não foi possível carregar a seleção
public/selection/useReaction: Não foi salvo.
shared/forms/SchemaForm: Não foi possível enviar. Verifique sua conexão e tente de novo.
shared/lazyPart: Não foi possível abrir. Verifique sua conexão e tente de novo.
shared/share/useShare: Não foi possível copiar o link. Copie o endereço do navegador.
`;

/** Files that ask the server and say nothing when that fails, each with the reason. */
const SAYS_NOTHING = {
  'app/layout/BottomNav': 'it offers a new lead',
  'app/layout/quickSearch': 'QuickSearch says it',
  'brokers/useBrokersView': 'ManageBrokersPage says it',
  'brokers/brokerage/LogoField': 'SettingsForm says it',
  'brokers/brokerage/brokerageApi': 'BrokerageForm says it',
  'leads/list/grid/useLeadsPage': 'the pages of LeadsPanel say it',
  'leads/lead/history/Note': 'NoteForm says it',
  'leads/lead/history/LastWord': 'LeadHistory says it',
  'api/map/RegionOutlines': 'outlines by hand, or none',
  'api/runs/UndoRun': 'useRunUndo says it',
  'properties/manage/useManagedProperties': 'ManagePropertiesPage says it',
  'public/map/opened/SpotList': 'OpenedFailed says it',
  'public/map/useMapResults': 'SearchFailed and ResultsList say it',
  'dashboard/exports/ExportsPage': 'PastExports says it',

  'dashboard/AttentionCounts': 'the menu has no number',
  'dashboard/admin/Attention': 'QuietRetry is in its cells',
  'dashboard/admin/DayFigures': 'QuietRetry is in the place of a figure',
  'dashboard/admin/Totals': 'QuietRetry is in each card',
  'dashboard/broker/StatusCard': 'QuietRetry is in the card',
  'dashboard/broker/MonthCard': 'StatusCard says it',
  'leads/lead/home/LeadHome': 'HomeSheet says it',
  'dashboard/charts/Charts': 'QuietRetry is in each chart',
  'public/property/PropertyScreen': 'its page of a missing property has the button',

  'dashboard/admin/FirstSteps': 'a help, which is left out',
  'leads/agenda/today/TodayStrip': 'a quiet line, which is left out',
  'leads/lead/create/KnownContact': 'a hint, which is left out',
  'leads/lead/create/useReadInterest': 'the region stays empty, and the text in the notes',
  'public/map/results/ListHeader': 'counts, which are left out',
  'public/map/results/NothingFound': 'hints, which are left out',
  'public/map/filters/useDraftCount': 'the button has no number',
  'public/map/useMapView': 'the map stays where it is',
  'public/map/opened/Opened': 'OpenedFailed says it',
  'public/map/opened/OpenedProperty': 'OpenedFailed says it',
  'brokers/brokerage/regions/KindsField': 'kinds have no number',
  'brokers/brokerage/regions/RegionCounts': 'regions have no number',
  'app/live/useLiveLeads': 'names stay until the page is loaded again',
  'brokers/brokerage/regions/PlaceCard': 'a help, which is left out',
  'brokers/brokerage/regions/RetiredRegions': 'a help, which is left out',
  'public/contact/VisitWhen': 'broker and visitor agree on a day without it',
  'public/landing/Regions': 'regions have no number',
  'properties/form/details/useCepLookup': 'the address is typed',
  'properties/form/useProposedRegion': 'the region is chosen',
  'properties/imports/Listing': 'a picture, in whose place is a sign',
  'leads/list/board/BoardTools': 'filters have no number',
  'leads/core/leadsApi': 'filters have no number',
  'leads/giving/clock/pool/PoolCount': 'the menu has no number',
  'leads/list/grid/useSelection': 'the bar has no new number',
  'leads/core/ClockLine': 'the card says nothing of the time',
  'leads/list/grid/ClockCell': 'the cell says nothing of the time',
  'leads/core/outbox/useOutbox': 'it is on the device',
  'leads/conversation/CallSheet': 'the call has the lead as it was',

  'dashboard/period/PeriodChoice': 'names to choose from',
  'dashboard/audit/AuditFilters': 'names to choose from',
  'leads/lead/closing/SellerSelect': 'names to choose from',
  'leads/lead/create/OriginFields': 'names to choose from',
  'leads/core/filters/filterOptions': 'names to choose from',
  'leads/core/filters/FilterNames': 'the name of a filter',
  'leads/core/filters/useBrokerNames': 'the name of a filter',
  'leads/core/filters/PropertyFilter': 'the name of a filter',
  'leads/giving/rotation/CaseLine': 'names to choose from',
  'leads/giving/rotation/useContestTexts': 'the question names no team',
  'leads/giving/useOnceSourcesAreNamed': 'its page says so',
  'properties/form/fields': 'names to choose from',
  'properties/useTeam': 'names to choose from',
  'public/property/usePropertyContact': 'the brokerage is called instead',
};

test('each page says in its own words what did not work', () => {
  const said = pageSources
    .filter(({ name }) => !name.endsWith('essages'))
    .map((source) => ({ name: source.name, texts: failuresOf(source) }))
    .filter(({ texts }) => texts.length > 0)
    .map(({ name, texts }) => `${name}: ${texts.join(' | ')}`);

  expect(said).toEqual(FAILURES.trim().split('\n'));
});

test('what asks the server says so when it fails, or has a reason not to', () => {
  // The config only adds to pages, which are whole without it.
  const asking = filesWith(/\buse(?!Media|GetConfig)\w+Query\(|\buse\w+Mutation\(/);
  const speaking = FAILURES.trim()
    .split('\n')
    .map((line) => line.split(': ')[0]);

  expect(asking).toContain('leads/list/board/MyLeadsPage');
  expect(asking.filter((name) => !speaking.includes(name))).toEqual(Object.keys(SAYS_NOTHING).toSorted());
});

test('a small part of the dashboard that did not load has its own button to try again', () => {
  expect(filesWith(/<QuietRetry\b/)).toEqual([
    'dashboard/admin/AttentionCell',
    'dashboard/admin/DayFigures',
    'dashboard/admin/TotalCard',
    'dashboard/broker/StatusCard',
    'dashboard/charts/ChartCard',
  ]);
});

test('a page that did not load has a button that loads it again', () => {
  const retries = pageSources.flatMap(({ name, text }) =>
    [...text.matchAll(/<(?:LoadFailed|PendingPart|FailedLine|OpenedFailed|QuietRetry)\b.*?\bonRetry=\{(.*?)\}/gs)].map(
      ([, retry = '']) => `${name}: ${retry}`,
    ),
  );

  // `Loaded` has the button of its query.
  expect(retries.length + filesWith(/<Loaded(?:Rows)?\b/).length).toBeGreaterThan(60);
  expect(retries.filter((retry) => !/refetch|reload|onRetry|retry/i.test(retry.split(': ')[1] ?? ''))).toEqual([]);
});
