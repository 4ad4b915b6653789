import Skeleton from '@mui/material/Skeleton';
import { useId, useState } from 'react';
import type { SoldStatus } from '#contract/leads/leadValues.ts';
import { useFormGuard } from '@/shared/forms/useFormGuard';
import { LeaveQuestion } from '@/shared/ui/dialog/ConfirmDialog';
import { Body } from '@/shared/ui/dialog/dialogLayout';
import { DialogHead, FormDialog } from '@/shared/ui/dialog/FormDialog';
import { LoadFailed } from '@/shared/ui/states/LoadFailed';
import { Loading } from '@/shared/ui/states/Loading';
import { Pair, Rows } from '../form/formLayout';
import { messages } from '../messages';
import { useGetPropertyQuery } from '../propertiesApi';
import { EditForm } from './EditForm';
import { LazySoldThrough } from './StatusSelect';

/** From the server: the list may have an older version. */
export function EditDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const titleId = useId();
  const { formRef, guard } = useFormGuard();
  const query = useGetPropertyQuery(id, { refetchOnMountOrArgChange: true });
  const { currentData: property, isFetching } = query;
  const [loaded, setLoaded] = useState(property);
  // A colleague's later save does not reset the form, which sends only its changes.
  if (!loaded && property && !isFetching) setLoaded(property);
  const [sold, setSold] = useState<SoldStatus>();
  const close = () => guard.ask(onClose);
  if (loaded && sold) return <LazySoldThrough property={loaded} status={sold} onClose={onClose} />;
  return (
    <>
      <FormDialog width={760} aria-labelledby={titleId} onClose={close}>
        <DialogHead id={titleId} title="Editar imóvel" onClose={close} />
        {loaded ? (
          <EditForm
            property={loaded}
            formRef={formRef}
            onCancel={close}
            onSaved={(became) => guard.pass(became ? () => setSold(became) : onClose)}
          />
        ) : query.isError ? (
          <LoadFailed text={messages.loadFailed} onRetry={query.refetch} />
        ) : (
          <EditSkeleton />
        )}
      </FormDialog>
      <LeaveQuestion guard={guard} text={messages.unsaved} onDiscard={() => formRef.current?.restart()} />
    </>
  );
}

/** The form's number: the dialog must not grow. */
const SKELETON_ROWS = 7;

function EditSkeleton() {
  return (
    <Body>
      <Loading text="Carregando imóvel…">
        <Rows>
          <Skeleton height={110} />
          {Array.from({ length: SKELETON_ROWS }, (_, row) => (
            <Pair key={row}>
              <Skeleton height={64} />
              <Skeleton height={64} />
            </Pair>
          ))}
        </Rows>
      </Loading>
    </Body>
  );
}
