import MenuItem from '@mui/material/MenuItem';
import { CopyPlus } from 'lucide-react';
import { useState } from 'react';
import { useNotifyOutcome } from '@/api/useNotifyOutcome';
import { useIdempotencyKey } from '@/shared/forms/useIdempotencyKey';
import { BusyButton } from '@/shared/ui/BusyButton';
import { Overlay } from '@/shared/ui/dialog/Overlay';
import { PopupMenu } from '@/shared/ui/dialog/Popup';
import { messages } from './messages';
import { useCopyShiftsMutation } from './shiftsApi';
import type { Week } from './useWeek';
import { dayAfter } from './week';

/** How many weeks the shown one is a template for. */
const WEEKS = [1, 4, 8, 12] as const;

export function CopyWeekButton({ week: { monday, show }, idle }: { week: Week; idle: boolean }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const notifyOutcome = useNotifyOutcome();
  const { keyOf, renew } = useIdempotencyKey();
  const [copyShifts, { isLoading }] = useCopyShiftsMutation();

  async function copy(weeks: number) {
    setAnchor(null);
    const next = dayAfter(monday, 7);
    const input = { from: monday, to: next, weeks };
    const failure = await notifyOutcome(copyShifts({ input, key: keyOf(input) }).unwrap(), {
      done: messages.shiftsCopied(weeks),
      failed: messages.copyFailed,
      topic: 'shifts',
      action: { label: 'Ver a semana', onClick: () => show(next) },
    });
    if (!failure) renew();
  }

  return (
    <>
      <BusyButton
        variant="outlined"
        startIcon={<CopyPlus size={18} />}
        busy={isLoading}
        busyLabel="Copiando…"
        aria-haspopup="menu"
        aria-disabled={idle}
        onClick={({ currentTarget }) => {
          if (!idle) setAnchor(currentTarget);
        }}
      >
        Usar como modelo
      </BusyButton>
      <Overlay>
        {anchor && (
          <PopupMenu
            label="Usar esta semana como modelo"
            anchor={anchor}
            sx={{ mt: 1 }}
            onClose={() => setAnchor(null)}
          >
            {WEEKS.map((weeks) => (
              <MenuItem key={weeks} onClick={() => void copy(weeks)}>
                {weeks === 1 ? 'Para a próxima semana' : `Para as próximas ${weeks.toString()} semanas`}
              </MenuItem>
            ))}
          </PopupMenu>
        )}
      </Overlay>
    </>
  );
}
