/**
 * Clients name the endpoint, and the server calls it: only known push services may be called, or anybody who is signed in
 * could make it call any address of its network (SSRF). `services`: `settings.pushServices`.
 */
export function isOfPushService(endpoint: string, services: readonly string[]): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, origin, hostname, port, username, password } = new URL(endpoint);
  if (username || password) return false;
  return services.some((service) => {
    if (service.includes('//')) return URL.canParse(service) && new URL(service).origin === origin;
    if (protocol !== 'https:' || port) return false;
    return service.startsWith('*.') ? hostname.endsWith(service.slice(1)) : hostname === service;
  });
}
