import { useFormState } from 'react-final-form';

/** How many fields have to be put right, once the form was sent: those of our rules and those the server named. */
export function useErrorCount(): number {
  const { errors, submitErrors, submitFailed, dirtyFieldsSinceLastSubmit } = useFormState({
    subscription: { errors: true, submitErrors: true, submitFailed: true, dirtyFieldsSinceLastSubmit: true },
  });
  if (!submitFailed) return 0;
  const refused = Object.keys(submitErrors ?? {}).filter((name) => !dirtyFieldsSinceLastSubmit?.[name]);
  return new Set([...Object.keys(errors ?? {}), ...refused]).size;
}
