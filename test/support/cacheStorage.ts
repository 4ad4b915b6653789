/** The browser's `caches`, which Node lacks: what the product calls of it. */
export function cacheStorage() {
  const byName = new Map<string, Map<string, Response>>();
  const hrefOf = (request: string | Request) =>
    new URL(typeof request === 'string' ? request : request.url, 'http://m').href;
  return {
    open: (name: string) => {
      const cache = byName.get(name) ?? new Map<string, Response>();
      byName.set(name, cache);
      return Promise.resolve({
        keys: () => Promise.resolve([...cache.keys()].map((url) => new Request(url))),
        match: (request: string | Request) => Promise.resolve(cache.get(hrefOf(request))),
        put: (request: string | Request, response: Response) => {
          cache.delete(hrefOf(request));
          cache.set(hrefOf(request), response);
          return Promise.resolve();
        },
        delete: (request: string | Request) => Promise.resolve(cache.delete(hrefOf(request))),
      });
    },
    match: (request: string | Request, { cacheName }: { cacheName: string }) =>
      Promise.resolve(byName.get(cacheName)?.get(hrefOf(request))),
    delete: (name: string) => Promise.resolve(byName.delete(name)),
  };
}
