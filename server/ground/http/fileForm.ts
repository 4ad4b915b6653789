import type { FastifyRequest } from 'fastify';
import { mixed } from 'yup';
import { listOf } from '#contract/ground/fields.ts';
import { HttpError } from '../errors/httpError.ts';
import { readForm } from './forms.ts';
import type { Files, Sent } from './forms.ts';

export class FormFile<File extends Sent> {
  readonly file: File;

  constructor(file: File) {
    this.file = file;
  }

  /** `idempotentWrite` needs it to compare requests. */
  toJSON() {
    return { sha256: this.file.sha256 };
  }
}

export const fileField = <File extends Sent>(oneFile: string) => {
  const check = (value: unknown): value is FormFile<File> => value instanceof FormFile;
  return listOf(mixed<FormFile<File>>({ type: 'string', check }), 1, oneFile);
};

const refuse = (message: string, status = 400) =>
  new HttpError(status, status === 413 ? 'too_large' : 'invalid', message, { fields: { file: message } });

interface FileFormOptions<File extends Sent> extends Pick<Files<File, unknown>, 'maxBytes' | 'read'> {
  texts: { oneFile: string; tooLarge: string; unknownFile: string };
}

/** @throws as `readForm` */
export const readFileForm = <File extends Sent>(
  request: FastifyRequest,
  { maxBytes, read, texts: { oneFile, tooLarge, unknownFile } }: FileFormOptions<File>,
) =>
  readForm(request, {
    ...{ field: 'file', maxBytes, read, unknownFile },
    take: (file, before) => {
      if (before > 0) throw refuse(oneFile);
      if (file.size > maxBytes) throw refuse(tooLarge, 413);
      return Promise.resolve(new FormFile(file));
    },
  });
