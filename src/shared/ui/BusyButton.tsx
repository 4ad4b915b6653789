import { styled } from '@mui/material/styles';
import { Button } from '@/shared/ui/button/Button';
import type { ButtonProps } from '@/shared/ui/button/Button';
import { Spinner } from './Spinner';

export interface BusyButtonProps extends Omit<ButtonProps, 'loading'> {
  busy: boolean;
  /** What is being done: 'Salvando…'. */
  busyLabel: string;
}

/**
 * A button that keeps its width and cannot be pressed again while it works; it keeps the focus, so it is not disabled.
 * `aria-disabled` says that there is nothing to do, and keeps the focus too.
 */
export function BusyButton({
  busy,
  busyLabel,
  startIcon,
  children,
  onClick,
  type = 'button',
  'aria-disabled': isIdle,
  ...rest
}: BusyButtonProps) {
  return (
    <Button
      {...rest}
      type={type}
      aria-busy={busy}
      aria-disabled={isIdle === true || busy}
      onClick={(event) => {
        if (isIdle === true || busy) event.preventDefault();
        else onClick?.(event);
      }}
    >
      <Labels>
        <Label data-shown={!busy} aria-hidden={busy}>
          {startIcon}
          {children}
        </Label>
        <Label data-shown={busy} aria-hidden={!busy}>
          <Spinner />
          {busyLabel}
        </Label>
      </Labels>
    </Button>
  );
}

/** Both labels lie in one cell, which is as wide as the wider one. */
const Labels = styled('span')({ display: 'grid', placeItems: 'center' });

const Label = styled('span')({
  gridArea: '1 / 1',
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 8,
  whiteSpace: 'nowrap',
  '&[data-shown="false"]': { visibility: 'hidden', '& *': { animation: 'none' } },
});
