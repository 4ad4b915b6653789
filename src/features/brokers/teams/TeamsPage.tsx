import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { Team } from '#contract/people/teams.ts';
import { ActQuestion } from '@/api/ActQuestion';
import { formatList, pluralize } from '@/shared/format/numbers';
import { lazyPart } from '@/shared/lazyPart';
import { Button } from '@/shared/ui/button/Button';
import { Overlay } from '@/shared/ui/dialog/Overlay';
import { BottomBar } from '@/shared/ui/page/BottomBar';
import { CardActions, CardGrid, CardRoot } from '@/shared/ui/page/CardGrid';
import { PageHead } from '@/shared/ui/page/PageHead';
import { EmptyState } from '@/shared/ui/states/EmptyState';
import { LoadFailed } from '@/shared/ui/states/LoadFailed';
import { Loading } from '@/shared/ui/states/Loading';
import { messages } from './messages';
import { useDeleteTeamMutation, useGetTeamsQuery } from './teamsApi';

const LazyTeamDialog = lazyPart(
  async () => (await import(/* webpackChunkName: "team-dialog" */ './TeamDialog')).TeamDialog,
);

export function TeamsPage() {
  /** 'new' or a team. */
  const [edited, setEdited] = useState<Team | 'new' | null>(null);
  const [deleted, setDeleted] = useState<Team | null>(null);
  const create = (
    <Button variant="contained" startIcon={<Plus size={18} />} onClick={() => setEdited('new')}>
      Nova equipe
    </Button>
  );
  return (
    <>
      <PageHead wide title={messages.title} line={messages.line} actions={create} />
      <Teams onEdit={setEdited} onDelete={setDeleted} />
      <BottomBar>{create}</BottomBar>
      <Overlay>
        {edited && <LazyTeamDialog team={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
      </Overlay>
      <Overlay>{deleted && <DeleteQuestion team={deleted} onClose={() => setDeleted(null)} />}</Overlay>
    </>
  );
}

interface TeamsProps {
  onEdit: (team: Team) => void;
  onDelete: (team: Team) => void;
}

function Teams({ onEdit, onDelete }: TeamsProps) {
  const { data: teams, isError, refetch } = useGetTeamsQuery(undefined, { refetchOnMountOrArgChange: true });
  if (isError) return <LoadFailed text={messages.loadFailed} onRetry={refetch} />;
  if (!teams)
    return (
      <Loading text="Carregando equipes…">
        <CardGrid>
          {Array.from({ length: 3 }, (_, index) => (
            <Skeleton key={index} height={160} sx={{ borderRadius: '12px' }} />
          ))}
        </CardGrid>
      </Loading>
    );
  if (teams.length === 0) return <EmptyState title={messages.none} text={messages.noneText} />;
  return (
    <CardGrid aria-label="Equipes">
      {teams.map((team) => (
        <TeamCard key={team._id}>
          <Text>
            <h2>{team.name}</h2>
            <p>{team.manager ? `Gerente: ${team.manager.name}` : messages.noManager}</p>
            <p>
              {pluralize(team.members.length, 'corretor', 'corretores')}
              {team.members.length > 0 && <>: {formatList(team.members.map(({ name }) => name))}</>}
            </p>
          </Text>
          <CardActions
            deleteLabel="Excluir"
            name={team.name}
            onEdit={() => onEdit(team)}
            onDelete={() => onDelete(team)}
          />
        </TeamCard>
      ))}
    </CardGrid>
  );
}

function DeleteQuestion({ team: { _id, name, manager, members }, onClose }: { team: Team; onClose: () => void }) {
  const [deleteTeam] = useDeleteTeamMutation();
  return (
    <ActQuestion
      Icon={Trash2}
      title={`Excluir a equipe ${name}?`}
      confirmLabel="Excluir equipe"
      busyLabel="Excluindo…"
      act={() => deleteTeam(_id).unwrap()}
      outcome={{ done: messages.deleted, failed: messages.deleteFailed }}
      onClose={onClose}
    >
      <span>
        {members.length > 0 && `${pluralize(members.length, 'corretor fica', 'corretores ficam')} sem equipe. `}
        {manager?.seesAll === false && `${manager.name} deixa de ver os leads da equipe e vê só os próprios.`}
      </span>
    </ActQuestion>
  );
}

const TeamCard = styled(CardRoot)({ containIntrinsicBlockSize: 'auto 160px' });

const Text = styled('div')(({ theme }) => ({
  flex: 1,
  padding: '16px 16px 14px',
  '& h2': { ...theme.typography.section, margin: 0, overflowWrap: 'anywhere' },
  '& p': { ...theme.typography.small, margin: '6px 0 0', color: theme.vars.palette.text.secondary },
}));
