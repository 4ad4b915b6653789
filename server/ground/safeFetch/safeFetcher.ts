import { lookup as systemLookup } from 'node:dns/promises';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import type { LookupFunction } from 'node:net';
import { Transform } from 'node:stream';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { Agent, buildConnector, request } from 'undici';
import type { Dispatcher } from 'undici';
import { codeOf } from '../errors/codeOf.ts';
import { checkAddress, refusalOf } from './addresses.ts';
import type { Rules } from './addresses.ts';
import { FetchError } from './fetchError.ts';
import { messages } from './messages.ts';

export interface Limits {
  megabytes: number;
  /** For all of it, redirects included. */
  seconds: number;
  /** Without a byte. */
  idleSeconds: number;
  /** Accepted values of `Content-Type`. */
  type?: RegExp;
}

export interface IpAddress {
  address: string;
  family: number;
}

const MAX_REDIRECTS = 5;
const MEGABYTE = 1024 * 1024;
const REDIRECTS = [301, 302, 303, 307, 308];
const MAY_PASS = [408, 425, 429, 500, 502, 503, 504];

const DECODERS: Record<string, (() => Transform) | undefined> = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
};

const UNKNOWN_HOST = ['ENOTFOUND', 'EAI_AGAIN', 'EAI_NODATA', 'ENODATA'];
const INSECURE = /CERT|TLS|SSL|SIGNATURE|ISSUER/;
const NO_ANSWER =
  /^(?:ECONN(?:REFUSED|RESET|ABORTED)|E(?:HOST|NET)UNREACH|ETIMEDOUT|EPIPE|EPROTO|EADDRNOTAVAIL)$|^UND_ERR_/;
const IDLE = ['UND_ERR_BODY_TIMEOUT', 'UND_ERR_HEADERS_TIMEOUT'];

function reasonOf(error: unknown, host: string, deadline: AbortSignal, limits: Limits): unknown {
  if (error instanceof FetchError) return error;
  if (deadline.aborted) return new FetchError(messages.timedOut(limits.seconds), true);
  const code = codeOf(error);
  if (UNKNOWN_HOST.includes(code)) return new FetchError(messages.unknownHost(host), code === 'EAI_AGAIN');
  if (INSECURE.test(code)) return new FetchError(messages.insecure(host));
  if (IDLE.includes(code)) return new FetchError(messages.idle(host), true);
  if (/^Z_|^ERR__ERROR_|^HPE_|UND_ERR_(?:HEADERS_OVERFLOW|RES_)/.test(code))
    return new FetchError(messages.broken(host));
  if (NO_ANSWER.test(code)) return new FetchError(messages.noAnswer(host), true);
  return error;
}

const headerOf = ({ headers }: Dispatcher.ResponseData, name: string): string => {
  const value = headers[name];
  return (Array.isArray(value) ? value[0] : value) ?? '';
};

/** Ends what is too large. */
function counted(megabytes: number): Transform {
  let bytes = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      if (bytes > megabytes * MEGABYTE) done(new FetchError(messages.tooLarge(megabytes)));
      else done(null, chunk);
    },
    flush(done) {
      done(bytes === 0 ? new FetchError(messages.empty) : null);
    },
  });
}

type Take<Result> = (parts: [Readable, ...Transform[]]) => Promise<Result>;

/** Reads addresses that people give, and reaches nothing inside our networks. */
export class SafeFetcher {
  readonly #rules: Rules;
  readonly #agent: Agent;

  constructor(
    rules: Rules,
    lookup: (name: string) => Promise<IpAddress[]> = (name) => systemLookup(name, { all: true }),
  ) {
    this.#rules = rules;
    // The addresses that it gives are those that are connected to: a name that changes changes nothing.
    const checkedLookup: LookupFunction = (name, { all }, done) => {
      lookup(name).then(
        (found) => {
          const isPrivate = found.some(({ address }) => !rules.isAllowed(address));
          const [first] = found;
          if (isPrivate || !first) done(new FetchError(messages[isPrivate ? 'private' : 'unknownHost'](name)), [], 0);
          else if (all) done(null, found);
          else done(null, first.address, first.family);
        },
        (error: unknown) => done(error as NodeJS.ErrnoException, [], 0),
      );
    };
    const connect = buildConnector({ timeout: 10_000, lookup: checkedLookup });
    this.#agent = new Agent({
      connections: 4,
      maxHeaderSize: 32 * 1024,
      connect: (options, done) => {
        const refusal = refusalOf(options.hostname, rules);
        if (refusal) done(refusal, null);
        else connect(options, done);
      },
    });
  }

  /** Into a new file, which is gone if it fails. @throws FetchError */
  async download(address: string, file: string, limits: Limits): Promise<void> {
    try {
      const write: Take<void> = (parts) => pipeline([...parts, createWriteStream(file, { flags: 'wx', mode: 0o600 })]);
      await this.#get(address, limits, write);
    } catch (error) {
      if (codeOf(error) !== 'EEXIST') await rm(file, { force: true });
      throw error;
    }
  }

  /** @throws FetchError */
  fetchBytes = (address: string, limits: Limits): Promise<Buffer> =>
    this.#get(address, limits, async ([body, ...transforms]) => {
      const last = transforms.at(-1) ?? body;
      const [bytes] = await Promise.all([buffer(last), pipeline([body, ...transforms])]);
      return bytes;
    });

  close = (): Promise<void> => this.#agent.close();

  async #get<Result>(address: string, limits: Limits, take: Take<Result>): Promise<Result> {
    const deadline = AbortSignal.timeout(limits.seconds * 1000);
    let url = checkAddress(address, this.#rules);
    try {
      for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects++) {
        const answer = await this.#ask(url, limits, deadline);
        if (!REDIRECTS.includes(answer.statusCode)) return await take(partsOf(answer, limits));
        await answer.body.dump({ limit: 64 * 1024 });
        url = checkAddress(headerOf(answer, 'location'), this.#rules, url);
      }
      throw new FetchError(messages.tooManyRedirects);
    } catch (error) {
      throw reasonOf(error, url.hostname, deadline, limits);
    }
  }

  #ask(url: URL, { idleSeconds }: Limits, signal: AbortSignal): Promise<Dispatcher.ResponseData> {
    return request(url, {
      dispatcher: this.#agent,
      signal,
      headersTimeout: idleSeconds * 1000,
      bodyTimeout: idleSeconds * 1000,
      headers: { 'user-agent': 'Morada', accept: '*/*', 'accept-encoding': 'identity' },
    });
  }
}

/** The body, and what it goes through. @throws FetchError */
function partsOf(answer: Dispatcher.ResponseData, { megabytes, type }: Limits): [Readable, ...Transform[]] {
  const { statusCode, body } = answer;
  const refuse = (error: FetchError): never => {
    body.on('error', () => undefined).destroy();
    throw error;
  };
  if (statusCode !== 200) refuse(new FetchError(messages.status(statusCode), MAY_PASS.includes(statusCode)));
  if (Number(headerOf(answer, 'content-length')) > megabytes * MEGABYTE)
    refuse(new FetchError(messages.tooLarge(megabytes)));
  const given = headerOf(answer, 'content-type').split(';', 1)[0]?.trim() ?? '';
  if (type && given !== '' && !type.test(given)) refuse(new FetchError(messages.wrongType(given)));
  const decoder = DECODERS[headerOf(answer, 'content-encoding').toLowerCase()]?.();
  return decoder ? [body, decoder, counted(megabytes)] : [body, counted(megabytes)];
}
