import { paths } from '#contract/ground/paths.ts';
import { setRegions } from '#contract/ground/regions.ts';
import { setKinds } from '#contract/properties/chosenKinds.ts';
import { ACCENT_STYLES, accentStyles } from '#contract/site/accentColors.ts';
import type { Brokerage } from '#contract/site/brokerage.ts';
import { LOGO_META } from '#contract/site/logo.ts';
import { MAP_CENTER_META, writeCenter } from '#contract/site/mapCenter.ts';
import { LOGIN_META } from '#contract/site/siteValues.ts';
import { writeLogo } from '#contract/site/writeLogo.ts';
import { siteName } from './site';
import { styleNonce } from './styleNonce';
import { announceSite } from './useSiteChanges';

function elementOf<Name extends 'meta' | 'style'>(name: Name, selector: string): HTMLElementTagNameMap[Name] {
  const found = document.querySelector<HTMLElementTagNameMap[Name]>(name + selector);
  if (found) return found;
  const made = document.createElement(name);
  // The policy asks for it when the element comes in.
  if (styleNonce) made.nonce = styleNonce;
  return document.head.appendChild(made);
}

function writeMeta(name: string, content: string | null): void {
  const meta = elementOf('meta', `[name="${name}"]`);
  meta.name = name;
  if (content === null) meta.remove();
  else meta.content = content;
}

function recolor(accent: string | null): void {
  const styles = elementOf('style', `#${ACCENT_STYLES}`);
  styles.id = ACCENT_STYLES;
  styles.textContent = accentStyles(accent);
}

type Shown = Partial<
  Pick<Brokerage, 'name' | 'accent' | 'logo' | 'hasSiteAtRoot' | 'knownRegions' | 'kinds' | 'mapCenter'>
>;

/** The open tab, after a change; the server writes it into pages that are opened later. */
export function showSite({ name, accent, logo, hasSiteAtRoot, knownRegions, kinds, mapCenter }: Shown): void {
  if (name !== undefined) {
    document.title = document.title.replace(siteName(), () => name);
    writeMeta('application-name', name);
  }
  if (accent !== undefined) recolor(accent);
  if (logo !== undefined) writeMeta(LOGO_META, logo && writeLogo(logo));
  if (hasSiteAtRoot !== undefined) writeMeta(LOGIN_META, hasSiteAtRoot ? paths.movedLogin() : null);
  if (mapCenter !== undefined) writeMeta(MAP_CENTER_META, writeCenter(mapCenter));
  if (knownRegions) setRegions(knownRegions);
  if (kinds) setKinds(kinds);
  announceSite();
}
