import OutlinedInput from '@mui/material/OutlinedInput';
import { useId, useRef, useState } from 'react';
import { useSelector } from 'react-redux';
import { priceTypo } from '#contract/ground/typos.ts';
import type { Lead } from '#contract/leads/leads.ts';
import type { SoldStatus } from '#contract/leads/leadValues.ts';
import { useNotifyOutcome } from '@/api/useNotifyOutcome';
import { selectUser } from '@/features/auth/authSlice';
import { amountFromNumber, formatAmount } from '@/shared/format/numbers';
import { FieldFrame } from '@/shared/ui/field/FieldFrame';
import { REAIS } from '@/shared/ui/field/PriceField';
import { useCorrectLeadMutation } from '../../core/leadsApi';
import { PropertySelect } from '../../core/PropertySelect';
import { StepForm } from '../../core/StepForm';
import { messages } from './messages';
import { PropertyNow } from './PropertyNow';
import { SellerSelect } from './SellerSelect';

interface SaleFormProps {
  lead: Pick<Lead, '_id' | 'property' | 'sold'>;
  onClose: () => void;
}

/** Either may stay empty, but not both. The server checks the amount. */
export function SaleForm({ lead, onClose }: SaleFormProps) {
  const id = useId();
  const isTold = lead.sold !== null && (lead.sold.property !== null || lead.sold.value !== null);
  const [property, setProperty] = useState((isTold ? lead.sold?.property : lead.property) ?? null);
  const [value, setValue] = useState(lead.sold?.value ? amountFromNumber(lead.sold.value) : '');
  const [seller, setSeller] = useState(lead.sold?.seller ?? null);
  const [propertyStatus, setPropertyStatus] = useState<SoldStatus | null>(null);
  const isAdmin = useSelector(selectUser)?.isAdmin ?? false;
  const notifyOutcome = useNotifyOutcome();
  const [change, { isLoading: busy }] = useCorrectLeadMutation();
  const [submitted, setSubmitted] = useState(false);
  const valueInput = useRef<HTMLInputElement>(null);
  const isOtherSeller = seller !== null && seller._id !== lead.sold?.seller?._id;
  const isMissing = property === null && value.trim() === '' && !isOtherSeller;
  const slip = priceTypo(value.trim());
  const problem = isMissing ? messages.saleMissing : slip;
  const refusal = submitted ? problem : undefined;
  const sold = {
    ...(property && { propertyId: property._id, ...(propertyStatus && { propertyStatus }) }),
    ...(value.trim() !== '' && { value }),
    ...(isOtherSeller && { sellerId: seller._id }),
  };

  async function submit() {
    setSubmitted(true);
    if (problem !== undefined) {
      valueInput.current?.focus();
      return;
    }
    const failure = await notifyOutcome(change({ id: lead._id, sold }).unwrap(), {
      done: messages.saleSaved,
      failed: messages.closingFailed,
      explained: true,
      topic: 'lead-closing',
    });
    if (!failure) onClose();
  }

  return (
    <StepForm label="Venda" busy={busy} onSubmit={submit} onCancel={onClose}>
      {isAdmin && lead.sold && <SellerSelect value={seller} onChange={setSeller} />}
      <PropertySelect value={property} onChange={setProperty} />
      {property && <PropertyNow value={propertyStatus} onChange={setPropertyStatus} />}
      <FieldFrame
        id={id}
        label="Valor"
        optional
        error={refusal}
        onTake={(meant) => {
          setValue(formatAmount(meant));
          valueInput.current?.focus();
        }}
      >
        <OutlinedInput
          id={id}
          fullWidth
          inputMode="decimal"
          placeholder="0,00"
          autoComplete="off"
          value={value}
          error={refusal !== undefined}
          inputRef={valueInput}
          slotProps={{ input: { 'aria-describedby': refusal ? `${id}-error` : undefined } }}
          startAdornment={REAIS}
          onChange={({ target }) => setValue(target.value)}
          onBlur={() => setValue(slip ? value : formatAmount(value))}
        />
      </FieldFrame>
    </StepForm>
  );
}
