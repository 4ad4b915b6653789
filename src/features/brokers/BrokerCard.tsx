import { styled } from '@mui/material/styles';
import { Mail, Phone, TriangleAlert, UserCheck, UserCog, UsersRound } from 'lucide-react';
import { useSelector } from 'react-redux';
import { formatPhone } from '#contract/ground/phone.ts';
import { regionName } from '#contract/ground/regions.ts';
import { regionOrNone } from '#contract/ground/regionWords.ts';
import type { Broker } from '#contract/people/brokers.ts';
import { brokerTitle } from '#contract/people/jobTitles.ts';
import { selectUser } from '@/features/auth/authSlice';
import { formatList, formatPropertyCount } from '@/shared/format/numbers';
import { formatCreci } from '@/shared/format/people';
import { Button } from '@/shared/ui/button/Button';
import { CardActions, CardRoot } from '@/shared/ui/page/CardGrid';
import { tinted } from '@/shared/ui/tinted';
import { UserAvatar } from '@/shared/ui/UserAvatar';
import { messages, openLeadsText, roleTitle, typedLeadsText } from './messages';

export type BrokerAct = 'admit' | 'role' | 'edit' | 'delete';

interface BrokerCardProps {
  broker: Broker;
  onAct: (act: BrokerAct) => void;
}

function titleOf(broker: Broker): string {
  const { role, creci, jobTitle } = broker;
  const shown = creci === null ? brokerTitle(jobTitle) : formatCreci(creci);
  if (role === 'corretor') return shown;
  return role === 'admin' || creci === null ? roleTitle(broker) : `${roleTitle(broker)} · ${shown}`;
}

function missingOf({ role, creci, phone }: Broker): string {
  if (role === 'admin') return '';
  const missing = [creci === null ? 'Sem CRECI' : '', phone === '' ? 'Sem telefone: fora da roleta' : ''];
  return missing.filter(Boolean).join(' · ');
}

export function BrokerCard({ broker, onAct }: BrokerCardProps) {
  const { name, email, phone, avatar, role, team, regions, isActive, isAdmitted, openLeads, properties, typedLeads } =
    broker;
  const missing = missingOf(broker);
  const user = useSelector(selectUser);
  const mayChange = user?.isAdmin === true && user._id !== broker._id;
  return (
    <Root>
      <Text>
        <Head>
          <UserAvatar name={name} photo={avatar} size={48} />
          <Name>
            <h2 title={name}>{name}</h2>
            {isAdmitted ? <p>{titleOf(broker)}</p> : <Badge data-waiting>{messages.waiting}</Badge>}
          </Name>
          {isAdmitted && <ActiveBadge active={isActive} />}
        </Head>
        <Contacts>
          <li>
            <Mail size={16} />
            <a href={`mailto:${email}`} title={email}>
              {email}
            </a>
          </li>
          {phone !== '' && (
            <li>
              <Phone size={16} />
              <a href={`tel:${phone}`}>{formatPhone(phone)}</a>
            </li>
          )}
          {role !== 'admin' && (
            <li>
              <UsersRound size={16} />
              <span>
                {[team ?? 'Sem equipe', formatList(regions.map(regionName)) || regionOrNone(null)]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </li>
          )}
          {missing !== '' && (
            <li data-missing>
              <TriangleAlert size={16} />
              <span>{missing}</span>
            </li>
          )}
        </Contacts>
        <Counts>
          <Count text={openLeadsText(openLeads)} />
          <Count text={formatPropertyCount(properties)} />
          {typedLeads > 0 && <Count text={typedLeadsText(typedLeads)} />}
        </Counts>
      </Text>
      {mayChange && (
        <CardActions
          name={name}
          first={
            isAdmitted ? (
              <Button
                size="small"
                aria-label={`Papel de ${name}`}
                startIcon={<UserCog size={18} />}
                onClick={() => onAct('role')}
                sx={{ color: 'text.primary', '&:hover': { bgcolor: 'background.hover' } }}
              >
                Papel
              </Button>
            ) : (
              <Button
                size="small"
                aria-label={`Liberar ${name}`}
                startIcon={<UserCheck size={18} />}
                onClick={() => onAct('admit')}
              >
                Liberar
              </Button>
            )
          }
          onEdit={() => onAct('edit')}
          onDelete={() => onAct('delete')}
        />
      )}
    </Root>
  );
}

function Count({ text }: { text: string }) {
  const [number, ...words] = text.split(' ');
  return (
    <span>
      <b>{number}</b> {words.join(' ')}
    </span>
  );
}

/** Not by colour alone. */
export const ActiveBadge = ({ active }: { active: boolean }) => (
  <Badge data-active={active}>{active ? 'Ativo' : 'Inativo'}</Badge>
);

const oneLine = { margin: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

const Root = styled(CardRoot)({ containIntrinsicBlockSize: 'auto 252px' });

const Text = styled('div')({ flex: 1, padding: '16px 16px 14px' });

const Head = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  minHeight: 48,
});

const Name = styled('div')(({ theme }) => ({
  flex: 1,
  minWidth: 0,
  '& h2': { ...theme.typography.section, ...oneLine },
  '& p': { ...theme.typography.caption, ...oneLine, marginTop: 2, color: theme.vars.palette.text.secondary },
}));

const Contacts = styled('ul')(({ theme }) => ({
  ...theme.typography.smallFigures,
  display: 'grid',
  minHeight: 48,
  margin: '6px 0 0',
  '& li': { display: 'flex', alignItems: 'center', gap: 8, minWidth: 0 },
  '& svg': { flex: 'none', color: theme.vars.palette.text.secondary },
  '& span': { ...oneLine, lineHeight: 24 / 13 },
  '& [data-missing], & [data-missing] svg': { color: theme.vars.palette.warning.main },
  '& a': { ...oneLine, lineHeight: 24 / 13, color: 'inherit', textDecoration: 'none' },
  '& a:hover': { textDecoration: 'underline' },
  [theme.breakpoints.down('sm')]: { '& a': { lineHeight: '44px' } },
}));

const Counts = styled('p')(({ theme }) => ({
  ...theme.typography.smallFigures,
  display: 'flex',
  flexWrap: 'wrap',
  gap: '4px 16px',
  margin: '8px 0 0',
  color: theme.vars.palette.text.secondary,
  '& b': { fontWeight: 600, color: theme.vars.palette.text.primary },
}));

const Badge = styled('span')(({ theme }) => ({
  ...theme.typography.caption,
  fontWeight: 600,
  flex: 'none',
  display: 'inline-flex',
  alignItems: 'center',
  gap: 5,
  minHeight: 22,
  padding: '0 9px',
  borderRadius: 999,
  color: theme.vars.palette.text.secondary,
  backgroundColor: theme.vars.palette.background.sunken,
  '&::before': {
    content: '""',
    boxSizing: 'border-box',
    width: 7,
    height: 7,
    borderRadius: '50%',
    border: '1.5px solid currentColor',
  },
  '&[data-active="true"]': {
    ...tinted(theme, 'success'),
    '&::before': { backgroundColor: 'currentColor' },
  },
  '&[data-waiting]': tinted(theme, 'warning'),
}));
