import { use } from 'react';
import { useFormState } from 'react-final-form';
import { BusyButton } from '@/shared/ui/BusyButton';
import type { BusyButtonProps } from '@/shared/ui/BusyButton';
import { ErrorBubble } from '@/shared/ui/field/ErrorBubble';
import { PostedContext } from '@/shared/ui/field/posted';

type SubmitButtonProps = Omit<BusyButtonProps, 'busy' | 'type' | 'onClick'>;

export function SubmitButton({ variant = 'contained', color = 'accent', ...rest }: SubmitButtonProps) {
  const { submitting, pristine } = useFormState({ subscription: { submitting: true, pristine: true } });
  const posted = use(PostedContext);
  return (
    <>
      <BusyButton
        {...rest}
        type="submit"
        variant={variant}
        color={color}
        busy={submitting === true || posted?.isTaken === true}
      />
      {posted?.message && pristine && (
        <ErrorBubble id="form-error" size="large">
          {posted.message}
        </ErrorBubble>
      )}
    </>
  );
}
