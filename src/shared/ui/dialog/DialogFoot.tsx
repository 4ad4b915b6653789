import type { ComponentProps, ReactNode } from 'react';
import { BusyButton } from '../BusyButton';
import { Button } from '../button/Button';
import { Foot, Note } from './dialogLayout';

interface DialogFootProps {
  note?: ReactNode;
  /** In place of the note: phones have it, too. */
  extra?: ReactNode;
  cancelLabel?: string;
  onCancel: () => void;
  children: ReactNode;
}

export function DialogFoot({ note, extra, cancelLabel = 'Cancelar', onCancel, children }: DialogFootProps) {
  return (
    <Foot>
      {extra ?? <Note>{note}</Note>}
      <Button variant="outlined" onClick={onCancel}>
        {cancelLabel}
      </Button>
      {children}
    </Foot>
  );
}

export const CommitButton = (props: Omit<ComponentProps<typeof BusyButton>, 'variant' | 'color'>) => (
  <BusyButton variant="contained" color="accent" {...props} />
);
