import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import GlobalStyles from '@mui/material/GlobalStyles';
import { ThemeProvider } from '@mui/system';
import { LucideProvider } from 'lucide-react';
import type { ReactNode } from 'react';
import { styleNonce } from '@/shared/styleNonce';
import { theme } from './theme';

/** Not MUI's provider, which stores a choice: the system alone decides between light and dark. */
export function Themed({ children }: { children: ReactNode }) {
  return (
    <ThemeProvider theme={theme}>
      <GlobalStyles styles={theme.generateStyleSheets()} />
      {/* Lucide hides an icon without a label from screen readers. */}
      <LucideProvider strokeWidth={1.75}>{children}</LucideProvider>
    </ThemeProvider>
  );
}

const cache = createCache({ key: 'css', prepend: true, ...(styleNonce && { nonce: styleNonce }) });

/** Emotion's style elements need the page's nonce. */
export function StyleCache({ children }: { children: ReactNode }) {
  return <CacheProvider value={cache}>{children}</CacheProvider>;
}
