import { paths } from './paths.ts';

/** By the first part of the address, how many parts it has. */
const PAGES = new Map(
  Object.values(paths).map((path) => {
    const [, first = '', ...rest] = path().split('/');
    return [first, 1 + rest.length] as const;
  }),
);
const ALIASES = new Map([
  ['login', ''],
  ['entrar', ''],
]);
/** What messengers and mails take for a part of the link. */
const GLUED = /[^\p{L}\p{N}]+$/u;
/** The token of a reset link may end with these. */
const GLUED_TO_TOKEN = /[^\p{L}\p{N}_-]+$/u;

function decoded(pathname: string): string[] {
  try {
    return pathname.split('/').slice(1).map(decodeURIComponent);
  } catch {
    return [];
  }
}

/** A page's address as people copy it (`/Hotsite/ana.`, `/property/<id>%20)`), clean; any other unchanged. */
export function cleanPath(pathname: string): string {
  const written = decoded(pathname);
  const glued = written[0]?.toLowerCase() === paths.resetPassword().split('/')[1] ? GLUED_TO_TOKEN : GLUED;
  const parts = [...written];
  let last = '';
  while (last === '' && parts.length > 0) last = parts.pop()?.replace(glued, '') ?? '';
  const [first = '', ...rest] = [...parts, last];
  const page = ALIASES.get(first.toLowerCase()) ?? first.toLowerCase();
  const clean = [page, ...rest];
  const isClean = clean.join('/') === written.join('/').replace(/\/$/, '');
  if (isClean || PAGES.get(page) !== clean.length) return pathname;
  return `/${clean.map(encodeURIComponent).join('/')}`;
}
