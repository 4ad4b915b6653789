import type { FastifyRequest } from 'fastify';
import { refusals } from '#contract/properties/photos.ts';
import { PHOTO_LIMITS } from '#contract/properties/photoValues.ts';
import { HttpError, invalid, tooMany } from '../../ground/errors/httpError.ts';
import { readForm, toMemory } from '../../ground/http/forms.ts';
import type { SentFile } from '../../ground/http/forms.ts';
import { countAttempt } from '../../ground/http/throttle.ts';
import type { Limit } from '../../ground/http/throttle.ts';
import { preparePhoto } from '../../ground/photos/intake.ts';
import { messages } from '../../ground/photos/messages.ts';
import { Upload } from '../../ground/photos/upload.ts';
import { viewerOf } from '../sessions/session.ts';

/** Twice fifty properties with ten photographs. */
const UPLOADS: Limit = { name: 'photographs', hits: 1000, seconds: 3600, message: messages.tooManyUploads };
/** Each holds a file in memory. */
const FORMS_AT_ONCE = 10;

const sending = new Map<string, number>();

async function countingForms<Result>(
  userId: string,
  work: (isOneTooMany: boolean) => Promise<Result>,
): Promise<Result> {
  const others = sending.get(userId) ?? 0;
  sending.set(userId, others + 1);
  try {
    return await work(others >= FORMS_AT_ONCE);
  } finally {
    const rest = (sending.get(userId) ?? 0) - 1;
    if (rest > 0) sending.set(userId, rest);
    else sending.delete(userId);
  }
}

/** A bad file is the field's fault, a full queue is not. */
function asFieldError(field: string, error: unknown): never {
  if (!(error instanceof HttpError) || error.statusCode >= 500) throw error;
  throw new HttpError(error.statusCode, error.code, error.message, { fields: { [field]: error.message } });
}

const toUpload = async ({ bytes, sha256, name }: SentFile): Promise<Upload> =>
  new Upload(await preparePhoto(bytes, name), sha256);

interface Kind {
  maxBytes: number;
  prepare: (file: SentFile) => Promise<Upload>;
}

const PHOTOGRAPH: Kind = { maxBytes: PHOTO_LIMITS.bytes, prepare: toUpload };

/** A `preValidation` hook: at most `most` files and addresses, in order; holds one raw file at a time. @throws 429 */
export const readPhotoForm =
  (field: string, most: number, { maxBytes, prepare }: Kind = PHOTOGRAPH) =>
  async (request: FastifyRequest) => {
    const { id } = viewerOf(request);
    const read = (isOneTooMany: boolean) =>
      readForm(request, {
        field,
        maxBytes,
        read: toMemory,
        take: async (file, before) => {
          if (isOneTooMany) throw tooMany(messages.tooManyForms, 5);
          await countAttempt(request.server.db, UPLOADS, id);
          try {
            if (before >= most) throw invalid(most === 1 ? messages.oneOnly : refusals.tooMany(file.name));
            return await prepare(file);
          } catch (error) {
            return asFieldError(field, error);
          }
        },
        unknownFile: messages.unknownFile(field),
      });
    request.body = await countingForms(id, read);
  };
