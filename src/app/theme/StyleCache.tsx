import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import type { ReactNode } from 'react';
import { styleNonce } from '@/shared/styleNonce';

const cache = createCache({ key: 'css', prepend: true, ...(styleNonce && { nonce: styleNonce }) });

/** Emotion's style elements carry the page's nonce. */
export function StyleCache({ children }: { children: ReactNode }) {
  return <CacheProvider value={cache}>{children}</CacheProvider>;
}
