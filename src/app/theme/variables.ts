import { styleNonce } from '@/shared/styleNonce';
import { theme } from './theme';

interface Rules {
  [name: string]: string | number | Rules;
}

const textOf = (rules: Rules): string =>
  Object.entries(rules)
    .map(([name, value]) =>
      typeof value === 'object'
        ? `${name}{${textOf(value)}}`
        : `${name === 'colorScheme' ? 'color-scheme' : name}:${value};`,
    )
    .join('');

/** The theme's variables for both schemes. As text: Emotion would parse them all before the page can be touched. */
export const variablesText = (): string => theme.generateStyleSheets().map(textOf).join('');

const ID = 'theme-variables';

export function addVariables(): void {
  if (document.getElementById(ID)) return;
  const element = document.createElement('style');
  element.id = ID;
  element.nonce = styleNonce ?? '';
  element.textContent = variablesText();
  document.head.prepend(element);
}
