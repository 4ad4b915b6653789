import { styled } from '@mui/material/styles';
import { TriangleAlert } from 'lucide-react';
import { useField } from 'react-final-form';
import { Link } from 'react-router-dom';
import type { Broker } from '#contract/brokers.ts';
import { firstName } from '#contract/personName.ts';
import { openLeadsText } from './messages';
import { openLeadsPath } from './openLeadsPath';

/** A broker who is to have no access any more still has leads somebody has to work on. */
export function OpenLeadsWarning({ broker }: { broker: Broker }) {
  const { input } = useField<boolean>('isActive', { subscription: { value: true } });
  if (input.value || broker.openLeads === 0) return null;
  return (
    <Strip role="status">
      <TriangleAlert size={18} strokeWidth={1.75} aria-hidden />
      <span>
        {firstName(broker.name)} tem <b>{openLeadsText(broker.openLeads)}</b>.{' '}
        <Link to={openLeadsPath(broker)}>Distribuir agora</Link>
      </span>
    </Strip>
  );
}

const Strip = styled('div')(({ theme }) => ({
  ...theme.typography.small,
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  padding: '10px 12px',
  borderRadius: 10,
  color: theme.vars.palette.warning.main,
  backgroundColor: theme.vars.palette.warning.tint,
  '& > svg': { flex: 'none' },
  '& b, & a': { fontWeight: 600, color: 'inherit' },
}));
