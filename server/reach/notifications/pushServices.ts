/**
 * Clients name the endpoint and the server calls it: without this list any user could make it call its own network
 * (SSRF).
 */
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
