import type { FastifyRequest } from 'fastify';
import { array, mixed } from 'yup';
import { profileChange } from '#contract/auth.ts';
import type { Profile } from '#contract/auth.ts';
import type { Db } from '../db/connect.ts';
import { invalid, unauthorized } from '../errors.ts';
import { ownOrigins, photoIdOf } from '../photos/address.ts';
import { readPhotoForm, Upload } from '../photos/form.ts';
import { withStored } from '../photos/repository.ts';
import { unlessEmailTaken } from '../plugins/emailTaken.ts';
import type { App } from '../plugins/instance.ts';
import { viewerOf } from '../plugins/session.ts';
import { ifMatch, refuseUnseen, withVersion } from '../plugins/versions.ts';
import { answerOnce } from '../plugins/writeOnce.ts';
import { hashPassword } from './passwords.ts';
import { presentProfile } from './present.ts';
import type { ProfileRow } from './present.ts';
import * as accounts from './repository.ts';
import { texts } from './texts.ts';

/** A file; the address of the present one, which stays; or an empty text, which removes it. */
type SentAvatar = Upload | string;

const isSentAvatar = (value: unknown): value is SentAvatar => typeof value === 'string' || value instanceof Upload;

const sentProfile = profileChange.shape({
  avatar: array(mixed<SentAvatar>({ type: 'string', check: isSentAvatar }).defined()).max(1, texts.oneAvatar),
});

const present = (user: ProfileRow): Profile => withVersion(presentProfile(user), sentProfile);

export function ownProfile(app: App): void {
  const { db, photos, settings } = app;

  /** The new `avatarId`; undefined where it stays. @throws 400 for an address that is not that of the present one. */
  async function avatarIdOf(request: FastifyRequest, tx: Db, sent: SentAvatar | undefined) {
    if (sent instanceof Upload) return sent.id;
    if (!sent) return sent === '' ? null : undefined;
    const present = await accounts.findUser(tx, viewerOf(request).id);
    const address = photoIdOf(sent, ownOrigins(settings, request));
    if (!address || address !== present?.avatarId)
      throw invalid(texts.notTheirAvatar, { avatar: texts.notTheirAvatar });
    return undefined;
  }

  app.get('/users/me', async (request) => {
    const user = await accounts.findUser(db, viewerOf(request).id);
    if (!user) throw unauthorized(texts.wrongLogin);
    return present(user);
  });

  const edit = {
    preValidation: readPhotoForm('avatar', 1),
    schema: { consumes: ['multipart/form-data'], body: sentProfile, headers: ifMatch },
  };
  app.put('/users/edit-profile', edit, async (request, reply) => {
    const { password, creci, avatar = [], ...fields } = request.body;
    const { id } = viewerOf(request);
    const passwordHash = password && (await hashPassword(password));
    const added = avatar.filter((sent) => sent instanceof Upload);
    const { status, body } = await unlessEmailTaken(() =>
      withStored(db, photos, added, () =>
        answerOnce(db, request, async (tx) => {
          const before = await accounts.lockUser(tx, id);
          const avatarId = await avatarIdOf(request, tx, avatar[0]);
          const user = await accounts.changeProfile(tx, id, {
            ...fields,
            avatarId,
            creci: creci === '' ? null : creci,
          });
          if (!before || !user || !request.tokenHash) throw unauthorized(texts.wrongLogin);
          const after = present(user);
          refuseUnseen(request, sentProfile, { before: present(before), after, message: texts.profileChangedSince });
          if (passwordHash) await accounts.setPassword(tx, id, passwordHash, request.tokenHash);
          return { status: 200, body: { message: texts.profileUpdated, user: after } };
        }),
      ),
    );
    return reply.status(status).send(body);
  });
}
