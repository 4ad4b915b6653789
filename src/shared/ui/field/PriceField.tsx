import InputAdornment from '@mui/material/InputAdornment';
import { useRef } from 'react';
import { priceSlip } from '#contract/slips.ts';
import { formatAmount } from '@/shared/format/numbers';
import { FormTextField } from './FormTextField';
import { Suggestion } from './Suggestion';
import { useFormField } from './useFormField';

interface PriceFieldProps {
  name: string;
  label: string;
  optional?: boolean;
}

/** Formatted on blur: `1.250.000,50`. */
export function PriceField({ name, label, optional = false }: PriceFieldProps) {
  const { input, error } = useFormField(name);
  const element = useRef<HTMLInputElement>(null);
  return (
    <div>
      <FormTextField
        name={name}
        label={label}
        optional={optional}
        inputMode="decimal"
        placeholder="0,00"
        autoComplete="off"
        inputRef={element}
        startAdornment={
          <InputAdornment position="start" disableTypography sx={{ color: 'text.secondary', mr: '-6px' }}>
            R$
          </InputAdornment>
        }
        format={(typed) => (priceSlip(typed) ? typed : formatAmount(typed))}
      />
      <Suggestion
        message={error}
        onTake={(meant) => {
          input.onChange(formatAmount(meant));
          element.current?.focus();
        }}
      />
    </div>
  );
}
