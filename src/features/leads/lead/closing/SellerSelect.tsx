import { useId } from 'react';
import type { Named } from '#contract/ground/named.ts';
import { useGetAllBrokersQuery } from '@/features/brokers/brokersApi';
import { FieldFrame } from '@/shared/ui/field/FieldFrame';
import { NativeChoice } from '@/shared/ui/field/NativeChoice';

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
      <NativeChoice
        id={id}
        label="Vendido por"
        value={value?._id ?? ''}
        options={[
          ...(value === null ? [{ value: '', label: 'Ninguém' }] : []),
          ...sellers.map(({ _id, name }) => ({ value: _id, label: name })),
        ]}
        onChange={(chosen) => {
          const seller = sellers.find(({ _id }) => _id === chosen);
          if (seller) onChange({ _id: seller._id, name: seller.name });
        }}
      />
    </FieldFrame>
  );
}
