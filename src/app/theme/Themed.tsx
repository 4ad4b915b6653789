import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import GlobalStyles from '@mui/material/GlobalStyles';
import { ThemeProvider } from '@mui/system';
import type { ReactNode } from 'react';
import { styleNonce } from '@/shared/styleNonce';
import { theme } from './theme';

/**
 * The theme, and the style sheet of its colours in light and dark. The system alone decides between the two, so the
 * provider of MUI that keeps a choice has nothing to do here.
 */
export function Themed({ children }: { children: ReactNode }) {
  return (
    <ThemeProvider theme={theme}>
      <GlobalStyles styles={theme.generateStyleSheets()} />
      {children}
    </ThemeProvider>
  );
}

const cache = createCache({ key: 'css', prepend: true, ...(styleNonce && { nonce: styleNonce }) });

/** Emotion's style elements carry the page's nonce. */
export function StyleCache({ children }: { children: ReactNode }) {
  return <CacheProvider value={cache}>{children}</CacheProvider>;
}
