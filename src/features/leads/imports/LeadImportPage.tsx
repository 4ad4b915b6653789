import { useParams } from 'react-router-dom';
import { paths } from '#contract/ground/paths.ts';
import { ImportSteps, LOOK_AT_IMPORT } from '@/api/runs/ImportSteps';
import { isAtWork } from '@/api/runs/messages';
import { RunFrame } from '@/api/runs/RunFrame';
import { useLooks } from '@/api/runs/useLooks';
import { Sections } from '@/shared/ui/page/SectionCard';
import { useGetLeadImportQuery } from '../core/leadImportsApi';
import { CheckedImport } from './CheckedImport';
import { ColumnsForm } from './ColumnsForm';
import { DoneImport } from './DoneImport';
import { messages } from './messages';

export function LeadImportPage() {
  const { id = '' } = useParams();
  const { options, lookWhile } = useLooks(LOOK_AT_IMPORT);
  const query = useGetLeadImportQuery(id, options);
  const { currentData: data } = query;
  lookWhile(data !== undefined && isAtWork(data));
  return (
    <RunFrame
      query={query}
      head={{
        title: data?.fileName ?? 'Importação',
        back: { to: paths.importLeads(), label: 'Importar leads' },
      }}
      facts={({ total }) => messages.lines(total)}
      failed={messages.importFailed}
    >
      {(found) => (
        <Sections>
          <ImportSteps
            kind="leadImport"
            found={found}
            Settings={ColumnsForm}
            Checked={CheckedImport}
            Done={DoneImport}
          />
        </Sections>
      )}
    </RunFrame>
  );
}
