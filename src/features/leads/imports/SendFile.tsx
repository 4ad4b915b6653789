import OutlinedInput from '@mui/material/OutlinedInput';
import { styled } from '@mui/material/styles';
import { useId, useState } from 'react';
import { BusyButton } from '@/shared/ui/BusyButton';
import { FileDrop } from '@/shared/ui/imports/FileDrop';
import { CardBody, SectionCard } from '@/shared/ui/page/SectionCard';

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
  const [pasted, setPasted] = useState('');
  return (
    <SectionCard title="Planilha">
      <CardBody>
        <FileDrop
          label="Planilha"
          accept={TYPES}
          hint="CSV, texto ou Excel (.xlsx), até 100.000 linhas e 40 MB"
          busy={busy}
          doing={doing}
          error={error}
          onFile={onFile}
        />
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
      </CardBody>
    </SectionCard>
  );
}

const Paste = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 8,
  justifyItems: 'start',
  '& > label': theme.typography.label,
  '& > .MuiOutlinedInput-root': { width: '100%' },
}));
