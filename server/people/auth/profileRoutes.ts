import type { FastifyRequest } from 'fastify';
import { mixed } from 'yup';
import { listOf } from '#contract/ground/fields.ts';
import type { Profile } from '#contract/people/auth.ts';
import { profileChange } from '#contract/people/auth.ts';
import { audit } from '../../ground/audit/audit.ts';
import type { Db } from '../../ground/db/connect.ts';
import { invalid, unauthorized } from '../../ground/errors/httpError.ts';
import { idempotentAnswer } from '../../ground/http/idempotentWrite.ts';
import type { App } from '../../ground/http/instance.ts';
import { countAttempt } from '../../ground/http/throttle.ts';
import type { Limit } from '../../ground/http/throttle.ts';
import { ifMatch, refuseUnseenChanges, withVersion } from '../../ground/http/versions.ts';
import { ownOrigins, photoIdOf } from '../../ground/photos/address.ts';
import { dropUnclaimed, withStored } from '../../ground/photos/repository.ts';
import { Upload } from '../../ground/photos/upload.ts';
import { viewerOf } from '../sessions/session.ts';
import { auditAccount } from '../users/auditAccount.ts';
import { refuseInvited, unlessEmailTaken } from '../users/emailTaken.ts';
import { findUser } from '../users/insertUser.ts';
import { readPhotoForm } from '../users/photoForm.ts';
import type { UserRow } from '../users/user.ts';
import { serializeUser } from '../users/user.ts';
import { mailAccountChange } from './accountMails.ts';
import { forgiveWrongCodes } from './codeLimits.ts';
import { verifyPassword, wrongPassword } from './currentPassword.ts';
import { endAccess } from './endAccess.ts';
import { messages } from './messages.ts';
import { hashPassword } from './passwords.ts';
import * as accounts from './repository.ts';

/** A file; the current address; '' to remove. */
type SentAvatar = Upload | string;

const isSentAvatar = (value: unknown): value is SentAvatar => typeof value === 'string' || value instanceof Upload;

const sentProfile = profileChange.shape({
  avatar: listOf(mixed<SentAvatar>({ type: 'string', check: isSentAvatar }), 1, messages.oneAvatar),
});

const serializeProfile = (user: UserRow): Profile =>
  withVersion({ ...serializeUser(user), creci: user.creci }, sentProfile);

const limits = {
  changes: { name: 'profile', hits: 60, seconds: 3600, message: messages.tooManyChanges },
} satisfies Record<string, Limit>;

export function profileRoutes(app: App): void {
  const { db, photos, settings } = app;

  /** Undefined: unchanged. @throws 400 for another address than the current one. */
  async function avatarIdOf(request: FastifyRequest, tx: Db, sent: SentAvatar | undefined) {
    if (sent instanceof Upload) return sent.id;
    if (!sent) return sent === '' ? null : undefined;
    const user = await findUser(tx, viewerOf(request).id);
    const avatarId = photoIdOf(sent, ownOrigins(settings, request));
    if (!avatarId || avatarId !== user?.avatar_id)
      throw invalid(messages.notTheirAvatar, { avatar: messages.notTheirAvatar });
    return undefined;
  }

  app.get('/users/me', async (request) => {
    const user = await findUser(db, viewerOf(request).id);
    if (!user) throw unauthorized(messages.wrongLogin);
    return serializeProfile(user);
  });

  const edit = {
    preValidation: [
      (request: FastifyRequest) => countAttempt(db, limits.changes, viewerOf(request).id),
      readPhotoForm('avatar', 1),
    ],
    schema: { consumes: ['multipart/form-data'], body: sentProfile, headers: ifMatch },
  };
  app.put('/users/edit-profile', edit, async (request, reply) => {
    const { password, currentPassword, creci, jobTitle, avatar = [], ...fields } = request.body;
    const { id } = viewerOf(request);
    const verified = await verifyPassword(request, currentPassword);
    const passwordHash = verified && password ? await hashPassword(password) : null;
    const added = avatar.filter((sent) => sent instanceof Upload);
    const replaced: string[] = [];
    const { status, body } = await unlessEmailTaken(() =>
      withStored(db, photos, added, () =>
        idempotentAnswer(request, async (tx) => {
          const before = await accounts.lockAccount(tx, id);
          if (!before || !request.tokenHash) throw unauthorized(messages.wrongLogin);
          const avatarId = await avatarIdOf(request, tx, avatar[0]);
          const user = await accounts.changeProfile(tx, id, {
            ...fields,
            avatarId,
            creci: creci === '' ? null : creci,
            jobTitle: jobTitle === '' ? null : jobTitle,
          });
          if (!user) throw unauthorized(messages.wrongLogin);
          const after = serializeProfile(user);
          // Before the password check: a stale form may differ only because an admin changed the e-mail.
          const conflict = { before: serializeProfile(before), after, message: messages.profileChangedSince };
          refuseUnseenChanges(request, sentProfile, conflict);
          const isEmailNew = fields.email !== undefined && fields.email !== before.email;
          if ((isEmailNew || password) && verified !== before.password_hash) throw wrongPassword(currentPassword);
          if (isEmailNew) await refuseInvited(tx, user.email);
          if (passwordHash) {
            await accounts.setPassword(tx, id, passwordHash, request.tokenHash);
            await forgiveWrongCodes(tx, request, id);
          } else if (isEmailNew) await endAccess(tx, id, request.tokenHash);
          const emails = { emailBefore: before.email, email: user.email };
          await mailAccountChange(tx, { ...emails, isPasswordNew: passwordHash !== null }, settings);
          if (before.avatar_id && user.avatar_id !== before.avatar_id) replaced.push(before.avatar_id);
          await auditAccount(tx, request, 'profileChanged', { before, user });
          if (passwordHash) await audit(tx, request, 'passwordChanged', { subject: id });
          return { status: 200, body: { message: messages.profileUpdated, user: after } };
        }),
      ),
    );
    await dropUnclaimed(db, photos, replaced);
    return reply.status(status).send(body);
  });
}
