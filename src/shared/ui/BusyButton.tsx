import { styled } from '@mui/material/styles';
import { Button } from '@/shared/ui/button/Button';
import type { ButtonProps } from '@/shared/ui/button/Button';
import { Spinner } from './Spinner';

export interface BusyButtonProps extends Omit<ButtonProps, 'loading'> {
  busy: boolean;
  /** 'Salvando…' */
  busyLabel: string;
}

/** `disabled` would lose the focus. */
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

/** Labels share a cell of the wider one's width. */
const Labels = styled('span')({ display: 'grid', placeItems: 'center' });

const Label = styled('span')({
  gridArea: '1 / 1',
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 8,
  '&[data-shown="false"]': { visibility: 'hidden', '& *': { animation: 'none' } },
});
