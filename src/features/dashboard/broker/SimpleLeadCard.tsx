import { styled } from '@mui/material/styles';
import { Mail } from 'lucide-react';
import { paths } from '#contract/ground/paths.ts';
import { formatPhone } from '#contract/ground/phone.ts';
import { regionName } from '#contract/ground/regions.ts';
import type { Lead } from '#contract/leads/leads.ts';
import { Link } from '@/shared/routing/Link';
import { Button } from '@/shared/ui/button/Button';
import { aboutProperty } from '@/shared/ui/lead/aboutProperty';
import { LeadPhoto } from '@/shared/ui/lead/LeadPhoto';
import { LeadTime } from '@/shared/ui/lead/LeadTime';
import { useContactLinks } from '@/shared/ui/lead/useAttempt';
import { twoLinesOnPhones } from '@/shared/ui/twoLines';
import { WhatsAppIcon } from '@/shared/ui/WhatsAppIcon';

interface SimpleLeadCardProps {
  lead: Lead;
  now: Date;
}

export function SimpleLeadCard({ lead, now }: SimpleLeadCardProps) {
  const { _id, name, email, phone, region, property } = lead;
  const links = useContactLinks(lead);
  const [account, domain] = email?.split('@') ?? [];
  return (
    <SimpleCard>
      {property && <Photo property={property} />}
      <Texts>
        <h3 title={name}>
          <Link to={paths.myLeads(_id)}>{name}</Link>
        </h3>
        {property && <b>{aboutProperty(property, property.isExample)}</b>}
        {!property && region && <b>{regionName(region)}</b>}
        <Contact>
          {phone !== null && <span>{formatPhone(phone)}</span>}
          <LeadTime lead={lead} now={now} />
        </Contact>
        {email !== null && (
          <span title={email}>
            {account}
            <wbr />@{domain}
          </span>
        )}
      </Texts>
      {links.whatsapp ? (
        <Reach variant="tonal" {...links.whatsapp}>
          <WhatsAppIcon />
        </Reach>
      ) : (
        links.email && (
          <Reach variant="tonal" aria-label={`E-mail para ${name}`} {...links.email}>
            <Mail size={20} />
          </Reach>
        )
      )}
    </SimpleCard>
  );
}

const Photo = styled(LeadPhoto)({ width: 64, height: 84, '@container (max-width: 16.2rem)': { display: 'none' } });

export const Texts = styled('div')(({ theme }) => ({
  position: 'relative',
  flex: 1,
  minWidth: 0,
  display: 'grid',
  gap: 2,
  '& > *': twoLinesOnPhones(theme),
  '& > h3': theme.typography.section,
  '& > h3 > a': { color: 'inherit', textDecoration: 'none', '&:hover': { textDecoration: 'underline' } },
  // The heading clips its outside.
  '& > h3 > a:focus-visible': { outlineOffset: -2 },
  // On phones all words are the link.
  [theme.breakpoints.down('sm')]: { '& > h3 > a::after': { content: '""', position: 'absolute', inset: 0 } },
  '& > b': { ...theme.typography.small, fontWeight: 500 },
  '& span': { ...theme.typography.small, color: theme.vars.palette.text.secondary },
}));

/** The time may wrap; its dot is then cut off. */
const Contact = styled('div')({
  '&&': { display: 'flex' },
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: 12,
  // A waiting lead's time has its own dot.
  '& > time[data-waiting="false"]::before': {
    content: '"·"',
    width: 4,
    marginInline: '-8px 4px',
    display: 'inline-block',
  },
});

const Reach = styled(Button)({ flex: 'none', width: 44, height: 44, padding: 0 });

export const SimpleCards = styled('ul')(({ theme }) => ({
  display: 'grid',
  gap: 8,
  [theme.breakpoints.up('sm')]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: 12 },
}));

/** The same height with and without a photograph. */
export const SimpleCard = styled('li')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  minWidth: 0,
  containerType: 'inline-size',
  minHeight: 110,
  padding: 12,
  backgroundColor: theme.vars.palette.background.paper,
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: 12,
}));
