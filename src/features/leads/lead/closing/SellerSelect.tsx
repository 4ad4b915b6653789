import { ChevronDown } from 'lucide-react';
import { useId } from 'react';
import type { Named } from '#contract/ground/named.ts';
import { useGetAllBrokersQuery } from '@/features/brokers/brokersApi';
import { FieldFrame } from '@/shared/ui/field/FieldFrame';
import { Choices, Select } from '@/shared/ui/field/nativeSelect';

interface SellerSelectProps {
  value: Named | null;
  onChange: (seller: Named) => void;
}

/** Also who has left the team. */
export function SellerSelect({ value, onChange }: SellerSelectProps) {
  const id = useId();
  const { data } = useGetAllBrokersQuery();
  const brokers: Named[] = data ?? [];
  const sellers = value && !brokers.some(({ _id }) => _id === value._id) ? [value, ...brokers] : brokers;
  return (
    <FieldFrame id={id} label="Vendido por" error={undefined}>
      <Select
        id={id}
        fullWidth
        value={value?._id ?? ''}
        inputComponent={Choices}
        endAdornment={<ChevronDown size={20} />}
        slotProps={{
          input: {
            type: undefined,
            children: (
              <>
                {value === null && <option value="">Ninguém</option>}
                {sellers.map(({ _id, name }) => (
                  <option key={_id} value={_id}>
                    {name}
                  </option>
                ))}
              </>
            ),
          },
        }}
        onChange={({ target }) => {
          const chosen = sellers.find(({ _id }) => _id === target.value);
          if (chosen) onChange({ _id: chosen._id, name: chosen.name });
        }}
      />
    </FieldFrame>
  );
}
