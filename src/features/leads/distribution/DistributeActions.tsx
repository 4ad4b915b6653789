import { Split } from 'lucide-react';
import { Button } from '@/shared/ui/button/Button';
import { IconButton } from '@/shared/ui/button/IconButton';

interface DistributeActionsProps {
  onDistribute: () => void;
}

export function DistributeButton({ onDistribute }: DistributeActionsProps) {
  return (
    <Button variant="outlined" startIcon={<Split size={18} strokeWidth={1.75} aria-hidden />} onClick={onDistribute}>
      Distribuir entre corretores
    </Button>
  );
}

/** The same on phones, in the top bar. */
export function DistributeIcon({ onDistribute }: DistributeActionsProps) {
  return (
    <IconButton size="large" aria-label="Distribuir entre corretores" onClick={onDistribute}>
      <Split size={20} strokeWidth={1.75} aria-hidden />
    </IconButton>
  );
}
