import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { PASSWORD_RULES } from '#contract/people/passwordRule.ts';
import { IconButton } from '@/shared/ui/button/IconButton';
import { FormTextField } from './FormTextField';
import type { FormTextFieldProps } from './FormTextField';

type PasswordFieldProps = Omit<FormTextFieldProps, 'type' | 'endAdornment'>;

export function PasswordField(props: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <FormTextField
      {...props}
      passwordRules={props.autoComplete === 'new-password' ? PASSWORD_RULES : undefined}
      type={shown ? 'text' : 'password'}
      endAdornment={
        <IconButton
          size="large"
          edge="end"
          aria-label={shown ? 'Ocultar senha' : 'Mostrar senha'}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
          sx={{ color: 'text.secondary' }}
        >
          <Icon size={20} />
        </IconButton>
      }
    />
  );
}
