import { styled } from '@mui/material/styles';
import { useState } from 'react';
import type { Broker } from '#contract/people/brokers.ts';
import { useAddressState } from '@/shared/routing/useAddressState';
import { PageHead } from '@/shared/ui/page/PageHead';
import { SegmentChoice } from '@/shared/ui/SegmentChoice';
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

const DAYS = Object.keys(SPANS)
  .filter(isSpan)
  .map((value) => ({ value, label: SPANS[value].label }));

export function TeamAgendaPage() {
  const [{ span }, show] = useAddressState<Shown>(read, write);
  const [broker, setBroker] = useState<Broker | null>(null);
  return (
    <>
      <PageHead title="Agenda da equipe" />
      <Choices>
        <SegmentChoice name="dias" label="Dias" options={DAYS} value={span} onChoose={(days) => show({ span: days })} />
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
