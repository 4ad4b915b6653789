import { useFormState } from 'react-final-form';
import { BusyButton } from '@/shared/ui/BusyButton';
import type { BusyButtonProps } from '@/shared/ui/BusyButton';

type SubmitButtonProps = Omit<BusyButtonProps, 'busy' | 'type' | 'onClick'>;

export function SubmitButton({ variant = 'contained', color = 'accent', ...rest }: SubmitButtonProps) {
  const { submitting } = useFormState({ subscription: { submitting: true } });
  return <BusyButton {...rest} type="submit" variant={variant} color={color} busy={submitting ?? false} />;
}
