import type { ReactNode } from 'react';
import { paths } from '#contract/ground/paths.ts';
import { Link } from '@/shared/routing/Link';
import { BatchProgressBar } from '@/shared/ui/BatchProgressBar';
import { BusyButton } from '@/shared/ui/BusyButton';
import { messages } from '../../core/messages';
import type { Assignment } from '../../core/useAssignment';
import { BarLink, SelectionBar } from '../../list/grid/SelectionBar';
import type { GridSelection } from '../../list/grid/useSelection';

interface AssignmentBarProps {
  selection: GridSelection;
  assignment: Assignment;
  onAssign: () => void;
  children: ReactNode;
}

export function AssignmentBar({ selection, assignment, onAssign, children }: AssignmentBarProps) {
  const { busy, assigning, undoing } = assignment;
  const live = selection.count > 0;
  return (
    <SelectionBar
      label="Atribuição"
      selection={selection}
      idle="Marque os leads que quer atribuir"
      hint={messages.undoneInDays}
      more={
        <>
          {!live && (
            <BarLink as={Link} to={`${paths.runs()}?tipo=distribution`}>
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
