import { styled } from '@mui/material/styles';
import { canReceiveLeads } from '@/shared/canReceiveLeads';
import { BrokerLine } from './BrokerLine';
import type { Distribution } from './useDistribution';

export function BrokerTable({ distribution }: { distribution: Distribution }) {
  const { brokers, plan, choiceOf, choose, strategy, limited } = distribution;
  const longest = Math.max(1, ...(plan?.brokers.map(({ ends }) => ends) ?? []));
  const weighted = strategy === 'peso';
  return (
    <>
      <Legend>
        <span>Corretor e motivo</span>
        {!weighted && !limited && (
          <Keys aria-hidden>
            <i data-part="has" />
            já tem
            <i data-part="comes" />
            recebe
          </Keys>
        )}
        {weighted && <span>Peso</span>}
        {limited && <span>Máx. novos</span>}
        <span>Recebe</span>
      </Legend>
      <Lines aria-label="Corretores">
        {brokers
          .toSorted((one, other) => Number(canReceiveLeads(other)) - Number(canReceiveLeads(one)))
          .map((broker) => (
            <BrokerLine
              key={broker._id}
              broker={broker}
              choice={choiceOf(broker._id)}
              onChoose={(change) => choose(broker._id, change)}
              plan={plan}
              longest={longest}
              weighted={weighted}
              limited={limited}
            />
          ))}
      </Lines>
    </>
  );
}

const Legend = styled('div')(({ theme }) => ({
  ...theme.typography.caption,
  fontWeight: 560,
  display: 'flex',
  alignItems: 'center',
  gap: 16,
  padding: '8px 0',
  color: theme.vars.palette.text.secondary,
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
  '& > :first-of-type': { flex: 1 },
}));

const Keys = styled('span')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 6,
  '& > i': { width: 8, height: 8, borderRadius: 3 },
  '& > [data-part="has"]': { backgroundColor: theme.vars.palette.outline, opacity: 0.45 },
  '& > [data-part="comes"]': { marginLeft: 6, backgroundColor: theme.vars.palette.primary.main },
  [theme.breakpoints.down('sm')]: { display: 'none' },
}));

const Lines = styled('ul')({ margin: 0, padding: 0, listStyle: 'none' });
