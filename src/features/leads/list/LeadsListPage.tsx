import { styled } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { FileUp, Plus, UserPlus } from 'lucide-react';
import { useState } from 'react';
import { useSelector } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { paths } from '#contract/ground/paths.ts';
import { UNASSIGNED } from '#contract/leads/leadValues.ts';
import { ExportButton } from '@/api/exports/ExportButton';
import { useGrowingList } from '@/api/useGrowingList';
import { selectUser } from '@/features/auth/authSlice';
import { formatNumber, pluralize } from '@/shared/format/numbers';
import { useHotkey } from '@/shared/keyboard/useHotkey';
import { lazyPart } from '@/shared/lazyPart';
import { Link } from '@/shared/routing/Link';
import { Button } from '@/shared/ui/button/Button';
import { ButtonBase } from '@/shared/ui/button/ButtonBase';
import { Overlay } from '@/shared/ui/dialog/Overlay';
import { BottomBar } from '@/shared/ui/page/BottomBar';
import { PageHead } from '@/shared/ui/page/PageHead';
import { useLeadCount } from '../core/leadsApi';
import { formatLeads, messages as leadMessages } from '../core/messages';
import { useLeadsSearch } from '../core/useLeadsSearch';
import { useGetDoubtfulContactsInfiniteQuery } from './doubtful/doubtfulApi';
import { listColumns } from './grid/leadColumns';
import { GridPage, LeadsPanel } from './grid/LeadsPanel';
import { listPhoneColumns } from './grid/phoneColumns';
import { useLeadsPage } from './grid/useLeadsPage';
import { useSelection } from './grid/useSelection';
import { ViewsButton } from './views/ViewsButton';

const LazyBulkBar = lazyPart(async () => (await import(/* webpackChunkName: "bulk" */ './bulk/BulkBar')).BulkBar);

const LazyNoLeads = lazyPart(async () => (await import(/* webpackChunkName: "no-leads" */ './NoLeads')).NoLeads);

const LazyDoubtfulDialog = lazyPart(
  async () => (await import(/* webpackChunkName: "doubtful" */ './doubtful/DoubtfulDialog')).DoubtfulDialog,
);

export function LeadsListPage() {
  const view = useLeadsSearch();
  const page = useLeadsPage(view);
  const selection = useSelection(view, page);
  const [hasTicked, setTicked] = useState(false);
  if (selection.count > 0 && !hasTicked) setTicked(true);
  const user = useSelector(selectUser);
  const isAdmin = user?.isAdmin === true;
  const onPhone = useMediaQuery((theme) => theme.breakpoints.down('sm'));
  const navigate = useNavigate();
  const [reviewing, setReviewing] = useState(false);
  const { filter, sort } = view.search;
  const exported = { what: 'leads' as const, query: { ...filter, sort }, count: countOf(page.answer) };
  const isPool = filter.clock === 'pool';
  /** On phones. */
  const [selecting, setSelecting] = useState(false);
  const toggleSelecting = () => {
    selection.clear();
    setSelecting(!selecting);
  };
  useHotkey('n', () => {
    void navigate(paths.createLead());
  });
  return (
    <GridPage>
      <PageHead
        wide
        lineChanges
        title={isPool ? 'Bolsão' : user?.seesAll ? 'Leads' : 'Leads da equipe'}
        line={
          isPool ? (
            'Esperam que um corretor os pegue'
          ) : (
            <>
              <LineLink to={paths.leadsByBroker()}>Por corretor</LineLink>
              <UnassignedLine
                seesAll={user?.seesAll === true}
                onShow={() => view.show({ filter: { assignedTo: [UNASSIGNED] } })}
              />
              {isAdmin && <DoubtfulCount onShow={() => setReviewing(true)} />}
            </>
          )
        }
        actions={
          <>
            {isAdmin && (
              <Button to={paths.importLeads()} variant="outlined" startIcon={<FileUp size={18} />}>
                Importar
              </Button>
            )}
            <ListActions />
          </>
        }
        phoneAction={
          isAdmin && (
            <>
              <Button aria-pressed={selecting} onClick={toggleSelecting}>
                {selecting ? 'Pronto' : 'Selecionar'}
              </Button>
              <ExportButton {...exported} icon="more" other={{ to: paths.importLeads(), text: 'Importar leads' }} />
            </>
          )
        }
      />
      <LeadsPanel
        label="Leads"
        view={view}
        page={page}
        failedText={leadMessages.listFailed}
        columns={listColumns}
        phoneColumns={listPhoneColumns}
        empty={<LazyNoLeads />}
        tools={(columns) => (
          <>
            {user?.mayExport && <ExportButton {...exported} icon="quiet" />}
            <ViewsButton search={view.search} columns={columns} />
          </>
        )}
        bar={hasTicked && <LazyBulkBar selection={selection} />}
        // Else a tap on a phone's row opens it.
        {...(isAdmin && (selecting || !onPhone) && { selection: selection.grid })}
      />
      {!selecting && (
        <BottomBar>
          <ListActions />
        </BottomBar>
      )}
      <Overlay>{reviewing && <LazyDoubtfulDialog onClose={() => setReviewing(false)} />}</Overlay>
    </GridPage>
  );
}

const countOf = (answer: { total: number; exact: boolean } | undefined) =>
  answer && `${answer.exact ? '' : 'mais de '}${formatLeads(answer.total)}`;

function ListActions() {
  return (
    <>
      <Button to={paths.assignLeads()} variant="outlined" startIcon={<UserPlus size={18} />}>
        Atribuir Leads
      </Button>
      <Button to={paths.createLead()} variant="contained" color="accent" startIcon={<Plus size={18} />}>
        Novo Lead
      </Button>
    </>
  );
}

/** '1.103 leads sem corretor', which filters by it. */
function UnassignedLine({ seesAll, onShow }: { seesAll: boolean; onShow: () => void }) {
  const unassigned = useLeadCount({ assignedTo: [UNASSIGNED] });
  if (unassigned === undefined) return null;
  // A team's gerente does not see leads without a broker.
  if (unassigned === 0 && !seesAll) return null;
  if (unassigned === 0) return <> · Todos os leads têm corretor</>;
  return (
    <>
      {' · '}
      <Line onClick={onShow}>{formatNumber(unassigned)} sem corretor</Line>
    </>
  );
}

function DoubtfulCount({ onShow }: { onShow: () => void }) {
  const total = useGrowingList(
    useGetDoubtfulContactsInfiniteQuery(undefined, { refetchOnMountOrArgChange: true }),
  ).total;
  if (!total) return null;
  return (
    <>
      {' · '}
      <Line onClick={onShow}>{pluralize(total, 'contato duvidoso', 'contatos duvidosos')}</Line>
    </>
  );
}

const underlined = {
  font: 'inherit',
  color: 'inherit',
  borderRadius: 4,
  textDecoration: 'underline',
  textUnderlineOffset: '0.25em',
};

const Line = styled(ButtonBase)(underlined);

const LineLink = styled(Link)(underlined);
