import { useId, useState } from 'react';
import { useFormGuard } from '@/shared/forms/useFormGuard';
import { DialogHead } from '@/shared/ui/dialog/DialogHead';
import { FormDialog } from '@/shared/ui/dialog/FormDialog';
import { LeaveQuestion } from '@/shared/ui/LeaveQuestion';
import { LoadFailed } from '@/shared/ui/states/LoadFailed';
import { messages } from '../messages';
import { useGetPropertyQuery } from '../propertiesApi';
import { EditForm } from './EditForm';
import { EditSkeleton } from './EditSkeleton';

interface EditDialogProps {
  id: string;
  onClose: () => void;
}

/** Changes a property as it is on the server now, not as the list once had it. */
export function EditDialog({ id, onClose }: EditDialogProps) {
  const titleId = useId();
  const { formRef, guard } = useFormGuard();
  const {
    currentData: property,
    isFetching,
    isError,
    refetch,
  } = useGetPropertyQuery(id, {
    refetchOnMountOrArgChange: true,
  });
  const [loaded, setLoaded] = useState(property);
  // What a colleague saves meanwhile does not begin the form anew: only the fields changed here are sent.
  if (!loaded && property && !isFetching) setLoaded(property);
  const close = () => {
    guard.ask(onClose);
  };
  const head = <DialogHead id={titleId} title="Editar imóvel" onClose={close} />;
  return (
    <>
      <FormDialog open width={760} aria-labelledby={titleId} onClose={close}>
        {loaded ? (
          <EditForm
            property={loaded}
            head={head}
            formRef={formRef}
            onCancel={close}
            onSaved={() => {
              guard.pass(onClose);
            }}
          />
        ) : (
          <>
            {head}
            {isError ? <LoadFailed text={messages.loadFailed} onRetry={refetch} /> : <EditSkeleton />}
          </>
        )}
      </FormDialog>
      <LeaveQuestion guard={guard} text="O que você mudou neste imóvel ainda não foi salvo." />
    </>
  );
}
