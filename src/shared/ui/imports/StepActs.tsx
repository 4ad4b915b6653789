import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Button } from '@/shared/ui/button/Button';

interface StepActsProps {
  onBack: (() => void) | undefined;
  children: ReactNode;
}

export const StepActs = ({ onBack, children }: StepActsProps) => (
  <Acts>
    {onBack && (
      <Button variant="outlined" onClick={onBack}>
        Voltar à conferência
      </Button>
    )}
    {children}
  </Acts>
);

const Acts = styled('span')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  gap: 8,
  [theme.breakpoints.down('sm')]: { '& > *': { flex: '1 0 auto' } },
}));
