import type { Challenge, OpenedReset, Profile, Session, User } from '#contract/people/auth.ts';
import type { Broker, PublicBroker } from '#contract/people/brokers.ts';
import type { Invitation, InvitationLink, NewInvitations, OpenedInvitation } from '#contract/people/invitations.ts';
import type { OwnSession } from '#contract/people/sessions.ts';
import type { Team } from '#contract/people/teams.ts';
import type { RecoveryCodes, TwoFactor, TwoFactorRule, TwoFactorSecret } from '#contract/people/twoFactor.ts';
import type { ShownIdentity } from '#contract/site/brokerage.ts';
import { op } from './operation.ts';

export const people = {
  'POST /api/setup/check': op<ShownIdentity>(
    'checkSetUp',
    'Whether a printed address still counts, and what is known of the brokerage',
  ),
  'POST /api/setup': op<Session>('setUp', 'Name the brokerage and make its first admin, once', 201),
  'POST /api/users/login': op<Session | Challenge>('logIn', 'Log in with e-mail and password'),
  'POST /api/users/login/code': op<Session>(
    'confirmLogin',
    'The second step of a login: the code of the app, or a recovery code',
  ),
  'POST /api/users/register': op<{ message: string; user: User }>('register', 'Register as a broker', 201),
  'POST /api/users/forgot-password': op<{ message: string }>(
    'requestPasswordReset',
    'Have a link for a new password sent',
    202,
  ),
  'POST /api/users/reset-password/opened': op<OpenedReset>(
    'openPasswordReset',
    'Whose password a link sets, by its token',
  ),
  'PUT /api/users/reset-password/:token': op<{ message: string }>(
    'resetPassword',
    'Set a new password by the link’s token',
  ),
  'POST /api/users/logout': op('logOut', 'End the session', 204),
  'GET /api/users/me': op<Profile>('getProfile', 'Your profile'),
  'PUT /api/users/edit-profile': op<{ message: string; user: Profile }>(
    'changeProfile',
    'Change your profile, photograph or password',
  ),
  'GET /api/sessions': op<OwnSession[]>('listSessions', 'Your sessions, the last used first'),
  'DELETE /api/sessions': op('endOtherSessions', 'End all your sessions but this one', 204),
  'DELETE /api/sessions/:id': op('endSession', 'End a session of yours', 204),
  'GET /api/two-factor': op<TwoFactor>('getTwoFactor', 'Whether your logins ask for a code, and where not'),
  'POST /api/two-factor/secret': op<TwoFactorSecret>(
    'startTwoFactor',
    'A new secret for your app, until a code proves it',
  ),
  'PUT /api/two-factor': op<RecoveryCodes>(
    'turnOnTwoFactor',
    'Turn two-factor on with a code; answers the recovery codes',
  ),
  'PUT /api/two-factor/off': op('turnOffTwoFactor', 'Turn two-factor off with the password', 204),
  'POST /api/two-factor/recovery-codes': op<RecoveryCodes>(
    'renewRecoveryCodes',
    'New recovery codes; the earlier ones end',
  ),
  'DELETE /api/two-factor/devices/:id': op('forgetDevice', 'Ask for the code again on a remembered device', 204),
  'GET /api/two-factor/rule': op<TwoFactorRule>('getTwoFactorRule', 'Which roles must use two-factor'),
  'PUT /api/two-factor/rule': op<TwoFactorRule>('changeTwoFactorRule', 'Say which roles must use two-factor'),
  'DELETE /api/users/:id/two-factor': op('endTwoFactor', 'Turn off the two-factor of a user who lost the phone', 204),
  'GET /api/users/user': op<User[]>('listUsers', 'Users, in pages'),
  'GET /api/users/brokers': op<Broker[]>('listBrokers', 'Brokers, in pages'),
  'GET /api/users/brokers/name/:slug': op<PublicBroker>('getBrokerByName', 'The broker that visitors see, by name'),
  'GET /api/users/brokers/:id/public': op<PublicBroker>('getPublicBroker', 'The broker that visitors see, by id'),
  'PUT /api/users/:id': op<User>('changeUser', 'Change, admit or deactivate a user'),
  'PUT /api/users/:id/role': op<User>('changeRole', 'Make a user an admin, gerente or corretor'),
  'GET /api/teams': op<Team[]>('listTeams', 'Teams: all, or the one that a gerente leads'),
  'POST /api/teams': op<Team>('createTeam', 'Create a team', 201),
  'PUT /api/teams/:id': op<Team>('changeTeam', 'Change a team'),
  'DELETE /api/teams/:id': op('deleteTeam', 'Delete a team', 204),
  'GET /api/invitations': op<Invitation[]>('listInvitations', 'Open invitations'),
  'POST /api/invitations': op<NewInvitations>('invite', 'Invite people by e-mail', 201),
  'POST /api/invitations/:id/mails': op<Invitation>(
    'resendInvitation',
    'Mail an invitation again, for seven more days',
  ),
  'POST /api/invitations/:id/links': op<InvitationLink>(
    'makeInvitationLink',
    'A link to an invitation, to be handed over',
    201,
  ),
  'DELETE /api/invitations/:id': op('revokeInvitation', 'Revoke an invitation', 204),
  'POST /api/invitations/opened': op<OpenedInvitation>('openInvitation', 'An invitation by its link’s token'),
  'POST /api/invitations/accepted': op<Session>('acceptInvitation', 'Accept an invitation: account and session', 201),
  'DELETE /api/users/:id': op('deleteUser', 'Delete a user', 204),
};
