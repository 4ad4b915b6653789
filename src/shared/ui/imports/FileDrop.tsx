import { styled } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { FileSpreadsheet } from 'lucide-react';
import { useRef, useState } from 'react';
import { BusyButton } from '@/shared/ui/BusyButton';
import { FileInput } from '@/shared/ui/field/FileInput';

interface FileDropProps {
  label: string;
  accept: string;
  hint: string;
  busy: boolean;
  doing: string;
  error: string | null;
  onFile: (file: File) => void;
}

export function FileDrop({ label, accept, hint, busy, doing, error, onFile }: FileDropProps) {
  const input = useRef<HTMLInputElement>(null);
  const isTouched = useMediaQuery('(pointer: coarse)');
  const [isOver, setOver] = useState(false);
  return (
    <>
      <Drop
        data-over={isOver}
        data-error={error !== null}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          const [file] = event.dataTransfer.files;
          if (file && !busy) onFile(file);
        }}
      >
        <FileSpreadsheet size={28} />
        <p>
          <b>{isTouched ? 'Escolha o arquivo' : 'Arraste o arquivo para cá'}</b>
          <span>{hint}</span>
        </p>
        <BusyButton variant="outlined" busy={busy} busyLabel={doing} onClick={() => input.current?.click()}>
          Escolher arquivo
        </BusyButton>
        <FileInput ref={input} accept={accept} aria-label={label} onFiles={([file]) => onFile(file)} />
      </Drop>
      {error !== null && <Refusal role="alert">{error}</Refusal>}
    </>
  );
}

const Drop = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '12px 16px',
  padding: 24,
  borderRadius: 12,
  border: `1px dashed ${theme.vars.palette.outline}`,
  '& > svg': { flex: 'none', color: theme.vars.palette.primary.main },
  '& > p': { flex: '1 1 220px', display: 'grid', gap: 2 },
  '& b': theme.typography.control,
  '& span': theme.typography.small,
  '& p > span': { color: theme.vars.palette.text.secondary },
  '&[data-over="true"]': {
    borderColor: theme.vars.palette.primary.main,
    backgroundColor: theme.vars.palette.primary.tint,
  },
  '&[data-error="true"]': { borderColor: theme.vars.palette.error.main },
  [theme.breakpoints.down('sm')]: { padding: 16, '& > button': { width: '100%' } },
}));

const Refusal = styled('p')(({ theme }) => ({
  ...theme.typography.small,
  color: theme.vars.palette.error.main,
}));
