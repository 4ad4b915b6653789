import { useParams } from 'react-router-dom';
import { paths } from '#contract/ground/paths.ts';
import { ImportSteps, LOOK_AT_IMPORT } from '@/api/runs/ImportSteps';
import { isAtWork } from '@/api/runs/messages';
import { RunFrame } from '@/api/runs/RunFrame';
import { useLooks } from '@/api/runs/useLooks';
import { formatPropertyCount } from '@/shared/format/numbers';
import { Sections } from '@/shared/ui/page/SectionCard';
import { useGetPropertyImportQuery } from '../propertyImportsApi';
import { CheckedListings } from './CheckedListings';
import { DefaultsForm } from './DefaultsForm';
import { DoneListings } from './DoneListings';
import { GoneProperties } from './GoneProperties';
import { messages } from './messages';

export function PropertyImportPage() {
  const { id = '' } = useParams();
  const { options, lookWhile } = useLooks(LOOK_AT_IMPORT);
  const query = useGetPropertyImportQuery(id, options);
  const { currentData: data } = query;
  const fetches = data?.state === 'done' && data.photos.done < data.photos.total;
  lookWhile(fetches || (data !== undefined && isAtWork(data)));
  return (
    <RunFrame
      query={query}
      head={{
        title: data ? (data.address === null ? data.fileName : messages.feedOf(data.address)) : 'Importação',
        back: { to: paths.importProperties(), label: 'Importar imóveis' },
      }}
      facts={({ format, total }) => `${format} · ${formatPropertyCount(total)}`}
      failed={messages.importFailed}
    >
      {(found) => (
        <Sections>
          <ImportSteps
            kind="propertyImport"
            found={found}
            Settings={DefaultsForm}
            Checked={CheckedListings}
            Done={DoneListings}
          />
          {found.gone > 0 && <GoneProperties id={found._id} count={found.gone} />}
        </Sections>
      )}
    </RunFrame>
  );
}
