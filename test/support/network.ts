/** To read, not to send: in Node a `Request` made of another loses its signal at garbage collection, and a stream stays open. */
const requestOf = (input: RequestInfo | URL, init?: RequestInit) =>
  input instanceof Request ? input : new Request(input, init);

/** Answers the next call that fits; all others go through. */
function onNextCall(method: string, path: RegExp, answer: (send: () => Promise<Response>) => Promise<Response>): void {
  const { fetch } = globalThis;
  const spy = jest.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
    const request = requestOf(input, init);
    if (request.method !== method || !path.test(request.url)) return fetch(input, init);
    spy.mockRestore();
    return answer(() => fetch(input, init));
  });
}

/** The next call that fits is lost on its way: the server never hears of it. */
export function loseNextCall(method: string, path: RegExp): void {
  onNextCall(method, path, () => Promise.reject(new TypeError('Failed to fetch')));
}

/** The server does what the next call that fits asks for, and its answer is lost. */
export function loseNextAnswer(method: string, path: RegExp): void {
  onNextCall(method, path, async (send) => {
    await send();
    throw new TypeError('Failed to fetch');
  });
}

/** The next call that fits is answered by some other server, with this. */
export function answerNextCall(method: string, path: RegExp, body: unknown): void {
  onNextCall(method, path, () => Promise.resolve(Response.json(body)));
}

/** The next call that fits is answered with this status by something before the server: a proxy's page, not ours. */
export function refuseNextCall(method: string, path: RegExp, status: number, json?: object): void {
  onNextCall(method, path, () =>
    Promise.resolve(json ? Response.json(json, { status }) : new Response('<h1>Bad Gateway</h1>', { status })),
  );
}

/** The next call that fits takes as long to reach the server as the test wants. */
export function holdNextCall(method: string, path: RegExp): { arrive: () => void } {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  onNextCall(method, path, async (send) => {
    await promise;
    return send();
  });
  return {
    arrive: () => {
      resolve(undefined);
    },
  };
}

/** All calls from here on, to look up by method and address. */
export function watchCalls() {
  const { fetch } = globalThis;
  const calls: { method: string; url: string; headers: Headers; body: unknown }[] = [];
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const request = requestOf(input, init);
    const { method, url, headers } = request;
    const text = await request.clone().text();
    calls.push({ method, url, headers, body: text === '' ? null : JSON.parse(text) });
    return fetch(input, init);
  });
  return (method: string, path: RegExp) => calls.filter((call) => call.method === method && path.test(call.url));
}

/** No call reaches anybody. `kept`: answers by path, as the service worker keeps them. */
export function loseNetwork(kept: Record<string, unknown> = {}): { bringBack: () => void } {
  const spy = jest.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
    const { pathname, search } = new URL(requestOf(input, init).url);
    const answer = kept[pathname + search];
    return answer === undefined
      ? Promise.reject(new TypeError('Failed to fetch'))
      : Promise.resolve(Response.json(answer));
  });
  return {
    bringBack: () => {
      spy.mockRestore();
      window.dispatchEvent(new Event('online'));
    },
  };
}
