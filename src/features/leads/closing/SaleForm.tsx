import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import { styled } from '@mui/material/styles';
import { useId, useState } from 'react';
import type { Lead } from '#contract/leads.ts';
import { amountFromNumber, formatAmount } from '@/shared/format/numbers';
import { PropertySelect } from '../agenda/PropertySelect';
import { StepForm } from '../agenda/StepForm';
import { useClosing } from './useClosing';

interface SaleFormProps {
  lead: Pick<Lead, '_id' | 'property' | 'sold'>;
  onClose: () => void;
}

/** Either may stay empty. The server checks the amount. */
export function SaleForm({ lead, onClose }: SaleFormProps) {
  const id = useId();
  const [property, setProperty] = useState(lead.sold ? lead.sold.property : lead.property);
  const [value, setValue] = useState(lead.sold?.value ? amountFromNumber(lead.sold.value) : '');
  const { save, busy } = useClosing(lead._id, onClose);
  const sold = { ...(property && { propertyId: property._id }), ...(value.trim() !== '' && { value }) };
  return (
    <StepForm label="Venda" busy={busy} onSubmit={() => save({ sold })} onCancel={onClose}>
      <PropertySelect value={property} onChange={setProperty} />
      <Field>
        <label htmlFor={id}>
          Valor<span> opcional</span>
        </label>
        <OutlinedInput
          id={id}
          fullWidth
          inputMode="decimal"
          placeholder="0,00"
          autoComplete="off"
          value={value}
          startAdornment={<InputAdornment position="start">R$</InputAdornment>}
          onChange={({ target }) => setValue(target.value)}
          onBlur={() => setValue(formatAmount(value))}
        />
      </Field>
    </StepForm>
  );
}

const Field = styled('div')(({ theme }) => ({
  '& > label': { ...theme.typography.label, display: 'block', marginBottom: 6 },
  '& > label > span': { fontWeight: 400, color: theme.vars.palette.text.secondary },
}));
