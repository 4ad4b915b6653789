import InputAdornment from '@mui/material/InputAdornment';
import { formatAmount } from '@/shared/format/numbers';
import type { FieldLook } from './FieldFrame';
import { FormTextField } from './FormTextField';

interface MoneyFieldProps extends FieldLook {
  name: string;
}

/** Formatted on blur: `1.250.000,50`. */
export function MoneyField(props: MoneyFieldProps) {
  return (
    <FormTextField
      {...props}
      inputMode="decimal"
      placeholder="0,00"
      autoComplete="off"
      startAdornment={
        <InputAdornment position="start" disableTypography sx={{ color: 'text.secondary', mr: '-6px' }}>
          R$
        </InputAdornment>
      }
      format={formatAmount}
    />
  );
}
