import { styled } from '@mui/material/styles';
import { ArchiveRestore, CalendarClock, Handshake, House, Inbox, KeyRound, Repeat, UsersRound } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Wallet } from '#contract/giving/handovers.ts';
import { formatBrought, formatHiddenLeads } from '#contract/giving/handoverTexts.ts';
import { paths } from '#contract/ground/paths.ts';
import { formatPropertyCount, pluralize } from '@/shared/format/numbers';
import { TextLink } from '@/shared/ui/TextLink';
import { messages } from './messages';

/** A line for leads; for other things only if the broker has some. */
export function WalletLines({ wallet }: { wallet: Wallet }) {
  const {
    broker,
    leads,
    hiddenLeads,
    tasks,
    visits,
    properties,
    brought,
    shifts,
    isInRoleta,
    sold,
    lost,
    managedTeams,
  } = wallet;
  return (
    <List>
      <Line Icon={Inbox} hint={leads > 0 && messages.steps(tasks, visits)}>
        {leads === 0 ? 'Nenhum lead aberto' : pluralize(leads, 'lead aberto', 'leads abertos')}
      </Line>
      {hiddenLeads > 0 && (
        <Line Icon={ArchiveRestore} hint="Se voltarem às listas, são de quem assume.">
          {formatHiddenLeads(hiddenLeads)}
        </Line>
      )}
      {properties > 0 && (
        <Line Icon={House} hint="Continuam no site, com o contato de quem assume.">
          {formatPropertyCount(properties)}
        </Line>
      )}
      {brought > 0 && (
        <Line Icon={KeyRound} hint={messages.broughtStays(broker.name)}>
          {formatBrought(brought)}
        </Line>
      )}
      {shifts > 0 && <Line Icon={CalendarClock}>{pluralize(shifts, 'plantão marcado', 'plantões marcados')}</Line>}
      {isInRoleta && (
        <Line Icon={Repeat} hint="Sai da roleta, e não recebe leads novos por ela.">
          Vez na roleta
        </Line>
      )}
      {sold + lost > 0 && (
        <Line Icon={Handshake} stays>
          {messages.closed(broker.name, sold, lost)}
        </Line>
      )}
      {managedTeams.length > 0 && (
        <Line Icon={UsersRound} stays>
          {messages.manages(broker.name, managedTeams)} <TextLink to={paths.teams()}>Ver equipes</TextLink>
        </Line>
      )}
    </List>
  );
}

interface LineProps {
  Icon: LucideIcon;
  hint?: ReactNode;
  /** It is not handed over. */
  stays?: boolean;
  children: ReactNode;
}

const Line = ({ Icon, hint, stays = false, children }: LineProps) => (
  <li data-stays={stays}>
    <Icon size={18} />
    <span>
      {children}
      {hint && <small>{hint}</small>}
    </span>
  </li>
);

const List = styled('ul')(({ theme }) => ({
  ...theme.typography.body2,
  padding: '8px 20px',
  '& > li': { display: 'flex', alignItems: 'flex-start', gap: 12, padding: '10px 0' },
  '& > li + li': { borderTop: `1px solid ${theme.vars.palette.background.gridLine}` },
  '& svg': { flex: 'none', marginTop: 1, color: theme.vars.palette.text.secondary },
  '& span': { minWidth: 0, textWrap: 'pretty', fontWeight: 560 },
  '& small': {
    ...theme.typography.small,
    display: 'block',
    color: theme.vars.palette.text.secondary,
  },
  '& > [data-stays="true"] > span': { fontWeight: 400, color: theme.vars.palette.text.secondary },
  [theme.breakpoints.down('sm')]: { padding: '6px 16px' },
}));
