import { BusyButton } from '@/shared/ui/BusyButton';
import { useSeparation } from './useSeparation';

export function SeparateButton({ merge }: { merge: string }) {
  const { separate, busy } = useSeparation();
  return (
    <BusyButton
      size="small"
      variant="outlined"
      busy={busy}
      busyLabel="Desfazendo…"
      onClick={() => void separate(merge)}
    >
      Desfazer
    </BusyButton>
  );
}
