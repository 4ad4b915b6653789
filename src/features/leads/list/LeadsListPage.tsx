import { Link2, Plus, UserPlus } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { UNASSIGNED } from '#contract/constants.ts';
import { paths } from '#contract/paths.ts';
import { useHotkey } from '@/shared/keyboard/useHotkey';
import { useNotify } from '@/shared/notify/useNotify';
import { copyText } from '@/shared/share/copyText';
import { Button } from '@/shared/ui/button/Button';
import { BottomBar } from '@/shared/ui/page/BottomBar';
import { PageHead } from '@/shared/ui/page/PageHead';
import { EmptyState } from '@/shared/ui/states/EmptyState';
import { MailboxArt } from '@/shared/ui/states/MailboxArt';
import { GridPage } from '../grid/gridCard';
import { listColumns } from '../grid/leadColumns';
import { LeadsPanel } from '../grid/LeadsPanel';
import { listPhoneColumn } from '../grid/phoneColumn';
import { useLeadsPage } from '../grid/useLeadsPage';
import { messages } from '../messages';
import { useBrokerNames } from '../useBrokerNames';
import { useLeadsSearch } from '../useLeadsSearch';
import { UnassignedLine } from './UnassignedLine';

export function LeadsListPage() {
  const view = useLeadsSearch();
  const page = useLeadsPage(view);
  const brokerNames = useBrokerNames();
  const navigate = useNavigate();
  useHotkey('n', () => {
    void navigate(paths.createLead());
  });
  return (
    <GridPage>
      <PageHead
        title="Leads"
        line={
          <UnassignedLine
            onShow={() => {
              view.show({ filter: { assignedTo: [UNASSIGNED] } });
            }}
          />
        }
        actions={<ListActions />}
      />
      <LeadsPanel
        label="Leads"
        view={view}
        page={page}
        failedText={messages.listFailed}
        columns={listColumns}
        phoneColumns={listPhoneColumn}
        brokerNames={brokerNames}
        empty={<NoLeads />}
      />
      <BottomBar>
        <ListActions />
      </BottomBar>
    </GridPage>
  );
}

function ListActions() {
  return (
    <>
      <Button
        to={paths.assignLeads()}
        variant="outlined"
        startIcon={<UserPlus size={18} strokeWidth={1.75} aria-hidden />}
      >
        Atribuir Leads
      </Button>
      <Button
        to={paths.createLead()}
        variant="contained"
        color="accent"
        startIcon={<Plus size={18} strokeWidth={1.75} aria-hidden />}
      >
        Novo Lead
      </Button>
    </>
  );
}

function NoLeads() {
  const notify = useNotify();
  const copyLink = async () => {
    if (await copyText(new URL(paths.landing(), window.location.origin).href))
      notify.success(messages.captureLinkCopied);
    else notify.error(messages.captureLinkFailed);
  };
  return (
    <EmptyState
      art={<MailboxArt />}
      title={messages.empty}
      text="Os contatos do site aparecem aqui assim que chegam. Você também pode cadastrar um lead agora."
      action={
        <Button
          variant="outlined"
          startIcon={<Link2 size={18} strokeWidth={1.75} aria-hidden />}
          onClick={() => void copyLink()}
          sx={{ pointerEvents: 'auto' }}
        >
          Copiar link da página de captação
        </Button>
      }
    />
  );
}
