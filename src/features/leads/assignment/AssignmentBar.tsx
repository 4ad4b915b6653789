import { styled } from '@mui/material/styles';
import { Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { paths } from '#contract/paths.ts';
import { formatTime } from '@/shared/format/dates';
import { pluralize } from '@/shared/format/numbers';
import { Link } from '@/shared/routing/Link';
import { BusyButton } from '@/shared/ui/BusyButton';
import { Button } from '@/shared/ui/button/Button';
import { BatchProgressBar } from './BatchProgressBar';
import type { Assignment, LastAssignment } from './useAssignment';

interface AssignmentBarProps {
  selected: number;
  selectable: string | undefined;
  onSelectAll: () => void;
  onClear: () => void;
  assignment: Assignment;
  onAssign: () => void;
  children: ReactNode;
}

/** Always between rows and footer, so that it never covers a row; a selection changes its colour. */
export function AssignmentBar(props: AssignmentBarProps) {
  const { selected, selectable, onSelectAll, onClear, assignment, onAssign, children } = props;
  const { last, busy, assigning, undo, undoing } = assignment;
  const live = selected > 0;
  return (
    <Bar data-live={live} role="region" aria-label="Atribuição">
      <Summary aria-live="polite">
        {live ? <b>{pluralize(selected, 'selecionado', 'selecionados')}</b> : <Idle last={last} />}
      </Summary>
      {live && selectable !== undefined && (
        <BarLink onClick={onSelectAll}>
          Selecionar {selectable}
          <WideOnly> leads deste filtro</WideOnly>
        </BarLink>
      )}
      {live && <BarLink onClick={onClear}>Limpar</BarLink>}
      {!live && last && (
        <Button size="small" variant="outlined" startIcon={<Undo2 size={16} />} onClick={() => void undo(last.batchId)}>
          Desfazer
        </Button>
      )}
      {!live && (
        <BarLink as={Link} to={paths.distributions()}>
          Histórico
        </BarLink>
      )}
      <BatchProgressBar doing="Atribuindo…" progress={assigning} />
      <BatchProgressBar doing="Desfazendo…" progress={undoing} />
      <Commit>
        {children}
        <BusyButton
          size="dialog"
          variant={live ? 'contained' : 'outlined'}
          color={live ? 'accent' : 'primary'}
          busy={busy}
          busyLabel="Atribuindo…"
          onClick={onAssign}
        >
          Atribuir
        </BusyButton>
      </Commit>
    </Bar>
  );
}

function Idle({ last }: { last: LastAssignment | null }) {
  if (!last) return <>Marque os leads que quer atribuir</>;
  return (
    <>
      Última atribuição: {last.text} às {formatTime(last.at)}
    </>
  );
}

const Bar = styled('div')(({ theme }) => ({
  ...theme.typography.small,
  display: 'flex',
  alignItems: 'center',
  flex: 'none',
  gap: 12,
  minHeight: 56,
  margin: 8,
  padding: '8px 8px 8px 16px',
  borderRadius: 12,
  color: theme.vars.palette.text.secondary,
  backgroundColor: theme.vars.palette.background.sunken,
  transition: 'background-color 180ms, color 180ms',
  '&[data-live="true"]': {
    color: theme.vars.palette.bar.textSecondary,
    backgroundColor: theme.vars.palette.bar.ground,
    '& b': { ...theme.typography.control, color: theme.vars.palette.bar.text },
    '& .MuiOutlinedInput-root': {
      color: theme.vars.palette.bar.text,
      backgroundColor: theme.vars.palette.bar.field,
      '& .MuiOutlinedInput-notchedOutline': { borderColor: 'transparent' },
      '& input::placeholder': { color: theme.vars.palette.bar.text },
      '& svg': { color: theme.vars.palette.bar.text },
    },
  },
  [theme.breakpoints.down('sm')]: {
    flexWrap: 'wrap',
    margin: 0,
    padding: '14px 16px calc(14px + env(safe-area-inset-bottom))',
    borderRadius: '16px 16px 0 0',
    '& > :has(> [role="progressbar"])': { flexBasis: '100%' },
  },
}));

const Summary = styled('span')(({ theme }) => ({ [theme.breakpoints.down('sm')]: { marginRight: 'auto' } }));

const BarLink = styled('button')<{ to?: string }>(({ theme }) => ({
  font: 'inherit',
  position: 'relative',
  padding: '4px 0',
  border: 0,
  borderRadius: 4,
  background: 'none',
  color: 'inherit',
  cursor: 'pointer',
  textDecoration: 'underline',
  textUnderlineOffset: '0.25em',
  '&:hover': { color: theme.vars.palette.bar.text },
  [theme.breakpoints.down('sm')]: { '&::after': { content: '""', position: 'absolute', inset: '-10px 0' } },
}));

const WideOnly = styled('span')(({ theme }) => ({ [theme.breakpoints.down('sm')]: { display: 'none' } }));

const Commit = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  marginLeft: 'auto',
  [theme.breakpoints.down('sm')]: {
    flexBasis: '100%',
    gap: 8,
    '& > .MuiAutocomplete-root': { flex: 1, width: 'auto' },
  },
}));
