/** Without this list any user could name an endpoint in the server's own network (SSRF). */
export function pushServiceOf(endpoint: string, services: readonly string[]): string | undefined {
  if (!URL.canParse(endpoint)) return undefined;
  const { protocol, origin, hostname, port, username, password } = new URL(endpoint);
  if (username || password) return undefined;
  return services.find((service) => {
    if (service.includes('//')) return URL.canParse(service) && new URL(service).origin === origin;
    if (protocol !== 'https:' || port) return false;
    return service.startsWith('*.') ? hostname.endsWith(service.slice(1)) : hostname === service;
  });
}
