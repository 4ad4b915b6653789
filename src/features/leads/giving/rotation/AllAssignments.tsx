import NativeSelect from '@mui/material/NativeSelect';
import { styled } from '@mui/material/styles';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import type { RotationBroker } from '#contract/giving/rotation.ts';
import { SectionCard } from '@/shared/ui/page/SectionCard';
import { EmptyState } from '@/shared/ui/states/EmptyState';
import { Ledger } from './Ledger';
import { messages } from './messages';

export function AllAssignments({ brokers }: { brokers: RotationBroker[] }) {
  const [userId, setUserId] = useState('');
  return (
    <SectionCard
      title="Extrato da roleta"
      hint="Cada lead que passou por ela, com o motivo."
      tool={
        <Filter
          variant="standard"
          disableUnderline
          IconComponent={ChevronDown}
          value={userId}
          onChange={({ target }) => setUserId(target.value)}
          slotProps={{ input: { 'aria-label': 'Mostrar as vezes de' } }}
        >
          <option value="">Todos os corretores</option>
          {brokers.map(({ _id, name }) => (
            <option key={_id} value={_id}>
              {name}
            </option>
          ))}
        </Filter>
      }
    >
      <Ledger
        userId={userId || undefined}
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

const Filter = styled(NativeSelect)(({ theme }) => ({
  '&&& select': { ...theme.typography.control, minHeight: 36, padding: '0 24px 0 0' },
  '&& > svg': { top: 'calc(50% - 8px)', right: 0, width: 16, height: 16, color: theme.vars.palette.text.secondary },
  [theme.breakpoints.down('sm')]: { '&&& select': { minHeight: 44 } },
}));
