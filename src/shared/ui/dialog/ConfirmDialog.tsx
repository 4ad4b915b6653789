import Dialog from '@mui/material/Dialog';
import { styled } from '@mui/material/styles';
import { TriangleAlert } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { useId } from 'react';
import type { ReactNode } from 'react';
import type { LeaveGuard } from '@/shared/routing/useLeaveGuard';
import { BusyButton } from '../BusyButton';
import { Button } from '../button/Button';
import { Sign } from './dialogLayout';
import { Overlay, useOverlay } from './Overlay';

interface ConfirmDialogProps {
  /** 'Tem certeza que deseja deletar este imóvel?' */
  title: string;
  Icon: LucideIcon;
  /** Subject and consequences. */
  children?: ReactNode;
  cancelLabel?: string;
  confirmLabel: string;
  busy?: boolean;
  busyLabel?: string;
  /** A tonal `Button size="dialog"`, before the confirmation. */
  alternative?: ReactNode;
  onCancel: () => void;
  onConfirm: () => void;
}

/** The only dialog whose button is filled with the error colour. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, Icon, children, alternative, confirmLabel, cancelLabel = 'Cancelar' } = props;
  const { busy = false, busyLabel = 'Um momento…', onCancel, onConfirm } = props;
  const id = useId();
  const overlay = useOverlay();
  return (
    <Frame
      {...overlay}
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={children ? `${id}-text` : undefined}
      onClose={() => {
        if (!busy) onCancel();
      }}
    >
      <Sign tone="error">
        <Icon size={20} />
      </Sign>
      <Title id={`${id}-title`}>{title}</Title>
      {children && <Text id={`${id}-text`}>{children}</Text>}
      <Buttons>
        {/* eslint-disable-next-line jsx-a11y/no-autofocus -- Enter pressed too soon must lose nothing */}
        <Button size="dialog" variant="outlined" autoFocus onClick={onCancel}>
          {cancelLabel}
        </Button>
        {alternative}
        <BusyButton
          size="dialog"
          variant="contained"
          color="error"
          busy={busy}
          busyLabel={busyLabel}
          onClick={onConfirm}
        >
          {confirmLabel}
        </BusyButton>
      </Buttons>
    </Frame>
  );
}

interface LeaveQuestionProps {
  guard: LeaveGuard;
  text: string;
  alternative?: ReactNode;
  onDiscard?: () => void;
}

export function LeaveQuestion({ guard, text, alternative, onDiscard }: LeaveQuestionProps) {
  return (
    <Overlay>
      {guard.asking && (
        <ConfirmDialog
          Icon={TriangleAlert}
          title="Descartar alterações?"
          cancelLabel="Continuar editando"
          confirmLabel="Descartar"
          alternative={alternative}
          onCancel={guard.stay}
          onConfirm={() => {
            onDiscard?.();
            guard.leave();
          }}
        >
          {text}
        </ConfirmDialog>
      )}
    </Overlay>
  );
}

const Frame = styled(Dialog)(({ theme }) => ({
  '& .MuiDialog-paper': { width: 460, padding: 24 },
  [theme.breakpoints.down('sm')]: {
    '& .MuiDialog-container': { alignItems: 'flex-end' },
    '& .MuiDialog-paper': {
      width: '100%',
      maxWidth: 'none',
      margin: 0,
      padding: '24px 16px calc(16px + env(safe-area-inset-bottom))',
      borderRadius: '20px 20px 0 0',
    },
  },
}));

const Title = styled('h2')(({ theme }) => ({
  ...theme.typography.barTitle,
  lineHeight: 26 / 18,
  margin: '16px 0 0',
  textWrap: 'balance',
}));

const Text = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'grid',
  gap: 12,
  marginTop: 12,
  color: theme.vars.palette.text.secondary,
}));

const Buttons = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  gap: 8,
  marginTop: 24,
  [theme.breakpoints.down('sm')]: {
    flexDirection: 'column-reverse',
    '& > :last-child': { order: 1 },
    '& > * + *:not(:last-child)': { order: 2 },
  },
}));

/** A picture, then a `div` with name and details. */
export const Which = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  padding: 12,
  borderRadius: 12,
  border: `1px solid ${theme.vars.palette.divider}`,
  '& > div': { flex: 1, display: 'grid', minWidth: 0, ...theme.typography.small },
  '& b': { ...theme.typography.control, color: theme.vars.palette.text.primary },
  '& b, & b + *': { overflow: 'hidden', textOverflow: 'ellipsis' },
}));

/** Icon first. */
export const Consequence = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  '& > svg': { flex: 'none' },
});
