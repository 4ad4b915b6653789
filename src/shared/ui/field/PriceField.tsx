import InputAdornment from '@mui/material/InputAdornment';
import { priceTypo } from '#contract/ground/typos.ts';
import { formatAmount } from '@/shared/format/numbers';
import { FormTextField } from './FormTextField';
import type { FormTextFieldProps } from './FormTextField';

export const REAIS = (
  <InputAdornment position="start" disableTypography sx={{ color: 'text.secondary', mr: '-6px' }}>
    R$
  </InputAdornment>
);

/** Formatted on blur: `1.250.000,50`. */
export function PriceField(props: FormTextFieldProps) {
  return (
    <FormTextField
      inputMode="decimal"
      placeholder="0,00"
      autoComplete="off"
      startAdornment={REAIS}
      format={(typed) => (priceTypo(typed) ? typed : formatAmount(typed))}
      {...props}
    />
  );
}
