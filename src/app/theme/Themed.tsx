import createCache from '@emotion/cache';
import type { EmotionCache, Options } from '@emotion/cache';
import { ThemeProvider } from '@mui/system';
import { LucideProvider } from 'lucide-react';
import { useInsertionEffect } from 'react';
import type { ReactNode } from 'react';
import { styleNonce } from '@/shared/styleNonce';
import { mediaAt } from './mediaAt';
import { theme } from './theme';
import { addVariables } from './variables';

interface ThemedProps {
  /** The width in pixels that media queries assume until hydration. */
  assumedWidth?: number | undefined;
  children: ReactNode;
}

/** MUI's provider stores a choice; here the system decides between light and dark. */
export function Themed({ assumedWidth, children }: ThemedProps) {
  useInsertionEffect(addVariables, []);
  return (
    <ThemeProvider theme={assumedWidth === undefined ? theme : themeAt(assumedWidth)}>
      {/* Lucide hides unlabelled icons from screen readers. */}
      <LucideProvider strokeWidth={1.75}>{children}</LucideProvider>
    </ThemeProvider>
  );
}

const themes: Record<number, typeof theme> = {};

/** One theme object for each width, because MUI caches styles by the object. */
const themeAt = (width: number): typeof theme =>
  (themes[width] ??= {
    ...theme,
    components: { ...theme.components, MuiUseMediaQuery: { defaultProps: { ssrMatchMedia: mediaAt(width) } } },
  });

/** Emotion's style elements need the nonce. */
export const newStyleCache = (options?: Pick<Options, 'stylisPlugins'>): EmotionCache =>
  createCache({ key: 'css', prepend: true, ...(styleNonce && { nonce: styleNonce }), ...options });
