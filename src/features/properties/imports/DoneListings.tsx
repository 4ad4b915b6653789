import { styled } from '@mui/material/styles';
import { RotateCw } from 'lucide-react';
import { paths } from '#contract/ground/paths.ts';
import type { PropertyImportDetail } from '#contract/properties/propertyImports.ts';
import { WorkCard } from '@/api/runs/RunWorking';
import { SkippedButton } from '@/api/runs/SkippedButton';
import { UndoRunOf } from '@/api/runs/UndoRun';
import { useNotifyOutcome } from '@/api/useNotifyOutcome';
import { BatchProgressBar } from '@/shared/ui/BatchProgressBar';
import { BusyButton } from '@/shared/ui/BusyButton';
import { Button } from '@/shared/ui/button/Button';
import { Tools } from '@/shared/ui/imports/importLines';
import { SectionCard } from '@/shared/ui/page/SectionCard';
import { useFetchMissedPhotosMutation } from '../propertyImportsApi';
import { ListingRows } from './ListingRows';
import { leftOut, messages } from './messages';
import { useSendListings } from './useSendListings';

export function DoneListings({ done }: { done: PropertyImportDetail }) {
  const { _id: id, state, address, undoable, photos } = done;
  return (
    <>
      {state === 'done' && photos.total > 0 && <Photos done={done} />}
      <SectionCard
        title={state === 'undone' ? 'Importação desfeita' : 'Importação feita'}
        hint={state === 'undone' ? messages.undone(done) : messages.imported(done)}
        tool={
          <Tools>
            <SkippedButton id={id} count={leftOut(done)} />
            {undoable && <UndoRunOf id={id} />}
            {address !== null && <ReadAgain address={address} />}
            {state === 'done' && (
              <Button size="small" variant="contained" to={paths.manageProperties()}>
                Ver imóveis
              </Button>
            )}
          </Tools>
        }
      >
        <ListingRows found={done} />
      </SectionCard>
    </>
  );
}

function Photos({ done }: { done: PropertyImportDetail }) {
  const { _id: id, photos } = done;
  const [fetchAgain, { isLoading }] = useFetchMissedPhotosMutation();
  const notifyOutcome = useNotifyOutcome();
  const retry = () => notifyOutcome(fetchAgain(id).unwrap(), { failed: messages.photosFailed });
  const isFetching = photos.done < photos.total;
  return (
    <WorkCard aria-live="polite">
      {isFetching ? (
        <BatchProgressBar doing={messages.fetching} progress={photos} of="imóveis" />
      ) : (
        <Ended data-whole={photos.missed === 0}>{messages.photosDone(done)}</Ended>
      )}
      {photos.missed > 0 && <p>{messages.missedPhotos(photos.missed)}</p>}
      {isFetching && <p>Você pode sair desta página: o trabalho continua.</p>}
      {!isFetching && photos.missed > 0 && (
        <BusyButton variant="outlined" busy={isLoading} busyLabel="Buscando…" onClick={() => void retry()}>
          Buscar de novo
        </BusyButton>
      )}
    </WorkCard>
  );
}

const Ended = styled('span')(({ theme }) => ({
  '&[data-whole="false"]': { color: theme.vars.palette.text.primary },
}));

function ReadAgain({ address }: { address: string }) {
  const { send, busy } = useSendListings('feed');
  return (
    <BusyButton
      size="small"
      variant="outlined"
      busy={busy}
      busyLabel={messages.readingFeed}
      startIcon={<RotateCw size={16} />}
      onClick={() => void send({ address })}
    >
      Ler o feed de novo
    </BusyButton>
  );
}
