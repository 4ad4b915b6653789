import type { ReactNode } from 'react';
import { Button } from '@/shared/ui/button/Button';
import { Foot, Note } from '@/shared/ui/dialog/dialogLayout';
import { SubmitButton } from './SubmitButton';

interface SubmitFootProps {
  note?: string;
  /** 'Salvando…' */
  busyLabel: string;
  onCancel: () => void;
  /** Labels the button that submits. */
  children: ReactNode;
}

/** Ends a dialog's form. */
export function SubmitFoot({ note, busyLabel, onCancel, children }: SubmitFootProps) {
  return (
    <Foot>
      <Note>{note}</Note>
      <Button variant="outlined" onClick={onCancel}>
        Cancelar
      </Button>
      <SubmitButton busyLabel={busyLabel}>{children}</SubmitButton>
    </Foot>
  );
}
