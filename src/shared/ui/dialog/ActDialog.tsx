import { useId } from 'react';
import type { ReactNode } from 'react';
import { BusyButton } from '../BusyButton';
import { DialogFoot } from './DialogFoot';
import { DialogRows } from './DialogRows';
import { DialogHead, FormDialog } from './FormDialog';

interface ActDialogProps {
  title: string;
  width?: number;
  note?: string;
  commit: string;
  busy: boolean;
  busyLabel: string;
  onCommit: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** An act with a choice before it; with typed text it is a `DialogForm`. */
export function ActDialog({
  title,
  width = 480,
  note,
  commit,
  onCommit,
  onClose,
  children,
  ...button
}: ActDialogProps) {
  const id = useId();
  return (
    <FormDialog width={width} aria-labelledby={id} onClose={onClose}>
      <DialogHead id={id} title={title} onClose={onClose} />
      <DialogRows>{children}</DialogRows>
      <DialogFoot note={note} onCancel={onClose}>
        <BusyButton {...button} variant="contained" color="accent" onClick={onCommit}>
          {commit}
        </BusyButton>
      </DialogFoot>
    </FormDialog>
  );
}
