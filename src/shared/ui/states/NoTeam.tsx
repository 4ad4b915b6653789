import { paths } from '#contract/ground/paths.ts';
import { Button } from '../button/Button';
import { EmptyState } from './EmptyState';

/** For a gerente of one team, until there is one. */
export const NoTeam = () => (
  <EmptyState
    title="Você ainda não tem uma equipe"
    text="Peça a um administrador que dê uma a você, em Corretores › Equipes. Até lá, você vê os seus próprios leads."
    action={
      <Button variant="outlined" to={paths.myLeads()}>
        Ver os meus leads
      </Button>
    }
  />
);
