import OutlinedInput from '@mui/material/OutlinedInput';
import { styled } from '@mui/material/styles';
import { useId, useState } from 'react';
import type { SyntheticEvent } from 'react';
import { BusyButton } from '@/shared/ui/BusyButton';
import { FileDrop } from '@/shared/ui/imports/FileDrop';
import { CardBody, SectionCard } from '@/shared/ui/page/SectionCard';

interface SendListingsProps {
  busy: boolean;
  doing: string;
  error: { of: 'file' | 'address'; text: string } | null;
  onSend: (sent: { file: File } | { address: string }) => void;
}

const TYPES =
  '.xml,.csv,.txt,.tsv,.xlsx,text/xml,application/xml,text/csv,text/plain,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

export function SendListings({ busy, doing, error, onSend }: SendListingsProps) {
  const id = useId();
  const [address, setAddress] = useState('');
  const refusal = error?.of === 'address' ? error.text : null;

  function sendAddress(event: SyntheticEvent) {
    event.preventDefault();
    if (!busy && address.trim() !== '') onSend({ address: address.trim() });
  }

  return (
    <SectionCard
      title="Arquivo ou feed"
      hint="VRSync (ZAP, Viva Real, OLX), Carga, OpenNavent, Chaves na Mão, CSV e Excel"
    >
      <CardBody>
        <FileDrop
          label="Arquivo de imóveis"
          accept={TYPES}
          hint="XML, CSV ou Excel (.xlsx), até 100 MB"
          busy={busy}
          doing={doing}
          error={error?.of === 'file' ? error.text : null}
          onFile={(file) => onSend({ file })}
        />
        <Feed onSubmit={sendAddress} noValidate>
          <label htmlFor={id}>Ou o endereço do feed que o outro sistema publica</label>
          <div>
            <OutlinedInput
              id={id}
              type="url"
              fullWidth
              placeholder="https://"
              autoComplete="off"
              error={refusal !== null}
              value={address}
              onChange={({ target }) => setAddress(target.value)}
              slotProps={{ input: refusal === null ? {} : { 'aria-describedby': `${id}-refusal` } }}
            />
            <BusyButton
              variant="outlined"
              type="submit"
              busy={busy}
              busyLabel={doing}
              aria-disabled={address.trim() === ''}
            >
              Ler o feed
            </BusyButton>
          </div>
          {refusal !== null && (
            <p id={`${id}-refusal`} role="alert">
              {refusal}
            </p>
          )}
        </Feed>
      </CardBody>
    </SectionCard>
  );
}

const Feed = styled('form')(({ theme }) => ({
  display: 'grid',
  gap: 8,
  '& > label': theme.typography.label,
  '& > div': { display: 'flex', gap: 12 },
  '& > p': { ...theme.typography.small, margin: 0, color: theme.vars.palette.error.main },
  '& button': { flex: 'none' },
  [theme.breakpoints.down('sm')]: { '& > div': { display: 'grid' } },
}));
