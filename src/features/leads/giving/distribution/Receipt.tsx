import { styled } from '@mui/material/styles';
import { Archive } from 'lucide-react';
import type { DistributionReceipt } from '#contract/giving/distribution.ts';
import { formatNumber } from '@/shared/format/numbers';
import { NoteBox } from '@/shared/ui/NoteBox';
import { UserAvatar } from '@/shared/ui/UserAvatar';
import { messages } from './messages';

type Fact = [figure: number, one: string, many: string];

const factsOf = ({ outcomes, brokers }: DistributionReceipt): Fact[] => [
  [outcomes.atribuido, 'estava sem corretor', 'estavam sem corretor'],
  [outcomes.mudou, 'trocou de corretor', 'trocaram de corretor'],
  outcomes['ja-era'] > 0
    ? [outcomes['ja-era'], 'já era deles', 'já eram deles']
    : [brokers.length, 'corretor recebeu', 'corretores receberam'],
];

export function Receipt({ receipt }: { receipt: DistributionReceipt }) {
  const { brokers, closedLeft } = receipt;
  return (
    <>
      <Facts>
        {factsOf(receipt).map(([figure, one, many]) => (
          <div key={many}>
            <dd>{formatNumber(figure)}</dd>
            <dt>{figure === 1 ? one : many}</dt>
          </div>
        ))}
      </Facts>
      {brokers.length > 0 && (
        <Table>
          <thead>
            <tr>
              <th>Corretor</th>
              <th>Recebeu</th>
              <th>Agora abertos</th>
            </tr>
          </thead>
          <tbody>
            {brokers.map((broker) => (
              <tr key={broker._id}>
                <td>
                  <UserAvatar name={broker.name} photo={broker.avatar} size={28} />
                  <span>{broker.name}</span>
                </td>
                <td>{formatNumber(broker.received)}</td>
                <td>{formatNumber(broker.openLeads)}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
      {closedLeft > 0 && (
        <NoteBox>
          <Archive size={16} />
          <span>{messages.closedStayed(closedLeft)}.</span>
        </NoteBox>
      )}
    </>
  );
}

const Facts = styled('dl')(({ theme }) => ({
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: '1fr',
  margin: 0,
  borderRadius: 12,
  border: `1px solid ${theme.vars.palette.divider}`,
  '& > div': { padding: '10px 16px' },
  '& > div + div': { borderLeft: `1px solid ${theme.vars.palette.divider}` },
  '& dd': { ...theme.typography.panelTitle, fontVariantNumeric: 'tabular-nums' },
  '& dt': { ...theme.typography.caption, color: theme.vars.palette.text.secondary },
  [theme.breakpoints.down('sm')]: { '& > div': { padding: '10px 12px' } },
}));

const Table = styled('table')(({ theme }) => ({
  width: '100%',
  borderCollapse: 'collapse',
  '& tr': { borderBottom: `1px solid ${theme.vars.palette.divider}` },
  '& th': {
    ...theme.typography.caption,
    fontWeight: 560,
    padding: '8px 0',
    textAlign: 'right',
    color: theme.vars.palette.text.secondary,
  },
  '& td': {
    ...theme.typography.control,
    height: 45,
    padding: 0,
    textAlign: 'right',
    fontVariantNumeric: 'tabular-nums',
  },
  '& td:last-child': { fontWeight: 400, color: theme.vars.palette.text.secondary },
  '& th:first-of-type, & td:first-of-type': { textAlign: 'left' },
  '& td:first-of-type': { display: 'flex', alignItems: 'center', gap: 10 },
  '& th:last-child': { width: 112 },
}));
