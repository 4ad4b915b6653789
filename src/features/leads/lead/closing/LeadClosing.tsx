import { styled } from '@mui/material/styles';
import { useSelector } from 'react-redux';
import type { Lead } from '#contract/leads/leads.ts';
import { selectUser } from '@/features/auth/authSlice';
import { formatMoney } from '@/shared/format/numbers';
import { Button } from '@/shared/ui/button/Button';
import { useInPlace } from '@/shared/ui/useInPlace';
import { LeadSection } from '../../core/LeadSection';
import { LossReasons } from './LossReasons';
import { messages } from './messages';
import { SaleForm } from './SaleForm';

/** Why a lead was lost, or what it bought; nothing for an open one. It can wait, and be changed later. */
export function LeadClosing({ lead }: { lead: Lead }) {
  if (lead.status === 'perdido') return <Loss lead={lead} />;
  return lead.status === 'convertido' ? <Sale lead={lead} /> : null;
}

const Loss = ({ lead }: { lead: Lead }) => (
  <LeadSection title="Motivo da perda">
    <LossReasons lead={lead} label="Motivo da perda" />
  </LeadSection>
);

function Sale({ lead }: { lead: Lead }) {
  const { isOpen, open, close, opener } = useInPlace();
  const { sold } = lead;
  const saleText = sold ? soldText(sold) : '';
  const user = useSelector(selectUser);
  const seller = sold?.seller ?? null;
  const mayChange = user?.isAdmin === true || seller === null || seller._id === user?._id;
  return (
    <LeadSection title="Venda">
      {isOpen ? (
        <SaleForm lead={lead} onClose={close} />
      ) : (
        <Line>
          <Facts>
            {saleText === '' ? 'Imóvel e valor não informados.' : saleText}
            {sold && <small>{messages.soldBy(seller?.name, sold.at)}</small>}
          </Facts>
          {mayChange && (
            <Button ref={opener} size="small" variant="outlined" onClick={open}>
              {saleText === '' ? 'Informar' : 'Corrigir'}
            </Button>
          )}
        </Line>
      )}
    </LeadSection>
  );
}

const soldText = ({ property, value }: NonNullable<Lead['sold']>) =>
  [property?.name, value === null ? undefined : formatMoney(value)].filter(Boolean).join(' · ');

const Facts = styled('span')(({ theme }) => ({
  display: 'grid',
  gap: 2,
  '& > small': { ...theme.typography.caption, color: theme.vars.palette.text.secondary },
}));

const Line = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 8,
}));
