import { styled } from '@mui/material/styles';
import { BusyButton } from '@/shared/ui/BusyButton';
import { Button } from '@/shared/ui/button/Button';

interface CheckActsProps {
  busy: boolean;
  failure: string | undefined;
  onCheck: () => void;
  onBack: (() => void) | undefined;
}

export const CheckActs = ({ busy, failure, onCheck, onBack }: CheckActsProps) => (
  <>
    {failure !== undefined && <p role="alert">{failure}</p>}
    <Acts>
      {onBack && (
        <Button variant="outlined" onClick={onBack}>
          Voltar à conferência
        </Button>
      )}
      <BusyButton variant="contained" busy={busy} busyLabel="Conferindo…" onClick={onCheck}>
        Conferir
      </BusyButton>
    </Acts>
  </>
);

const Acts = styled('span')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  gap: 8,
  [theme.breakpoints.down('sm')]: { '& > *': { flex: '1 0 auto' } },
}));
