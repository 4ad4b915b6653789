import { useState } from 'react';
import type { RotationBroker } from '#contract/giving/rotation.ts';
import { SelectFilter } from '@/shared/ui/filter/SelectFilter';
import { SectionCard } from '@/shared/ui/page/SectionCard';
import { EmptyState } from '@/shared/ui/states/EmptyState';
import { Ledger } from './Ledger';
import { messages } from './messages';

export function AllAssignments({ brokers }: { brokers: RotationBroker[] }) {
  const [userId, setUserId] = useState<string>();
  return (
    <SectionCard
      title="Extrato da roleta"
      hint="Cada lead que passou por ela, com o motivo."
      tool={
        <SelectFilter
          label="Mostrar as vezes de"
          any="Todos os corretores"
          options={brokers.map(({ _id, name }) => ({ value: _id, label: name }))}
          value={userId}
          onFilter={setUserId}
        />
      }
    >
      <Ledger
        userId={userId}
        reader="admin"
        empty={
          <EmptyState
            title={messages.ledgerEmpty}
            text="Quando um lead passar pela roleta, o caminho dele fica aqui."
          />
        }
      />
    </SectionCard>
  );
}
