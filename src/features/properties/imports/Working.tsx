import { styled } from '@mui/material/styles';
import type { PropertyImportDetail } from '#contract/properties/propertyImports.ts';
import { useNotifyFailure } from '@/api/useNotifyFailure';
import { BatchProgressBar } from '@/shared/ui/BatchProgressBar';
import { BusyButton } from '@/shared/ui/BusyButton';
import { Card } from '@/shared/ui/page/Card';
import { useCancelPropertyImportMutation } from '../propertyImportsApi';
import { messages } from './messages';

export function Working({ work: { _id, state, done, total } }: { work: PropertyImportDetail }) {
  const [cancel, { isLoading }] = useCancelPropertyImportMutation();
  const notifyFailure = useNotifyFailure();
  if (state !== 'checking' && state !== 'running' && state !== 'undoing') return null;
  const stop = () =>
    cancel(_id)
      .unwrap()
      .catch((error: unknown) => notifyFailure(error, messages.cancelFailed));
  return (
    <WorkCard aria-live="polite">
      <BatchProgressBar doing={messages.doing[state]} progress={{ request: _id, done, total }} of="imóveis" />
      <p>Você pode sair desta página: o trabalho continua.</p>
      {state !== 'undoing' && (
        <BusyButton variant="outlined" busy={isLoading} busyLabel="Cancelando…" onClick={() => void stop()}>
          Cancelar
        </BusyButton>
      )}
    </WorkCard>
  );
}

export const WorkCard = styled(Card)(({ theme }) => ({
  display: 'grid',
  gap: 16,
  justifyItems: 'start',
  padding: 20,
  color: theme.vars.palette.primary.main,
  '& > span': { width: '100%' },
  '& > p': { ...theme.typography.small, margin: 0, color: theme.vars.palette.text.secondary },
}));
