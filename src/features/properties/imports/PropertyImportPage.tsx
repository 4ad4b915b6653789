import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { paths } from '#contract/ground/paths.ts';
import { serverMessage } from '@/api/apiError';
import { isAtWork } from '@/api/runs/messages';
import { RunWorking } from '@/api/runs/RunWorking';
import { formatDateTime } from '@/shared/format/dates';
import { formatPropertyCount } from '@/shared/format/numbers';
import { useStepStart } from '@/shared/ui/imports/useStepStart';
import { Card } from '@/shared/ui/page/Card';
import { PageHead } from '@/shared/ui/page/PageHead';
import { Sections } from '@/shared/ui/page/SectionCard';
import { LoadFailed } from '@/shared/ui/states/LoadFailed';
import { Loading } from '@/shared/ui/states/Loading';
import { useGetPropertyImportQuery } from '../propertyImportsApi';
import { CheckedListings } from './CheckedListings';
import { DefaultsForm } from './DefaultsForm';
import { DoneListings } from './DoneListings';
import { GoneProperties } from './GoneProperties';
import { ListingSkeletons } from './ListingRows';
import { messages } from './messages';

/** Milliseconds between looks at how far it is. */
const LOOK = 1_000;

export function PropertyImportPage() {
  const { id = '' } = useParams();
  const [works, setWorks] = useState(false);
  const { data, isError, error, refetch } = useGetPropertyImportQuery(id, {
    pollingInterval: works ? LOOK : 0,
    refetchOnMountOrArgChange: true,
  });
  const [changesDefaults, setChangesDefaults] = useState(false);
  const worksNow = data !== undefined && isAtWork(data);
  const fetches = data?.state === 'done' && data.photos.done < data.photos.total;
  if ((worksNow || fetches) !== works) setWorks(worksNow || fetches);
  useStepStart(changesDefaults ? 'defaults' : data?.state);

  return (
    <>
      <PageHead
        title={data ? (data.address === null ? data.fileName : messages.feedOf(data.address)) : 'Importação'}
        line={
          data ? (
            `${data.format} · ${formatPropertyCount(data.total)} · por ${data.by.name} em ${formatDateTime(data.createdAt)}`
          ) : (
            <>&nbsp;</>
          )
        }
        back={{ to: paths.importProperties(), label: 'Importar imóveis' }}
      />
      {!data && isError && <LoadFailed text={messages.importFailed} detail={serverMessage(error)} onRetry={refetch} />}
      {!data && !isError && (
        <Loading text="Carregando importação…">
          <Card as="div">
            <ListingSkeletons />
          </Card>
        </Loading>
      )}
      {data && (
        <Sections>
          {worksNow && <RunWorking work={{ ...data, kind: 'propertyImport' }} />}
          {(data.state === 'read' || (data.state === 'checked' && changesDefaults)) && (
            <DefaultsForm
              key={data._id}
              read={data}
              onChecked={() => setChangesDefaults(false)}
              onBack={data.state === 'checked' ? () => setChangesDefaults(false) : undefined}
            />
          )}
          {data.state === 'checked' && !changesDefaults && (
            <CheckedListings checked={data} onDefaults={() => setChangesDefaults(true)} />
          )}
          {(data.state === 'done' || data.state === 'undone') && <DoneListings done={data} />}
          {data.gone > 0 && <GoneProperties id={data._id} count={data.gone} />}
        </Sections>
      )}
    </>
  );
}
