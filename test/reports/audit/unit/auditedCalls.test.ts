import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { AUDIT_ACTIONS, isAuditAction } from '#contract/reports/auditActions.ts';
import type { AuditAction } from '#contract/reports/auditActions.ts';
import { OPERATIONS } from '../../../../server/ground/http/operations/operations.ts';

/** The lines of each writing call. */
const LEAVES: Record<string, AuditAction[]> = {
  setUp: ['adminCreated', 'login', 'setUpRefused'],
  logIn: ['login', 'loginFailed', 'loginLocked'],
  confirmLogin: ['login', 'recoveryCodeUsed', 'codeFailed', 'codeLocked'],
  register: ['registered'],
  requestPasswordReset: ['resetRequested'],
  resetPassword: ['passwordReset'],
  logOut: ['logout'],
  changeProfile: [
    ...(['profileChanged', 'emailChanged', 'passwordChanged'] as const),
    ...(['currentPasswordFailed', 'currentPasswordLocked'] as const),
  ],
  endOtherSessions: ['sessionsEnded'],
  endSession: ['sessionsEnded'],
  turnOnTwoFactor: ['twoFactorOn'],
  turnOffTwoFactor: ['twoFactorOff'],
  renewRecoveryCodes: ['recoveryCodesRenewed'],
  forgetDevice: ['deviceForgotten'],
  changeTwoFactorRule: ['twoFactorRuleChanged'],
  endTwoFactor: ['twoFactorEnded'],
  changeUser: ['userChanged', 'emailChanged', 'activated', 'deactivated', 'admitted'],
  changeRole: ['roleChanged', 'teamChanged'],
  deleteUser: ['userDeleted', 'teamChanged'],
  createTeam: ['teamCreated'],
  changeTeam: ['teamChanged'],
  deleteTeam: ['teamDeleted'],
  invite: ['invited'],
  resendInvitation: ['invitationRenewed'],
  makeInvitationLink: ['invitationRenewed'],
  revokeInvitation: ['invitationRevoked'],
  acceptInvitation: ['invitationAccepted', 'login'],
  handOver: ['handedOver', 'deactivated', 'rotationPaused'],
  assignLeads: ['leadsDistributed'],
  commitPlan: ['leadsDistributed'],
  changeLead: ['propertyChanged'],
  deleteLead: ['leadsDeleted'],
  deleteLeads: ['leadsDeleted'],
  changeStatuses: ['leadStatusesChanged'],
  changeLabels: ['leadLabelsChanged'],
  createLead: ['leadsSentToRoleta'],
  sendToRoleta: ['leadsSentToRoleta'],
  cancelRun: [
    ...(['distributionStopped', 'roletaSendingStopped', 'handoverStopped'] as const),
    ...(['bulkChangeStopped', 'leadImportStopped', 'propertyImportStopped'] as const),
  ],
  undoRun: [
    ...(['distributionUndone', 'handoverUndone', 'activated', 'rotationResumed'] as const),
    ...(['bulkChangeUndone', 'leadDeletionsUndone', 'roletaSendingUndone'] as const),
    ...(['leadImportUndone', 'propertyImportUndone', 'propertyDeleted'] as const),
    ...(['regionMergeUndone', 'regionRetirementUndone'] as const),
  ],
  discardDoubtfulContact: ['doubtfulContactDiscarded'],
  answerImport: ['brokerageChanged'],
  runImport: ['leadsImported'],
  createProperty: ['propertyCreated'],
  changeProperty: ['propertyChanged'],
  deleteProperty: ['propertyDeleted'],
  restoreProperty: ['propertyRestored'],
  checkListings: ['brokerageChanged'],
  runPropertyImport: ['propertiesImported', 'propertyCreated', 'propertyChanged'],
  changeRotation: ['rotationChanged', 'rotationShareChanged'],
  pauseBroker: ['rotationPaused', 'rotationResumed'],
  pauseOwnRotation: ['rotationPaused', 'rotationResumed'],
  changeClockSettings: ['clockChanged'],
  addShift: ['shiftAdded'],
  copyShifts: ['shiftsCopied'],
  changeShift: ['shiftChanged'],
  deleteShift: ['shiftDeleted'],
  changeBrokerage: ['brokerageChanged'],
  mergeRegions: ['regionsMerged'],
  retireRegion: ['regionRetired'],
  changeTexts: ['textsChanged'],
  changeLogo: ['logoChanged'],
  removeLogo: ['logoRemoved'],
  hideFirstSteps: ['firstStepsHidden'],
  exportEverything: ['exported'],
  retryJob: ['jobRetried'],
  changeCalendarFeed: ['calendarFeedChanged'],
  renewCalendarFeed: ['calendarFeedRenewed'],
  endCalendarFeed: ['calendarFeedEnded'],
};

/** Reading calls that take data out. */
const READERS: AuditAction[] = ['exported', 'archiveDownloaded'];

/** Writing calls without a line, and why. */
const NONE: Record<string, string[]> = {
  'the story of the lead tells it, with who and when': [
    ...['contactBrokerage', 'mergeLeads', 'undoMerge', 'acceptDoubtfulContact'],
    ...['takeFromPool', 'addNote', 'changeNote', 'addAttempt', 'addOutcome', 'addLabel', 'removeLabel'],
    ...['addTask', 'changeTask', 'deleteTask', 'addVisit', 'changeVisit'],
    ...['sendSelection', 'withdrawSelection', 'openSelection', 'reactToProperty'],
  ],
  'its own row tells who asked and who answered': ['askSwap', 'answerSwap'],
  'nothing has changed yet: a dry run, a plan, a simulation, a count, a test': [
    ...['uploadLeads', 'checkImport', 'uploadListings', 'chooseListings'],
    ...['planDistribution', 'countLeads', 'simulateRotation', 'simulateClock'],
    ...['testMail', 'testMap', 'testPush', 'testDevice', 'startTwoFactor'],
  ],
  'it goes on with what the line of an import tells': ['fetchMissedPhotos'],
  'a link’s token is looked up': ['checkSetUp', 'openPasswordReset', 'openInvitation'],
  'how one person likes to be shown or told things': [
    ...['createLeadView', 'changeLeadView', 'deleteLeadView', 'changeQuickMessages'],
    ...['saveDevice', 'deleteDevice', 'changeNoticeSettings'],
  ],
};

const writing = Object.entries(OPERATIONS)
  .filter(([call]) => !call.startsWith('GET '))
  .map(([, { id }]) => id);

test('each writing call leaves a line in the register, or says why not', () => {
  const answered = [...Object.keys(LEAVES), ...Object.values(NONE).flat()];

  expect(answered.toSorted()).toEqual(writing.toSorted());
});

test('each action of the register is left by a call, and written somewhere in the server', () => {
  const server = path.resolve(__dirname, '../../../../server');
  const code = readdirSync(server, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => readFileSync(path.join(server, file), 'utf8'))
    .join('\n');
  // Its lines of before are still read.
  const actions = Object.keys(AUDIT_ACTIONS).filter((name) => isAuditAction(name) && name !== 'leadDeleted');

  expect([...new Set([...Object.values(LEAVES).flat(), ...READERS])].toSorted()).toEqual(actions.toSorted());
  expect(actions.filter((action) => !code.includes(`'${action}'`))).toEqual([]);
});
