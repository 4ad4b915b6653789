import { formatPhone, parsePhone } from '#contract/ground/phone.ts';
import { FormTextField } from './FormTextField';
import type { FormTextFieldProps } from './FormTextField';

type PhoneFieldProps = Omit<FormTextFieldProps, 'type' | 'format' | 'placeholder'>;

/** Formatted on blur: `(11) 98765-4321`. */
export function PhoneField(props: PhoneFieldProps) {
  return <FormTextField {...props} type="tel" placeholder="(11) 98765-4321" format={written} />;
}

function written(text: string): string {
  const phone = parsePhone(text);
  return phone === null ? text : formatPhone(phone);
}
