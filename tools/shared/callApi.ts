interface Options {
  token?: string;
  /** A form, or what goes out as JSON. */
  body?: unknown;
  headers?: Record<string, string>;
}

/** Calls the API of a server. @throws when the answer is no success. */
export async function callApi<Answer>(origin: string, method: string, path: string, options: Options = {}) {
  const { token, body, headers } = options;
  const isJson = body !== undefined && !(body instanceof FormData);
  const answer = await fetch(`${origin}/api/${path}`, {
    method,
    headers: {
      ...headers,
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(isJson && { 'content-type': 'application/json' }),
    },
    body: body instanceof FormData ? body : isJson ? JSON.stringify(body) : null,
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
  return (text === '' ? null : JSON.parse(text)) as Answer;
}

/** Each from a network of their own, as a proxy in front of ours would tell. */
let networks = 0;
export function aNetwork(): Record<string, string> {
  networks++;
  return { 'x-forwarded-for': `2001:db8:${(networks >> 16).toString(16)}:${(networks & 0xffff).toString(16)}::1` };
}
