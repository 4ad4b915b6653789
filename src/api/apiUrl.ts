/** Absolute: Node's fetch, in tests, takes no other. */
export const apiUrl = (path = '') => new URL(`/api${path}`, window.location.origin).href;
