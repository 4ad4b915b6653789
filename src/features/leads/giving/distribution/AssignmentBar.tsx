import { Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { paths } from '#contract/ground/paths.ts';
import { formatTime } from '@/shared/format/dates';
import { Link } from '@/shared/routing/Link';
import { BatchProgressBar } from '@/shared/ui/BatchProgressBar';
import { BusyButton } from '@/shared/ui/BusyButton';
import { Button } from '@/shared/ui/button/Button';
import type { Assignment, LastAssignment } from '../../core/useAssignment';
import { BarLink, SelectionBar } from '../../list/grid/SelectionBar';
import type { GridSelection } from '../../list/grid/useSelection';

interface AssignmentBarProps {
  selection: GridSelection;
  assignment: Assignment;
  onAssign: () => void;
  children: ReactNode;
}

export function AssignmentBar({ selection, assignment, onAssign, children }: AssignmentBarProps) {
  const { last, busy, assigning, undo, undoing } = assignment;
  const live = selection.count > 0;
  return (
    <SelectionBar
      label="Atribuição"
      selection={selection}
      idle={<Idle last={last} />}
      more={
        <>
          {!live && last && (
            <Button
              size="small"
              variant="outlined"
              startIcon={<Undo2 size={16} />}
              onClick={() => void undo(last.batchId)}
            >
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
        </>
      }
    >
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
    </SelectionBar>
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
