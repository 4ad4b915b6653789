import { styled } from '@mui/material/styles';
import { Check, CircleAlert, Info, TriangleAlert, X } from 'lucide-react';
import { useSnackbar } from 'notistack';
import type { CustomContentProps } from 'notistack';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Ref } from 'react';
import { Button } from '@/shared/ui/button/Button';
import { IconButton } from '@/shared/ui/button/IconButton';
import { ownTimers } from '../ownTimers';
import { placeToasts } from '../ui/placeToasts';
import type { NewToast } from './toastQueue';

const icons = { success: Check, error: CircleAlert, warning: TriangleAlert, info: Info };

interface ToastProps extends Pick<CustomContentProps, 'id'> {
  toast: NewToast;
  ref?: Ref<HTMLDivElement>;
}

export function Toast({ ref, id, toast: { message, tone, place, detail, action } }: ToastProps) {
  const duration = ownTimers.toasts[place];
  const { closeSnackbar } = useSnackbar();
  const close = () => closeSnackbar(id);
  const { paused, handlers } = useCountdown(duration, close);
  const Icon = icons[tone];
  useEffect(placeToasts, []);
  return (
    <ToastCard ref={ref} {...handlers} role={tone === 'error' ? 'alert' : 'status'} data-place={place} data-tone={tone}>
      <ToastIcon>
        <Icon size={16} strokeWidth={2} />
      </ToastIcon>
      <ToastBody>
        <strong>{message}</strong>
        {detail !== undefined && <span>{detail}</span>}
      </ToastBody>
      {action && (
        <Button
          variant="tonal"
          size="small"
          onClick={() => {
            close();
            action.onClick();
          }}
        >
          {action.label}
        </Button>
      )}
      <Close aria-label="Fechar aviso" onClick={close} data-spare={action !== undefined}>
        <X size={18} />
      </Close>
      <ToastLine data-paused={paused} style={{ animationDuration: `${duration}ms` }} />
    </ToastCard>
  );
}

/** Not notistack's timer: it ignores focus and resumes with half the time. */
function useCountdown(duration: number, onEnd: () => void) {
  const [paused, setPaused] = useState(false);
  const left = useRef(duration);
  const end = useEffectEvent(onEnd);

  useEffect(() => {
    if (paused) return;
    const startedAt = performance.now();
    const timer = setTimeout(end, left.current);
    return () => {
      clearTimeout(timer);
      left.current -= performance.now() - startedAt;
    };
  }, [paused]);

  const pause = () => setPaused(true);
  const resume = () => setPaused(false);
  return { paused, handlers: { onMouseEnter: pause, onMouseLeave: resume, onFocus: pause, onBlur: resume } };
}

const ToastCard = styled('div')(({ theme }) => {
  const { palette } = theme.vars;
  return {
    '--toast-tone': palette.success.main,
    '--toast-tint': palette.success.tint,
    '&[data-tone="error"]': { '--toast-tone': palette.error.main, '--toast-tint': palette.error.tint },
    '&[data-tone="warning"]': { '--toast-tone': palette.warning.main, '--toast-tint': palette.warning.tint },
    '&[data-tone="info"]': { '--toast-tone': palette.info.main, '--toast-tint': palette.info.tint },
    position: 'relative',
    overflow: 'hidden',
    display: 'flex',
    alignItems: 'center',
    gap: 12,
    width: '100%',
    minHeight: 60,
    padding: '10px 8px 10px 14px',
    borderRadius: 12,
    color: palette.text.primary,
    backgroundColor: palette.background.raised,
    border: `1px solid ${palette.divider}`,
    boxShadow: palette.shadow.float,
    [theme.breakpoints.up('sm')]: {
      width: 'fit-content',
      maxWidth: 480,
      marginLeft: 'auto',
    },
    [theme.breakpoints.up('md')]: { minWidth: 380 },
    [theme.breakpoints.down('md')]: {
      '&[data-place="app"]': {
        gap: 6,
        minHeight: 34,
        padding: '0 2px 0 8px',
        // A thumb may miss it by some pixels.
        '& > button': { minHeight: 28, height: 'auto', paddingInline: 8, fontSize: '0.8125rem' },
        '& > button::after': { content: '""', position: 'absolute', inset: '-3px -4px -13px' },
      },
    },
    '&[data-place="landing"]': {
      // The contact confirmation in one line.
      [theme.breakpoints.up('sm')]: { maxWidth: 560 },
      '--toast-tint': palette.bar.field,
      '--toast-tone': palette.bar.text,
      color: palette.bar.text,
      backgroundColor: palette.bar.ground,
      borderColor: 'transparent',
    },
  };
});

const ToastIcon = styled('span')({
  flex: 'none',
  display: 'grid',
  placeItems: 'center',
  width: 28,
  height: 28,
  borderRadius: '50%',
  color: 'var(--toast-tone)',
  backgroundColor: 'var(--toast-tint)',
  '@media (max-width: 599px)': { '[data-place="app"] &': { width: 16, height: 16, backgroundColor: 'transparent' } },
  '@media (max-width: 359px)': { '[data-place="app"] &': { display: 'none' } },
});

const ToastBody = styled('div')(({ theme }) => ({
  flex: 1,
  minWidth: 0,
  display: 'grid',
  gap: 2,
  '& strong': theme.typography.control,
  '& span': { ...theme.typography.small, color: theme.vars.palette.text.secondary },
  [theme.breakpoints.down('md')]: {
    '[data-place="app"] &': {
      gap: 0,
      '& strong': { ...theme.typography.caption, fontWeight: 600 },
      '& span': theme.typography.caption,
    },
  },
  '[data-place="landing"] & span': { color: theme.vars.palette.bar.textSecondary },
}));

const Close = styled(IconButton)(({ theme }) => ({
  color: 'inherit',
  [theme.breakpoints.down('sm')]: {
    '&[data-spare="true"]': { display: 'none' },
    '[data-place="app"] &': { width: 36 },
  },
}));

const ToastLine = styled('span')({
  position: 'absolute',
  left: 0,
  bottom: 0,
  width: '100%',
  height: 2,
  backgroundColor: 'var(--toast-tone)',
  transformOrigin: 'left',
  animation: 'run-down linear forwards',
  '&[data-paused="true"]': { animationPlayState: 'paused' },
  '[data-place="landing"] &': { display: 'none' },
  '@keyframes run-down': { to: { transform: 'scaleX(0)' } },
  '@media (prefers-reduced-motion: reduce)': { animation: 'none', opacity: 0 },
});
