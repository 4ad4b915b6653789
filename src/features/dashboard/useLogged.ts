import { useEffect } from 'react';

/** The specification's way: figures that do not come are logged and not announced. */
export function useLogged(call: string, error: unknown): void {
  useEffect(() => {
    if (error) console.error(call, error);
  }, [call, error]);
}
