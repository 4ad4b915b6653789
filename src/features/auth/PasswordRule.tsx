import { styled } from '@mui/material/styles';
import { Check } from 'lucide-react';
import { useField } from 'react-final-form';
import { PASSWORD_LENGTH, PASSWORD_MIX } from '#contract/passwordRule.ts';

/** What a password needs, turning green when this one has it. */
export function PasswordRule({ name }: { name: string }) {
  const { value } = useField<string>(name, { subscription: { value: true } }).input;
  const met = value.length >= PASSWORD_LENGTH && PASSWORD_MIX.test(value);
  return (
    <Text data-met={met}>
      {met && <Check size={14} strokeWidth={2} aria-hidden />}
      Ao menos 6 caracteres, com 1 letra maiúscula, 1 número e 1 de !@#$%^&*
    </Text>
  );
}

const Text = styled('span')(({ theme }) => ({
  '&[data-met="true"]': { color: theme.vars.palette.success.main },
  '& > svg': { display: 'inline', verticalAlign: '-2px', marginRight: 4 },
}));
