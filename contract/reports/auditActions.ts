export const AUDIT_THINGS = {
  access: 'Acessos',
  people: 'Pessoas e equipes',
  leads: 'Leads',
  properties: 'Imóveis',
  rules: 'Roleta, prazo e plantão',
  brokerage: 'Imobiliária',
  data: 'Exportações e sistema',
};
export type AuditThing = keyof typeof AUDIT_THINGS;

export type AuditSubject =
  'user' | 'team' | 'invitation' | 'lead' | 'property' | 'leadImport' | 'propertyImport' | 'run';

interface Kind {
  thing: AuditThing;
  words: string;
  subject?: AuditSubject;
}

/** Lines of `access` hold an address, or an e-mail, and go after six months; no other line ever goes. */
export const AUDIT_ACTIONS = {
  login: { thing: 'access', words: 'Entrou', subject: 'user' },
  loginFailed: { thing: 'access', words: 'Entrada recusada', subject: 'user' },
  loginLocked: { thing: 'access', words: 'Entrada bloqueada por muitas tentativas', subject: 'user' },
  codeFailed: { thing: 'access', words: 'Código de verificação errado', subject: 'user' },
  codeLocked: { thing: 'access', words: 'Verificação bloqueada por muitas tentativas', subject: 'user' },
  recoveryCodeUsed: { thing: 'access', words: 'Usou um código de recuperação', subject: 'user' },
  recoveryCodesRenewed: { thing: 'access', words: 'Gerou novos códigos de recuperação', subject: 'user' },
  twoFactorOn: { thing: 'access', words: 'Ligou a verificação em duas etapas', subject: 'user' },
  twoFactorOff: { thing: 'access', words: 'Desligou a verificação em duas etapas', subject: 'user' },
  deviceForgotten: { thing: 'access', words: 'Esqueceu um aparelho lembrado', subject: 'user' },
  logout: { thing: 'access', words: 'Saiu', subject: 'user' },
  sessionsEnded: { thing: 'access', words: 'Encerrou outras sessões', subject: 'user' },
  registered: { thing: 'access', words: 'Fez o cadastro', subject: 'user' },
  setUpRefused: { thing: 'access', words: 'Endereço de instalação recusado' },
  resetRequested: { thing: 'access', words: 'Pediu um link de nova senha', subject: 'user' },
  passwordReset: { thing: 'access', words: 'Criou uma senha pelo link', subject: 'user' },
  passwordChanged: { thing: 'access', words: 'Mudou a senha', subject: 'user' },
  currentPasswordFailed: { thing: 'access', words: 'Senha atual errada', subject: 'user' },
  currentPasswordLocked: { thing: 'access', words: 'Senha atual bloqueada por muitas tentativas', subject: 'user' },
  emailChanged: { thing: 'access', words: 'Mudou o e-mail', subject: 'user' },

  adminCreated: { thing: 'people', words: 'Criou um administrador', subject: 'user' },
  admitted: { thing: 'people', words: 'Liberou um cadastro', subject: 'user' },
  activated: { thing: 'people', words: 'Ativou uma conta', subject: 'user' },
  deactivated: { thing: 'people', words: 'Desativou uma conta', subject: 'user' },
  userChanged: { thing: 'people', words: 'Mudou dados de uma conta', subject: 'user' },
  userDeleted: { thing: 'people', words: 'Excluiu uma conta', subject: 'user' },
  profileChanged: { thing: 'people', words: 'Mudou o próprio perfil', subject: 'user' },
  roleChanged: { thing: 'people', words: 'Mudou o papel', subject: 'user' },
  twoFactorEnded: { thing: 'people', words: 'Desligou a verificação de outra pessoa', subject: 'user' },
  twoFactorRuleChanged: { thing: 'people', words: 'Mudou quem precisa da verificação em duas etapas' },
  invited: { thing: 'people', words: 'Convidou', subject: 'invitation' },
  invitationRenewed: { thing: 'people', words: 'Renovou um convite', subject: 'invitation' },
  invitationRevoked: { thing: 'people', words: 'Cancelou um convite', subject: 'invitation' },
  invitationAccepted: { thing: 'people', words: 'Aceitou um convite', subject: 'user' },
  teamCreated: { thing: 'people', words: 'Criou uma equipe', subject: 'team' },
  teamChanged: { thing: 'people', words: 'Mudou uma equipe', subject: 'team' },
  teamDeleted: { thing: 'people', words: 'Excluiu uma equipe', subject: 'team' },
  handedOver: { thing: 'people', words: 'Passou uma carteira', subject: 'user' },
  handoverStopped: { thing: 'people', words: 'Parou a passagem de uma carteira', subject: 'user' },
  handoverUndone: { thing: 'people', words: 'Desfez a passagem de uma carteira', subject: 'user' },

  leadDeleted: { thing: 'leads', words: 'Excluiu um lead', subject: 'lead' },
  leadsDistributed: { thing: 'leads', words: 'Distribuiu leads', subject: 'run' },
  distributionUndone: { thing: 'leads', words: 'Desfez uma distribuição de leads', subject: 'run' },
  distributionStopped: { thing: 'leads', words: 'Parou uma distribuição de leads', subject: 'run' },
  leadsSentToRoleta: { thing: 'leads', words: 'Mandou leads para a roleta', subject: 'run' },
  roletaSendingUndone: { thing: 'leads', words: 'Desfez um envio à roleta', subject: 'run' },
  roletaSendingStopped: { thing: 'leads', words: 'Parou um envio à roleta', subject: 'run' },
  leadsDeleted: { thing: 'leads', words: 'Excluiu vários leads', subject: 'run' },
  leadDeletionsUndone: { thing: 'leads', words: 'Desfez a exclusão de vários leads', subject: 'run' },
  leadStatusesChanged: { thing: 'leads', words: 'Mudou o status de vários leads', subject: 'run' },
  leadLabelsChanged: { thing: 'leads', words: 'Mudou a etiqueta de vários leads', subject: 'run' },
  bulkChangeUndone: { thing: 'leads', words: 'Desfez uma mudança de vários leads', subject: 'run' },
  bulkChangeStopped: { thing: 'leads', words: 'Parou uma mudança de vários leads', subject: 'run' },
  doubtfulContactDiscarded: { thing: 'leads', words: 'Descartou um contato duvidoso' },
  leadsImported: { thing: 'leads', words: 'Importou leads', subject: 'leadImport' },
  leadImportStopped: { thing: 'leads', words: 'Parou uma importação de leads', subject: 'leadImport' },
  leadImportUndone: { thing: 'leads', words: 'Desfez uma importação de leads', subject: 'leadImport' },

  propertyCreated: { thing: 'properties', words: 'Cadastrou um imóvel', subject: 'property' },
  propertyChanged: { thing: 'properties', words: 'Mudou um imóvel', subject: 'property' },
  propertyDeleted: { thing: 'properties', words: 'Excluiu um imóvel', subject: 'property' },
  propertyRestored: { thing: 'properties', words: 'Trouxe um imóvel de volta', subject: 'property' },
  propertiesImported: { thing: 'properties', words: 'Importou imóveis', subject: 'propertyImport' },
  propertyImportStopped: { thing: 'properties', words: 'Parou uma importação de imóveis', subject: 'propertyImport' },
  propertyImportUndone: { thing: 'properties', words: 'Desfez uma importação de imóveis', subject: 'propertyImport' },

  rotationChanged: { thing: 'rules', words: 'Mudou as regras da roleta' },
  rotationShareChanged: { thing: 'rules', words: 'Mudou a parte de um corretor na roleta', subject: 'user' },
  rotationPaused: { thing: 'rules', words: 'Pausou na roleta', subject: 'user' },
  rotationResumed: { thing: 'rules', words: 'Voltou à roleta', subject: 'user' },
  clockChanged: { thing: 'rules', words: 'Mudou o prazo do primeiro contato' },
  shiftAdded: { thing: 'rules', words: 'Marcou um plantão' },
  shiftsCopied: { thing: 'rules', words: 'Copiou uma semana de plantões' },
  shiftChanged: { thing: 'rules', words: 'Mudou um plantão' },
  shiftDeleted: { thing: 'rules', words: 'Excluiu um plantão' },

  regionsMerged: { thing: 'brokerage', words: 'Juntou duas regiões', subject: 'run' },
  regionMergeUndone: { thing: 'brokerage', words: 'Desfez a junção de duas regiões', subject: 'run' },
  regionRetired: { thing: 'brokerage', words: 'Retirou uma região', subject: 'run' },
  regionRetirementUndone: { thing: 'brokerage', words: 'Desfez a retirada de uma região', subject: 'run' },
  brokerageChanged: { thing: 'brokerage', words: 'Mudou os dados da imobiliária' },
  textsChanged: { thing: 'brokerage', words: 'Mudou textos da imobiliária' },
  logoChanged: { thing: 'brokerage', words: 'Mudou o logotipo' },
  logoRemoved: { thing: 'brokerage', words: 'Removeu o logotipo' },
  firstStepsHidden: { thing: 'brokerage', words: 'Escondeu primeiros passos' },

  exported: { thing: 'data', words: 'Exportou' },
  archiveDownloaded: { thing: 'data', words: 'Baixou o arquivo de tudo' },
  jobRetried: { thing: 'data', words: 'Repetiu uma tarefa do sistema' },
  calendarFeedRenewed: { thing: 'data', words: 'Criou um endereço de calendário' },
  calendarFeedChanged: { thing: 'data', words: 'Mudou o que o calendário mostra' },
  calendarFeedEnded: { thing: 'data', words: 'Encerrou o endereço de calendário' },
} as const satisfies Record<string, Kind>;

export type AuditAction = keyof typeof AUDIT_ACTIONS;
export const isThing = (name: string): name is AuditThing => Object.hasOwn(AUDIT_THINGS, name);
export const isAuditAction = (name: string): name is AuditAction => Object.hasOwn(AUDIT_ACTIONS, name);

/** Acts without an account. */
export const WITHOUT_ACCOUNT = { visitor: 'Visitante', program: 'Sistema' };
export const GONE_SUBJECT = 'já não existe';
