import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { FormFoot } from './FormFoot';

interface StepFormProps {
  label: string;
  busy: boolean;
  onSubmit: () => Promise<void>;
  onCancel: () => void;
  extra?: ReactNode;
  children: ReactNode;
}

export function StepForm({ label, busy, onSubmit, onCancel, extra, children }: StepFormProps) {
  return (
    <Form
      aria-label={label}
      noValidate
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        // The panel around it stays open.
        event.stopPropagation();
        onCancel();
      }}
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) void onSubmit();
      }}
    >
      {children}
      <FormFoot busy={busy} onCancel={onCancel} extra={extra} />
    </Form>
  );
}

const Form = styled('form')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 12,
  margin: '4px 0 12px',
  padding: 16,
  borderRadius: 12,
  border: `1px solid ${theme.vars.palette.divider}`,
  backgroundColor: theme.vars.palette.background.paper,
}));
