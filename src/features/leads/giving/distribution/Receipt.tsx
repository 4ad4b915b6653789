import { styled } from '@mui/material/styles';
import { Archive, Info } from 'lucide-react';
import type { BatchReceipt } from '#contract/giving/distribution.ts';
import { formatNumber } from '@/shared/format/numbers';
import { UserAvatar } from '@/shared/ui/UserAvatar';
import { messages } from './messages';

type Fact = [figure: number, one: string, many: string];

function factsOf({ kind, outcomes, brokers }: BatchReceipt): Fact[] {
  if (kind === 'desfazer')
    return [
      [outcomes.mudou + outcomes.atribuido, 'voltou', 'voltaram'],
      [outcomes.ficou, 'ficou', 'ficaram'],
    ];
  return [
    [outcomes.atribuido, 'estava sem corretor', 'estavam sem corretor'],
    [outcomes.mudou, 'trocou de corretor', 'trocaram de corretor'],
    outcomes['ja-era'] > 0
      ? [outcomes['ja-era'], 'já era deles', 'já eram deles']
      : [brokers.length, 'corretor recebeu', 'corretores receberam'],
  ];
}

const freedLeads = ({ kind, moved, brokers }: BatchReceipt) =>
  kind === 'desfazer' || kind === 'carteira' ? moved - brokers.reduce((sum, { received }) => sum + received, 0) : 0;

function undoText({ kind, moved, total, undoable, undoneBy, running }: BatchReceipt): string {
  if (running) return messages.runsSoFar(running.done, total);
  if (undoneBy !== null) return 'Já desfeita.';
  if (moved === 0) return 'Nenhum lead mudou de corretor: não há o que desfazer.';
  if (kind === 'carteira') return messages.undoneWithWallet;
  return undoable
    ? 'Desfazer devolve cada lead ao corretor de antes, menos os que já foram alterados ou cujo corretor de antes não pode mais receber.'
    : 'Não há o que desfazer: os leads já foram alterados ou apagados, ou o corretor de antes não pode mais receber.';
}

export function Receipt({ receipt }: { receipt: BatchReceipt }) {
  const { brokers, left, kind, running, closedLeft } = receipt;
  const freed = freedLeads(receipt);
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
      {brokers.length + freed > 0 && (
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
            {freed > 0 && (
              <tr>
                <td>Sem corretor</td>
                <td>{formatNumber(freed)}</td>
                <td />
              </tr>
            )}
          </tbody>
        </Table>
      )}
      {left.length > 0 && (
        <Left>
          <h3>Ficaram como estavam</h3>
          <ul>
            {left.map(({ reason, count: number }) => (
              <li key={reason}>
                <b>{formatNumber(number)}</b> {reason}
              </li>
            ))}
          </ul>
        </Left>
      )}
      {closedLeft > 0 && (
        <Note>
          <Archive size={16} />
          {messages.closedStayed(closedLeft)}.
        </Note>
      )}
      {(running !== null || kind !== 'desfazer') && (
        <Note>
          <Info size={16} />
          {undoText(receipt)}
        </Note>
      )}
    </>
  );
}

const Facts = styled('dl')(({ theme }) => ({
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: '1fr',
  margin: '0 0 16px',
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
  '& th': {
    ...theme.typography.caption,
    fontWeight: 560,
    padding: '8px 0',
    textAlign: 'right',
    color: theme.vars.palette.text.secondary,
    borderBottom: `1px solid ${theme.vars.palette.divider}`,
  },
  '& td': {
    ...theme.typography.control,
    height: 45,
    padding: 0,
    textAlign: 'right',
    fontVariantNumeric: 'tabular-nums',
    borderBottom: `1px solid ${theme.vars.palette.divider}`,
  },
  '& td:last-child': { fontWeight: 400, color: theme.vars.palette.text.secondary },
  '& th:first-of-type, & td:first-of-type': { textAlign: 'left' },
  '& td:first-of-type': { display: 'flex', alignItems: 'center', gap: 10 },
  '& th:last-child': { width: 112 },
}));

const Left = styled('section')(({ theme }) => ({
  ...theme.typography.small,
  marginTop: 16,
  '& > h3': { ...theme.typography.section, margin: '0 0 4px' },
  '& li': { padding: '4px 0', color: theme.vars.palette.text.secondary },
  '& b': { color: theme.vars.palette.text.primary, fontVariantNumeric: 'tabular-nums' },
}));

const Note = styled('p')(({ theme }) => ({
  ...theme.typography.small,
  display: 'flex',
  gap: 8,
  margin: '16px 0 0',
  color: theme.vars.palette.text.secondary,
  '& > svg': { flex: 'none', marginTop: 1 },
}));
