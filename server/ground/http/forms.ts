import { createHash } from 'node:crypto';
import multipart from '@fastify/multipart';
import type { Multipart, MultipartFile, MultipartValue } from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { HttpError, invalid, unsupportedType } from '../errors/httpError.ts';

const texts = {
  notAForm: 'Envie um formulário (multipart/form-data)',
  malformed: 'Não foi possível ler o formulário. Tente enviar novamente.',
  tooManyParts: 'O formulário tem campos ou arquivos demais',
  tooLong: 'Um dos campos do formulário é longo demais',
  badName: 'O nome do arquivo tem um caractere inválido. Mude o nome e envie de novo.',
};

export interface Sent {
  size: number;
  sha256: string;
  /** Given by the sender: never trust it. */
  name: string;
}

export interface SentFile extends Sent {
  bytes: Buffer;
}

export interface Files<Read extends Sent, Taken> {
  /** Its texts and files become one ordered list. */
  field: string;
  maxBytes: number;
  read: (part: MultipartFile) => Promise<Read>;
  /** `before`: the number of earlier entries. @throws the error to answer. */
  take: (file: Read, before: number) => Promise<Taken>;
  unknownFile: string;
}

/** More than our forms need. */
const LIMITS = { fieldNameSize: 100, fieldSize: 64 * 1024, fields: 100, files: 30, parts: 130, headerPairs: 50 };

export async function forms(app: FastifyInstance): Promise<void> {
  await app.register(multipart, { limits: LIMITS, throwFileSizeLimit: false });
}

export async function toMemory(part: MultipartFile): Promise<SentFile> {
  const chunks: Buffer[] = [];
  // While it arrives: ten files at once would stop the event loop.
  const hash = createHash('sha256');
  for await (const chunk of part.file) {
    chunks.push(chunk as Buffer);
    hash.update(chunk as Buffer);
  }
  const bytes = Buffer.concat(chunks);
  return { bytes, size: bytes.length, sha256: hash.digest('hex'), name: part.filename };
}

/** A browser's empty file input. */
const isNothing = ({ size, name }: Sent) => !name && size === 0;

const isLimit = (error: unknown) =>
  error instanceof Error && 'code' in error && /^FST_(PARTS|FILES|FIELDS)_LIMIT$/.test(String(error.code));

function toHttpError(error: unknown): HttpError {
  if (error instanceof HttpError) return error;
  return isLimit(error) ? new HttpError(413, 'too_large', texts.tooManyParts) : invalid(texts.malformed);
}

/** Texts by name, and a list under `files.field`. Reads a refused form to its end: clients wait. @throws 4xx */
export async function readForm<Read extends Sent, Taken>(
  request: FastifyRequest,
  files: Files<Read, Taken>,
): Promise<Record<string, unknown>> {
  if (!request.isMultipart()) throw unsupportedType(texts.notAForm);
  const fields = new Map<string, unknown>();
  const list: unknown[] = [];
  const refusals: unknown[] = [];

  async function add(part: Multipart): Promise<void> {
    if (part.type === 'field') {
      addText(part);
      return;
    }
    const file = await files.read(part);
    if (isNothing(file)) return;
    if (file.name.includes('\0')) throw invalid(texts.badName, { [part.fieldname]: texts.badName });
    if (part.fieldname !== files.field) throw invalid(files.unknownFile);
    list.push(await files.take(file, list.length));
  }

  function addText({ fieldname, value, valueTruncated }: MultipartValue): void {
    if (valueTruncated)
      throw new HttpError(413, 'too_large', texts.tooLong, { fields: { [fieldname]: texts.tooLong } });
    if (fieldname === files.field) list.push(value);
    else fields.set(fieldname, fields.has(fieldname) ? [fields.get(fieldname), value].flat() : value);
  }

  try {
    for await (const part of request.parts({ limits: { fileSize: files.maxBytes + 1 } })) {
      if (refusals.length === 0) await add(part).catch((error: unknown) => refusals.push(error));
      else if (part.type === 'file') part.file.resume();
    }
  } catch (error) {
    request.raw.resume();
    refusals.push(error);
  }
  if (refusals.length > 0) throw toHttpError(refusals[0]);
  return { ...Object.fromEntries(fields), ...(list.length > 0 && { [files.field]: list }) };
}
