import { styled } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { Plus, UserPlus } from 'lucide-react';
import { useState } from 'react';
import { useSelector } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { paths } from '#contract/ground/paths.ts';
import { serverMessage } from '@/api/apiError';
import { ExportButton } from '@/api/exports/ExportButton';
import { useGrowingList } from '@/api/useGrowingList';
import { selectUser } from '@/features/auth/authSlice';
import { pluralize } from '@/shared/format/numbers';
import { useHotkey } from '@/shared/keyboard/useHotkey';
import { lazyPart } from '@/shared/lazyPart';
import { Button } from '@/shared/ui/button/Button';
import { ButtonBase } from '@/shared/ui/button/ButtonBase';
import { Overlay } from '@/shared/ui/dialog/Overlay';
import { BottomBar } from '@/shared/ui/page/BottomBar';
import { PageHead } from '@/shared/ui/page/PageHead';
import { formatLeads, messages as leadMessages } from '../core/messages';
import { useLeadsSearch } from '../core/useLeadsSearch';
import { useGetDoubtfulContactsInfiniteQuery } from './doubtful/doubtfulApi';
import { assignColumns, listColumns } from './grid/leadColumns';
import { GridPage, LeadsPanel } from './grid/LeadsPanel';
import { useLeadsPage } from './grid/useLeadsPage';
import { useSelection } from './grid/useSelection';
import { PinnedViews } from './views/PinnedViews';
import { ViewsButton } from './views/ViewsButton';

/** As high as the bar, so that no row moves when its script arrives. */
const BarPlace = styled('div')({ flex: 'none', height: 72 });

const LazyLeadsBar = lazyPart(
  async () => (await import(/* webpackChunkName: "bulk" */ './bulk/LeadsBar')).LeadsBar,
  <BarPlace />,
);

const LazyNoLeads = lazyPart(async () => (await import(/* webpackChunkName: "no-leads" */ './NoLeads')).NoLeads);

const LazyDoubtfulDialog = lazyPart(
  async () => (await import(/* webpackChunkName: "doubtful" */ './doubtful/DoubtfulDialog')).DoubtfulDialog,
);

export const LeadsListPage = () => <LeadsGridPage />;

/** The same grid with 'Distribuir' open. */
export const AssignLeadsPage = () => <LeadsGridPage isGiving />;

function LeadsGridPage({ isGiving = false }: { isGiving?: boolean }) {
  const view = useLeadsSearch();
  const page = useLeadsPage(view);
  const selection = useSelection(view, page);
  const [hasTicked, setTicked] = useState(isGiving);
  if (selection.count > 0 && !hasTicked) setTicked(true);
  const user = useSelector(selectUser);
  const isAdmin = user?.isAdmin === true;
  const seesAll = user?.seesAll === true;
  const onPhone = useMediaQuery((theme) => theme.breakpoints.down('sm'));
  const navigate = useNavigate();
  const [reviewing, setReviewing] = useState(false);
  const { filter, sort } = view.search;
  const exported = { what: 'leads' as const, query: { ...filter, sort }, count: countOf(page.answer) };
  /** On phones, where a tap opens a row else. */
  const [selecting, setSelecting] = useState(false);
  const ticks = isGiving || selecting || !onPhone;
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
        title={isGiving ? 'Atribuir Leads' : filter.clock === 'pool' ? 'Bolsão' : seesAll ? 'Leads' : 'Leads da equipe'}
        actions={!isGiving && <ListActions />}
        phoneAction={
          !isGiving && (
            <Button aria-pressed={selecting} onClick={toggleSelecting}>
              {selecting ? 'Pronto' : 'Selecionar'}
            </Button>
          )
        }
      />
      {/* Not in the head, where toasts would lie on them. */}
      <Views>
        <PinnedViews search={view.search} seesAll={seesAll} />
        {isAdmin && <DoubtfulCount onShow={() => setReviewing(true)} />}
      </Views>
      <LeadsPanel
        label={isGiving ? 'Leads para distribuir' : 'Leads'}
        view={view}
        page={page}
        failedText={
          isGiving
            ? leadMessages.dataFailed(serverMessage(page.error) ?? leadMessages.noAnswer)
            : leadMessages.listFailed
        }
        columns={isGiving ? assignColumns : listColumns}
        empty={<LazyNoLeads isGiving={isGiving} />}
        tools={(columns) => (
          <>
            {user?.mayExport && <ExportButton {...exported} icon="quiet" />}
            <ViewsButton search={view.search} columns={columns} />
          </>
        )}
        bar={hasTicked && <LazyLeadsBar selection={selection} view={view} isGiving={isGiving} />}
        {...(ticks && { selection: selection.grid })}
      />
      {isAdmin && !selecting && !isGiving && (
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

function DoubtfulCount({ onShow }: { onShow: () => void }) {
  const total = useGrowingList(
    useGetDoubtfulContactsInfiniteQuery(undefined, { refetchOnMountOrArgChange: true }),
  ).total;
  if (!total) return null;
  return <Line onClick={onShow}>{pluralize(total, 'contato duvidoso', 'contatos duvidosos')}</Line>;
}

const Views = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 12px',
  flex: 'none',
  margin: '-8px 0 12px',
  [theme.breakpoints.down('md')]: {
    flexWrap: 'nowrap',
    // Room for a thumb's target.
    margin: '-4px calc(-1 * var(--page-padding)) 8px',
    padding: '4px var(--page-padding)',
    overflowX: 'auto',
    scrollbarWidth: 'none',
  },
}));

const Line = styled(ButtonBase)({
  font: 'inherit',
  color: 'inherit',
  borderRadius: 4,
  whiteSpace: 'nowrap',
  textDecoration: 'underline',
  textUnderlineOffset: '0.25em',
});
