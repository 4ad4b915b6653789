import { filesWith } from '#test/pageSources.ts';

test('a form whose record has a version shows what somebody else has saved in between', () => {
  const forms = [
    'auth/profile/ProfileForm',
    'brokers/BrokerForm',
    'brokers/brokerage/SettingsForm',
    'brokers/teams/TeamDialog',
    'leads/giving/clock/settings/ClockForm',
    'leads/lead/CorrectDialog',
    'leads/lead/WishDialog',
    'leads/quickMessages/QuickMessagesDialog',
    'properties/manage/EditForm',
  ];

  expect(filesWith(/= useConflict\(/)).toEqual(forms);
  expect(filesWith(/\{conflict\.question\}/)).toEqual(forms);
  expect(filesWith(/\bconflict\.onSubmit\(/)).toEqual(forms);
});

test('each call that sends a version belongs to such a form, or to what is said beside it', () => {
  const calls = {
    'api/baseQuery': 'a request that waited for the one before',
    'auth/authApi': 'ProfileForm',
    'brokers/brokerage/brokerageApi': 'SettingsForm, by BrokerageForm and TextsPage',
    'brokers/brokersApi': 'BrokerForm',
    'brokers/teams/teamsApi': 'TeamDialog',
    'leads/giving/clock/clockSettingsApi': 'ClockForm',
    'leads/core/leadsApi': 'CorrectDialog, WishDialog',
    'leads/quickMessages/quickMessagesApi': 'QuickMessagesDialog',
    'properties/managePropertiesApi': 'EditForm',
  };

  expect(filesWith(/\.\.\.ifMatch\(version\)|headers: ifMatch\(version\)/)).toEqual(Object.keys(calls).toSorted());
});

/** Fills and shows the guard that it is given. */
const FRAME = 'shared/forms/DialogForm';

/** Forms that are left without a question, each with the reason. */
const LEFT_AT_ONCE = {
  'auth/invitation/InvitationPage': 'a name and a password',
  'auth/login/CodeStep': 'a code',
  'auth/login/LoginPage': 'e-mail and password',
  'auth/notifications/QuietHours': 'two times of day',
  'auth/password/ForgotPasswordPage': 'an e-mail',
  'auth/password/ResetPasswordPage': 'a password',
  'auth/setUp/SetUpForm': 'its page has no way out',
  'auth/signUp/SignUpPage': 'leads to the login and back',
  'auth/twoFactor/PasswordDialog': 'a password',
  'auth/twoFactor/SetUpSteps': 'a code',
  'brokers/RoleDialog': 'one choice',
  'leads/giving/handovers/HandoverForm': 'one choice',
  'leads/lead/create/CreateLeadPage': 'its draft stays',
  'properties/form/PropertyForm': 'CreatePropertyPage and EditDialog ask',
  'public/contact/ContactForm': 'what was typed stays on the device',
};

test('leaving a form asks before what was typed is lost', () => {
  const asking = [
    'auth/profile/ProfileForm',
    'brokers/BrokerForm',
    'brokers/brokerage/SettingsForm',
    'brokers/invitations/InviteDialog',
    'brokers/teams/TeamDialog',
    'leads/giving/clock/settings/ClockForm',
    'leads/giving/shifts/ShiftDialog',
    'leads/giving/shifts/SwapDialog',
    'leads/lead/CorrectDialog',
    'leads/lead/WishDialog',
    'leads/list/views/SaveViewDialog',
    'leads/quickMessages/QuickMessagesDialog',
    'properties/create/CreatePropertyPage',
    'properties/manage/EditDialog',
  ];

  expect(filesWith(/= useFormGuard\(\)/)).toEqual(asking);
  // A guard that no form fills, or that nothing shows, asks nothing.
  expect(filesWith(/(?:formRef=\{formRef|guarded=\{guarded)\}/)).toEqual(expect.arrayContaining([...asking, FRAME]));
  expect(filesWith(/(?:guard=\{guard|guarded=\{guarded)\}/)).toEqual(expect.arrayContaining([...asking, FRAME]));
  // Changes there belong to no form.
  expect(filesWith(/= useLeaveGuard\(/)).toEqual([
    'leads/giving/rotation/RotationPage',
    'leads/selections/SelectionDialog',
    'shared/forms/useFormGuard',
  ]);
  expect(filesWith(/<SchemaForm\b/).filter((name) => ![...asking, FRAME].includes(name))).toEqual(
    Object.keys(LEFT_AT_ONCE),
  );
});

test('what takes long to type outlives its tab', () => {
  expect(filesWith(/= useDraft\(|<(?:Form|Property|Typed)Draft\b/)).toEqual([
    'auth/profile/ProfileForm',
    'leads/agenda/TaskForm',
    'leads/agenda/VisitForm',
    'leads/conversation/AttemptsProvider',
    'leads/conversation/CallSheet',
    'leads/lead/WishDialog',
    'leads/lead/create/CreateLeadPage',
    'leads/lead/history/NoteForm',
    'properties/create/CreatePropertyPage',
    'properties/manage/EditForm',
    'public/contact/ContactForm',
  ]);
});

test('what is sent again after a lost answer is the same request, so it is made once', () => {
  const senders = [
    'auth/notifications/useNoticeSettings',
    'auth/profile/ProfileForm',
    'brokers/brokerage/regions/RegionActs',
    'brokers/invitations/InviteDialog',
    'leads/core/outbox/useFormEntry',
    'leads/giving/clock/pool/useTakeLead',
    'leads/giving/handovers/HandoverForm',
    'leads/giving/shifts/CopyWeekButton',
    'leads/giving/shifts/ShiftDialog',
    'leads/giving/shifts/SwapDialog',
    'leads/giving/shifts/SwapRequests',
    'leads/lead/history/NoteForm',
    'leads/lead/merge/MergeDialog',
    'leads/list/doubtful/DoubtfulLine',
    'leads/list/views/SaveViewDialog',
    'leads/selections/SelectionDialog',
    'properties/create/CreatePropertyPage',
    'properties/manage/EditForm',
  ];

  expect(filesWith(/= useIdempotencyKey\(\)/)).toEqual(senders);
  expect(filesWith(/\bkeyOf\(/)).toEqual(expect.arrayContaining(senders));
});
