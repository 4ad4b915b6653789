import { styled } from '@mui/material/styles';
import { X } from 'lucide-react';
import { useForm, useFormState } from 'react-final-form';
import { IconButton } from '@/shared/ui/button/IconButton';
import { FieldFrame } from '@/shared/ui/field/FieldFrame';
import { typedWishText } from '../../core/typedWish';
import type { TypedWish } from '../../core/typedWish';

export function WishLine() {
  const form = useForm();
  const { values } = useFormState<{ wish?: Partial<TypedWish> }>({ subscription: { values: true } });
  const text = typedWishText(values.wish ?? {});
  if (text === '') return null;
  return (
    <FieldFrame id="wish" label="O que procura" layout="row" error={undefined}>
      <Line id="wish">
        <span>{text}</span>
        <IconButton aria-label="Tirar o que procura" onClick={() => form.change('wish', undefined)}>
          <X size={18} />
        </IconButton>
      </Line>
    </FieldFrame>
  );
}

const Line = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  minHeight: 44,
  '& > span': { minWidth: 0, overflowWrap: 'anywhere' },
}));
