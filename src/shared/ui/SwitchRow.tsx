import { styled } from '@mui/material/styles';
import { useId } from 'react';
import type { ChangeEventHandler, ReactNode } from 'react';
import { Toggle } from './Toggle';

interface SwitchRowProps {
  name?: string;
  label: string;
  hint: ReactNode;
  checked: boolean;
  onChange: ChangeEventHandler<HTMLInputElement>;
  className?: string;
}

export function SwitchRow({ name, label, hint, checked, onChange, className }: SwitchRowProps) {
  const id = useId();
  return (
    <Row className={className}>
      <Toggle {...(name && { name })} label={label} describedBy={id} checked={checked} onChange={onChange} />
      <span>
        <b>{label}</b>
        <small id={id}>{hint}</small>
      </span>
    </Row>
  );
}

const Row = styled('label')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  minHeight: 44,
  cursor: 'pointer',
  '& > span:last-child': { display: 'grid', gap: 2, minWidth: 0, textWrap: 'pretty' },
  '& b': theme.typography.control,
  '& small': { ...theme.typography.small, color: theme.vars.palette.text.secondary },
}));
