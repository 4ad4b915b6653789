import { ACCENT_STYLES, accentStyles } from '#contract/site/accentColors.ts';
import { styleNonce } from '@/shared/styleNonce';

/** The open page, after a change; the server writes the styles of others. */
export function recolorPage(accent: string | null): void {
  const known = document.querySelector<HTMLStyleElement>(`style#${ACCENT_STYLES}`);
  const styles = known ?? document.createElement('style');
  styles.id = ACCENT_STYLES;
  if (styleNonce) styles.nonce = styleNonce;
  styles.textContent = accentStyles(accent);
  if (!known) document.head.append(styles);
}
