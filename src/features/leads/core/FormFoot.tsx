import { styled } from '@mui/material/styles';
import type { Theme } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { BusyButton } from '@/shared/ui/BusyButton';
import { Button } from '@/shared/ui/button/Button';

interface FormFootProps {
  busy: boolean;
  onCancel?: (() => void) | undefined;
  /** Beside the buttons. */
  extra?: ReactNode;
  saveLabel?: string;
  variant?: 'contained' | 'tonal';
}

export function FormFoot({ busy, onCancel, extra, saveLabel = 'Salvar', variant = 'contained' }: FormFootProps) {
  return (
    <Foot data-foot>
      {extra}
      {onCancel && (
        <Button color="inherit" onClick={onCancel}>
          Cancelar
        </Button>
      )}
      <BusyButton type="submit" variant={variant} busy={busy} busyLabel="Salvando…">
        {saveLabel}
      </BusyButton>
    </Foot>
  );
}

const END = 'calc(16px + env(safe-area-inset-bottom))';

/** For all sheets: the foot of a form stays in view. */
export const sheetStyle = (theme: Theme) => ({
  overflowY: 'auto' as const,
  padding: '8px 16px 0',
  color: theme.vars.palette.text.primary,
  backgroundColor: theme.vars.palette.background.raised,
  '& > :last-child:not(form)': { paddingBottom: END },
  '& form': { margin: 0, padding: 0, border: 0, backgroundColor: 'transparent' },
  '& [data-foot]': {
    position: 'sticky',
    bottom: 0,
    zIndex: 1,
    padding: `12px 0 ${END}`,
    backgroundColor: theme.vars.palette.background.raised,
    '& > button': { flex: 1 },
  },
  [theme.breakpoints.down('sm')]: { borderRadius: '16px 16px 0 0', borderWidth: '1px 0 0' },
});

/** Also in all sheets. */
export const SheetHead = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  marginBottom: 8,
  '& > :not(button)': { ...theme.typography.section, flex: 1, minWidth: 0, margin: 0, overflowWrap: 'anywhere' },
  '& > button': { marginRight: -8 },
}));

const Foot = styled('div')({
  display: 'flex',
  justifyContent: 'flex-end',
  gap: 8,
  '& > :first-of-type:nth-last-of-type(3)': { marginRight: 'auto' },
});
