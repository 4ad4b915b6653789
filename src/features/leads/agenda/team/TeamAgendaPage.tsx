import { styled } from '@mui/material/styles';
import { useState } from 'react';
import type { Broker } from '#contract/people/brokers.ts';
import { useAddressState } from '@/shared/routing/useAddressState';
import { PageHead } from '@/shared/ui/page/PageHead';
import { Segment, Segments } from '@/shared/ui/segments';
import { BrokerSelect } from '../../core/BrokerSelect';
import { AgendaDays } from './AgendaDays';
import { isSpan, SPANS } from './teamDays';
import type { Span } from './teamDays';

interface Shown {
  span: Span;
}

/** `?dias=semana`; anything else is today. */
const read = (params: URLSearchParams): Shown => {
  const span = params.get('dias');
  return { span: isSpan(span) ? span : 'hoje' };
};
const write = ({ span }: Shown) => new URLSearchParams(span === 'hoje' ? {} : { dias: span });

export function TeamAgendaPage() {
  const [{ span }, show] = useAddressState<Shown>(read, write);
  const [broker, setBroker] = useState<Broker | null>(null);
  return (
    <>
      <PageHead title="Agenda da equipe" />
      <Choices>
        <Segments role="radiogroup" aria-label="Dias">
          {Object.entries(SPANS).map(([name, { label }]) => (
            <Day key={name}>
              <input
                type="radio"
                name="dias"
                checked={name === span}
                onChange={() => {
                  if (isSpan(name)) show({ span: name });
                }}
              />
              {label}
            </Day>
          ))}
        </Segments>
        <BrokerSelect value={broker} onChange={setBroker} emptyText="Todos os corretores" />
      </Choices>
      <AgendaDays span={span} broker={broker?._id} />
    </>
  );
}

const Choices = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '12px 16px',
  marginBottom: 16,
  [theme.breakpoints.down('sm')]: { '&& > *': { width: '100%' } },
}));

const Day = styled(Segment)(({ theme }) => ({ ...theme.typography.label, padding: '0 16px', whiteSpace: 'nowrap' }));
