import { styleNonce } from '@/shared/styleNonce';
import { variables } from './madeTheme';

const ID = 'theme-variables';

export function addVariables(): void {
  if (document.getElementById(ID)) return;
  const element = document.createElement('style');
  element.id = ID;
  element.nonce = styleNonce ?? '';
  element.textContent = variables;
  document.head.prepend(element);
}
