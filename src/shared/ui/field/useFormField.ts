import { use, useId } from 'react';
import type { ReactNode } from 'react';
import { useField } from 'react-final-form';
import { isBrowser } from '@/shared/isBrowser';
import { PostedContext } from './posted';

/** On blur, never to an empty field. */
export type FieldFormat = (text: string) => string;

/** Shows its message after blur, submit or a refusal of the current value. */
export function useFormField(name: string, format?: FieldFormat) {
  const id = useId();
  const posted = use(PostedContext);
  const { input, meta } = useField<string>(name, {
    // Without `component` a formatted empty field has no value.
    ...(format && { component: 'input', formatOnBlur: true, format: (text?: string) => text && format(text) }),
    subscription: {
      value: true,
      touched: true,
      error: true,
      submitError: true,
      dirty: true,
      dirtySinceLastSubmit: true,
    },
  });
  const refused: unknown = meta.dirtySinceLastSubmit ? undefined : meta.submitError;
  const message: unknown = meta.error ?? refused;
  const error = meta.touched && typeof message === 'string' ? message : meta.dirty ? undefined : posted?.fields?.[name];
  const onBlur = () => afterPress(input.onBlur);
  return { id, input: { ...input, onBlur }, error };
}

/** Bubble and hint of a `FieldFrame`. */
export const describedBy = (id: string, error: string | undefined, hint?: ReactNode) =>
  [error !== undefined && `${id}-error`, hint !== undefined && `${id}-hint`].filter(Boolean).join(' ') || undefined;

let pressed = false;
let ending: ReturnType<typeof setTimeout> | undefined;
const waiting = new Set<() => void>();
/** Milliseconds from a finger's `pointerup` to its click; the focus moves between them. */
const CLICK_FOLLOWS = 350;

function endPress(): void {
  pressed = false;
  const now = [...waiting];
  waiting.clear();
  for (const then of now) then();
}

const endPressIn = (wait: number) => () => {
  clearTimeout(ending);
  ending = setTimeout(endPress, wait);
};

if (isBrowser) {
  const on = (type: string, listener: () => void) => window.addEventListener(type, listener, { capture: true });
  on('pointerdown', () => {
    clearTimeout(ending);
    pressed = true;
  });
  on('pointerup', endPressIn(CLICK_FOLLOWS));
  on('click', endPressIn(0));
  on('pointercancel', endPressIn(0));
}

/** A bubble during a press would push the button away and lose the click. */
function afterPress(then: () => void): void {
  if (pressed) waiting.add(then);
  else then();
}
