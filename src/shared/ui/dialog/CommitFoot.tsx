import type { ReactNode } from 'react';
import { BusyButton } from '@/shared/ui/BusyButton';
import { Button } from '@/shared/ui/button/Button';
import { Foot, Note } from './dialogLayout';

interface CommitFootProps {
  note?: string;
  busy: boolean;
  /** 'Passando…' */
  busyLabel: string;
  onCommit: () => void;
  onCancel: () => void;
  /** Labels the button that commits. */
  children: ReactNode;
}

export function CommitFoot({ note, busy, busyLabel, onCommit, onCancel, children }: CommitFootProps) {
  return (
    <Foot>
      <Note>{note}</Note>
      <Button variant="outlined" onClick={onCancel}>
        Cancelar
      </Button>
      <BusyButton variant="contained" color="accent" busy={busy} busyLabel={busyLabel} onClick={onCommit}>
        {children}
      </BusyButton>
    </Foot>
  );
}
