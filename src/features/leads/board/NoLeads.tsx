import { useSelector } from 'react-redux';
import { selectUser } from '@/features/auth/authSlice';
import { ShareSiteButton } from '@/shared/share/ShareSiteButton';
import { Button } from '@/shared/ui/button/Button';
import { EmptyState } from '@/shared/ui/states/EmptyState';
import { messages } from '../messages';
import { useGetOwnRotationQuery } from '../rotationApi';

interface NoLeadsProps {
  /** There may be leads, but none that fits. */
  filtered: boolean;
  onClear: () => void;
}

export function NoLeads({ filtered, onClear }: NoLeadsProps) {
  const user = useSelector(selectUser);
  const { data: own } = useGetOwnRotationQuery(undefined);
  if (own?.isAdmitted === false) return <EmptyState title={messages.noneAssigned} text={messages.waiting} />;
  if (!filtered) {
    return (
      <EmptyState
        title={messages.noneAssigned}
        text="Quando um lead for seu, ele aparece aqui na hora. Enquanto isso, divulgue o seu site."
        action={user && <ShareSiteButton user={user} />}
      />
    );
  }
  return (
    <EmptyState
      title={messages.noneMatching}
      text="Nos outros status pode haver leads à sua espera."
      action={
        <Button variant="outlined" onClick={onClear}>
          Limpar filtros
        </Button>
      }
    />
  );
}
