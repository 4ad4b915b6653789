import GlobalStyles from '@mui/material/GlobalStyles';
import { styled } from '@mui/material/styles';
import { firstName } from '#contract/ground/firstName.ts';
import { paths } from '#contract/ground/paths.ts';
import { parsePhone, whatsappLink } from '#contract/ground/phone.ts';
import type { SharedSelection } from '#contract/leads/selections.ts';
import { brokerTitle } from '#contract/people/jobTitles.ts';
import { useGetConfigQuery } from '@/api/configApi';
import { formatCreci } from '@/shared/format/people';
import { siteName } from '@/shared/site';
import { TextLink } from '@/shared/ui/TextLink';
import { UserAvatar } from '@/shared/ui/UserAvatar';
import { BarPerson, fixedBar, roomForBar } from '../contact/contactBar';
import { WhatsAppButton } from '../contact/WhatsAppButton';
import { messages } from './messages';

/** On phones within the thumb's reach. */
export function SelectionContact({ selection: { broker, properties } }: { selection: SharedSelection }) {
  const { data: config } = useGetConfigQuery();
  const own = broker && parsePhone(broker.phone);
  const phone = own ?? (config?.brokeragePhone ? parsePhone(config.brokeragePhone) : null);
  const liked = properties.flatMap((entry) => (entry.liked && entry.property ? [entry.property.name] : []));
  const name = broker?.name ?? siteName();
  return (
    <Bar aria-label="Contato">
      <GlobalStyles styles={(theme) => ({ [theme.breakpoints.down('sm')]: roomForBar })} />
      <UserAvatar name={name} photo={broker?.photo ?? null} size={48} />
      <Person>
        <strong>{broker ? <TextLink to={paths.hotsite(broker.slug)}>{name}</TextLink> : name}</strong>
        {broker && <span>{broker.creci === null ? brokerTitle(broker.jobTitle) : formatCreci(broker.creci)}</span>}
      </Person>
      {phone !== null && (
        <WhatsAppButton href={whatsappLink(phone, messages.draft(own ? firstName(name) : '', liked))}>
          WhatsApp
        </WhatsAppButton>
      )}
    </Bar>
  );
}

const Bar = styled('aside')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  marginTop: 20,
  [theme.breakpoints.up('sm')]: { '& > a': { marginLeft: 12 } },
  [theme.breakpoints.down('sm')]: { ...fixedBar(theme), margin: 0 },
  // The name goes before the photograph.
  '@media (max-width: 359px)': { '& > [aria-hidden]': { display: 'none' } },
}));

const Person = styled(BarPerson)(({ theme }) => ({
  position: 'relative',
  // Both lines are the touch target.
  '& a::after': { content: '""', position: 'absolute', inset: '-4px 0' },
  [theme.breakpoints.down('sm')]: { flex: 1 },
}));
