import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { v7 as uuidv7 } from 'uuid';
import { PHOTO_LIMITS } from '#contract/constants.ts';
import { refusals } from '#contract/photos.ts';
import { HttpError, invalid, tooMany } from '../errors.ts';
import { readForm } from '../http/forms.ts';
import type { SentFile } from '../http/forms.ts';
import { viewerOf } from '../http/session.ts';
import { countAttempt } from '../http/throttle.ts';
import type { Limit } from '../http/throttle.ts';
import { preparePhoto } from './intake.ts';
import type { PreparedPhoto } from './intake.ts';
import { messages } from './messages.ts';
import type { NewPhoto } from './repository.ts';

/** Twice what somebody enters who adds fifty properties with ten photographs each in an hour. */
const UPLOADS: Limit = { name: 'photographs', hits: 1000, seconds: 3600, message: messages.tooManyUploads };
/** Each holds the file that it waits with; the product's own forms go one after the other. */
const FORMS_AT_ONCE = 10;

/** How many forms each person is sending to this server. */
const sending = new Map<string, number>();

/** Tells the work whether this form is one too many of theirs. */
async function whileSending<Result>(userId: string, work: (isOneTooMany: boolean) => Promise<Result>): Promise<Result> {
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

/** A photograph that came with a form. */
export class Upload implements NewPhoto {
  readonly id = uuidv7();
  readonly bytes: Buffer;
  readonly width: number;
  readonly height: number;
  readonly preview: string;
  readonly #sha256: string;

  constructor(photo: PreparedPhoto, sha256: string) {
    this.bytes = photo.bytes;
    this.width = photo.width;
    this.height = photo.height;
    this.preview = photo.preview;
    this.#sha256 = sha256;
  }

  /** A form as JSON says what its files hold: by that `writeOnce` knows a repeated request from a different one. */
  toJSON() {
    return { sha256: this.#sha256 };
  }
}

/** What is wrong with a file is wrong with its field; a queue that is too long is not. */
function blame(field: string, error: unknown): never {
  if (!(error instanceof HttpError) || error.statusCode >= 500) throw error;
  throw new HttpError(error.statusCode, error.code, error.message, { fields: { [field]: error.message } });
}

async function toUpload({ bytes, name }: SentFile): Promise<Upload> {
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return new Upload(await preparePhoto(bytes, name), sha256);
}

/**
 * A `preValidation` hook: makes the body of a form, in which `field` is a list of files and addresses, in order, of at
 * most `most` entries. Each file is made a photograph while the next one still waits on the wire, so that a request never
 * holds more than one as it was sent.
 * @throws 429 for too many photographs of one person in an hour, or too many forms at once.
 */
export const readPhotoForm = (field: string, most: number) => async (request: FastifyRequest) => {
  const { id } = viewerOf(request);
  const read = (isOneTooMany: boolean) =>
    readForm(request, {
      field,
      maxBytes: PHOTO_LIMITS.bytes,
      take: async (file, before) => {
        if (isOneTooMany) throw tooMany(messages.tooManyForms, 5);
        await countAttempt(request.server.db, UPLOADS, id);
        try {
          if (before >= most) throw invalid(most === 1 ? messages.oneOnly : refusals.tooMany(file.name));
          return await toUpload(file);
        } catch (error) {
          return blame(field, error);
        }
      },
      unknownFile: messages.unknownFile(field),
    });
  request.body = await whileSending(id, read);
};
