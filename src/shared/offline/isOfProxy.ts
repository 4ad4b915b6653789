export const isOfProxy = (response: Response | undefined): boolean =>
  response !== undefined && response.status >= 502 && response.status <= 504;
