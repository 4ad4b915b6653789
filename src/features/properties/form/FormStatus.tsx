import LinearProgress from '@mui/material/LinearProgress';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useFormState } from 'react-final-form';
import { pluralize } from '@/shared/format/numbers';

interface FormStatusProps {
  /** 0 to 1; null: nothing is being sent. */
  share: number | null;
  children: ReactNode;
}

export const FormStatus = ({ share, children }: FormStatusProps) =>
  share === null ? <ErrorCount>{children}</ErrorCount> : <UploadProgress share={share} />;

interface ErrorCountProps {
  /** `3 campos` */
  short?: boolean;
  children?: ReactNode;
}

export function ErrorCount({ short = false, children = null }: ErrorCountProps) {
  const count = useErrorCount();
  if (count === 0) return children;
  const fields = pluralize(count, 'campo', 'campos');
  return <ErrorText data-short={short}>{short ? fields : `${fields} para corrigir`}</ErrorText>;
}

const ErrorText = styled('span')(({ theme }) => ({
  ...theme.typography.label,
  fontWeight: 600,
  color: theme.vars.palette.error.main,
  whiteSpace: 'nowrap',
  '&[data-short="true"]': { paddingRight: 8 },
}));

function useErrorCount(): number {
  const { errors, submitErrors, submitFailed, dirtyFieldsSinceLastSubmit } = useFormState({
    subscription: { errors: true, submitErrors: true, submitFailed: true, dirtyFieldsSinceLastSubmit: true },
  });
  if (!submitFailed) return 0;
  const refusedNames = Object.keys(submitErrors ?? {}).filter((name) => !dirtyFieldsSinceLastSubmit?.[name]);
  return new Set([...Object.keys(errors ?? {}), ...refusedNames]).size;
}

/** At 100% the server still works, for an unknown time. */
function UploadProgress({ share }: { share: number }) {
  const done = share >= 1;
  const text = done ? 'Preparando as fotos…' : `Enviando fotos: ${Math.floor(share * 100)}%`;
  return (
    <Upload>
      <span>{text}</span>
      <Bar variant={done ? 'indeterminate' : 'determinate'} value={done ? undefined : share * 100} aria-label="Envio" />
    </Upload>
  );
}

const Upload = styled('span')(({ theme }) => ({
  ...theme.typography.smallFigures,
  display: 'inline-flex',
  alignItems: 'center',
  gap: 10,
  whiteSpace: 'nowrap',
}));

const Bar = styled(LinearProgress)(({ theme }) => ({
  width: 160,
  height: 6,
  borderRadius: 999,
  backgroundColor: theme.vars.palette.skeleton,
  [theme.breakpoints.down('sm')]: {
    position: 'fixed',
    zIndex: theme.zIndex.modal + 1,
    insetInline: 0,
    top: 0,
    width: 'auto',
    borderRadius: 0,
  },
}));
