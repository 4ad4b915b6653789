import { styled } from '@mui/material/styles';
import { CircleAlert, CircleCheck } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ConnectionTest } from '#contract/site/connections.ts';
import { ActButton } from '@/api/ActButton';
import { SectionCard } from '@/shared/ui/page/SectionCard';
import { useTestConnectionMutation } from './connectionsApi';
import type { Tested } from './connectionsApi';
import { messages } from './messages';

interface ConnectionCardProps {
  title: string;
  hint: string;
  /** `setBy`: a variable of the server's environment. */
  rows: { label: string; value: string; setBy?: string }[];
  tested: Tested;
  button: { Icon: LucideIcon; label: string; busyLabel: string };
  tool?: ReactNode;
}

export function ConnectionCard({ title, hint, rows, tested, button, tool }: ConnectionCardProps) {
  const { Icon, label, busyLabel } = button;
  const [test, { data }] = useTestConnectionMutation();
  return (
    <SectionCard title={title} hint={hint}>
      <Rows>
        {rows.map(({ label: name, value, setBy }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              {value}
              {setBy && <code>{setBy}</code>}
            </dd>
          </div>
        ))}
      </Rows>
      <Foot>
        <ActButton
          variant="tonal"
          startIcon={<Icon size={18} />}
          busyLabel={busyLabel}
          act={() => test(tested).unwrap()}
          outcome={{ failed: messages.testFailed, explained: true }}
        >
          {label}
        </ActButton>
        {tool}
        <div role="status">{data && <Result {...data} />}</div>
      </Foot>
    </SectionCard>
  );
}

function Result({ isOk, text, detail }: ConnectionTest) {
  return (
    <Answer data-ok={isOk}>
      {isOk ? <CircleCheck size={20} aria-hidden /> : <CircleAlert size={20} aria-hidden />}
      <div>
        <p>{text}</p>
        {detail !== null && <code>{detail}</code>}
      </div>
    </Answer>
  );
}

const Rows = styled('dl')(({ theme }) => ({
  padding: '4px 20px',
  '& > div': {
    display: 'grid',
    gridTemplateColumns: '200px minmax(0, 1fr)',
    gap: '4px 16px',
    padding: '12px 0',
    [theme.breakpoints.down('sm')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  '& > div + div': { borderTop: `1px solid ${theme.vars.palette.divider}` },
  '& dt': { ...theme.typography.body2, color: theme.vars.palette.text.secondary },
  '& dd': {
    ...theme.typography.body2,
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    gap: '4px 16px',
  },
  '& code': { ...theme.typography.mono, color: theme.vars.palette.text.secondary },
  [theme.breakpoints.down('sm')]: { padding: '4px 16px' },
}));

const Foot = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '12px 8px',
  padding: '16px 20px',
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  '& > [role="status"]': { width: '100%' },
  '& > [role="status"]:empty': { display: 'none' },
  [theme.breakpoints.down('sm')]: { padding: 16 },
}));

const Answer = styled('div')(({ theme }) => ({
  display: 'flex',
  gap: 12,
  '& > svg': { flex: 'none', color: theme.vars.palette.error.main },
  '&[data-ok="true"] > svg': { color: theme.vars.palette.success.main },
  '& > div': { display: 'grid', gap: 4, minWidth: 0 },
  '& p': theme.typography.body2,
  '& code': { ...theme.typography.mono, overflowWrap: 'anywhere', color: theme.vars.palette.text.secondary },
}));
