import { useId } from 'react';
import { useField } from 'react-final-form';

/** How a text is written out once its field has been left; an empty field has none. */
export type FieldFormat = (text: string) => string;

/** One field of the form around it: its input's props, and its message once it has been left or sent. */
export function useFormField(name: string, format?: FieldFormat) {
  const id = useId();
  const { input, meta } = useField<string>(name, {
    // `component`: without it an empty field that is formatted has no value at all.
    ...(format && { component: 'input', formatOnBlur: true, format: (text?: string) => text && format(text) }),
    subscription: { value: true, touched: true, error: true, submitError: true, dirtySinceLastSubmit: true },
  });
  const refused: unknown = meta.dirtySinceLastSubmit ? undefined : meta.submitError;
  const message: unknown = meta.error ?? refused;
  const error = meta.touched && typeof message === 'string' ? message : undefined;
  const onBlur = () => {
    afterPress(input.onBlur);
  };
  return { id, input: { ...input, onBlur }, error, bubbleId: `${id}-error`, hintId: `${id}-hint` };
}

/** The ids of what explains a field, for `aria-describedby`. */
export const describedBy = (...ids: (string | false | undefined)[]) => ids.filter(Boolean).join(' ') || undefined;

let pressed = false;

window.addEventListener('pointerdown', () => (pressed = true), { capture: true });
const ENDS = ['pointerup', 'pointercancel'];
for (const end of ENDS) window.addEventListener(end, () => (pressed = false), { capture: true });

/**
 * Calls `then` now or, while the pointer is down, once it is up and its click is through. A bubble that appeared in
 * between would push the pressed button away from under the pointer, and the click would be lost.
 */
function afterPress(then: () => void): void {
  if (!pressed) {
    then();
    return;
  }
  const settle = () => {
    for (const end of ENDS) window.removeEventListener(end, settle);
    setTimeout(then);
  };
  for (const end of ENDS) window.addEventListener(end, settle);
}
