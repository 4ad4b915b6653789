import { getIn } from 'final-form';

/** Focuses the first control, in the order of the page, whose name has an error. */
export function focusFirstError(form: HTMLFormElement, errors: object): void {
  for (const control of form.elements) {
    const name = control.getAttribute('name');
    if (name && control instanceof HTMLElement && getIn(errors, name) !== undefined) {
      control.focus();
      return;
    }
  }
}
