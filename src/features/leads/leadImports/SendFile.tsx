import OutlinedInput from '@mui/material/OutlinedInput';
import { styled } from '@mui/material/styles';
import { FileSpreadsheet } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { BusyButton } from '@/shared/ui/BusyButton';
import { SectionCard } from '@/shared/ui/page/SectionCard';

interface SendFileProps {
  busy: boolean;
  doing: string;
  error: string | null;
  onFile: (file: File) => void;
}

const TYPES =
  '.csv,.txt,.tsv,.xlsx,text/csv,text/plain,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

export function SendFile({ busy, doing, error, onFile }: SendFileProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const [pasted, setPasted] = useState('');
  return (
    <SectionCard title="Planilha">
      <Body>
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
            <b>Arraste o arquivo para cá</b>
            <span>CSV, texto ou Excel (.xlsx), até 100.000 linhas e 40 MB</span>
          </p>
          <BusyButton variant="outlined" busy={busy} busyLabel={doing} onClick={() => input.current?.click()}>
            Escolher arquivo
          </BusyButton>
          <input
            ref={input}
            type="file"
            hidden
            accept={TYPES}
            aria-label="Planilha"
            onChange={({ target }) => {
              const [file] = target.files ?? [];
              if (file) onFile(file);
              // The same file can be chosen again.
              target.value = '';
            }}
          />
        </Drop>
        {error !== null && <Refusal role="alert">{error}</Refusal>}
        <Paste>
          <label htmlFor={id}>Ou cole as linhas copiadas da planilha, com o cabeçalho</label>
          <OutlinedInput
            id={id}
            multiline
            minRows={3}
            maxRows={8}
            value={pasted}
            onChange={({ target }) => setPasted(target.value)}
          />
          {pasted.trim() !== '' && (
            <BusyButton
              variant="outlined"
              busy={busy}
              busyLabel={doing}
              onClick={() => onFile(new File([pasted], 'linhas coladas', { type: 'text/plain' }))}
            >
              Ler o que colei
            </BusyButton>
          )}
        </Paste>
      </Body>
    </SectionCard>
  );
}

const Body = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 16,
  padding: 20,
  [theme.breakpoints.down('sm')]: { padding: 16 },
}));

const Drop = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '12px 16px',
  padding: 24,
  borderRadius: 12,
  border: `1px dashed ${theme.vars.palette.outline}`,
  '& > svg': { flex: 'none', color: theme.vars.palette.primary.main },
  '& > p': { flex: '1 1 220px', display: 'grid', gap: 2, margin: 0 },
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
  margin: 0,
  color: theme.vars.palette.error.main,
}));

const Paste = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 8,
  justifyItems: 'start',
  '& > label': theme.typography.label,
  '& > .MuiOutlinedInput-root': { width: '100%' },
}));
