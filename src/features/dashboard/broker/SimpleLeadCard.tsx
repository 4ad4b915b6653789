import { styled } from '@mui/material/styles';
import { Link } from 'react-router-dom';
import type { Lead } from '#contract/leads.ts';
import { paths } from '#contract/paths.ts';
import { formatPhone } from '#contract/phone.ts';
import { Button } from '@/shared/ui/button/Button';
import { LeadPhoto } from '@/shared/ui/lead/LeadPhoto';
import { LeadTime } from '@/shared/ui/lead/LeadTime';
import { twoLinesOnPhones } from '@/shared/ui/twoLines';
import { WhatsAppIcon } from '@/shared/ui/WhatsAppIcon';
import { SimpleCard } from './simpleCards';

interface SimpleLeadCardProps {
  lead: Lead;
  now: Date;
}

/** Who it is, what about, and one way to answer. */
export function SimpleLeadCard({ lead, now }: SimpleLeadCardProps) {
  const { _id, name, email, phone, region, property, whatsappLink } = lead;
  const [who, where] = email.split('@');
  return (
    <SimpleCard>
      {property && <Photo property={property} />}
      <Words>
        <h3 title={name}>
          <Link to={paths.myLeads(_id)}>{name}</Link>
        </h3>
        {(property ?? region) && <b>{property?.name ?? region}</b>}
        <Contact>
          <span>{formatPhone(phone)}</span>
          <LeadTime lead={lead} now={now} />
        </Contact>
        <span title={email}>
          {who}
          <wbr />@{where}
        </span>
      </Words>
      <WhatsApp variant="tonal" href={whatsappLink} target="_blank" rel="noreferrer" aria-label={`WhatsApp de ${name}`}>
        <WhatsAppIcon />
      </WhatsApp>
    </SimpleCard>
  );
}

const Photo = styled(LeadPhoto)({ width: 64, height: 84 });

const Words = styled('div')(({ theme }) => ({
  position: 'relative',
  flex: 1,
  minWidth: 0,
  display: 'grid',
  gap: 2,
  '& > *': { ...twoLinesOnPhones(theme), margin: 0 },
  '& > h3': { ...theme.typography.section },
  '& > h3 > a': { color: 'inherit', textDecoration: 'none', '&:hover': { textDecoration: 'underline' } },
  // Within what the heading cuts off.
  '& > h3 > a:focus-visible': { outlineOffset: -2 },
  // Under a thumb, all that is said of the lead leads to it.
  [theme.breakpoints.down('sm')]: { '& > h3 > a::after': { content: '""', position: 'absolute', inset: 0 } },
  '& > b': { ...theme.typography.small, fontWeight: 500 },
  '& span': { ...theme.typography.small, color: theme.vars.palette.text.secondary },
}));

/** Nothing of it is cut: where both have no room in one line, the time stands in the next, and the dot is hidden. */
const Contact = styled('div')({
  '&&': { display: 'flex' },
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: 12,
  // A waiting lead's time has a dot of its own.
  '& > time[data-waiting="false"]::before': {
    content: '"·"',
    width: 4,
    marginInline: '-8px 4px',
    display: 'inline-block',
  },
});

const WhatsApp = styled(Button)({ flex: 'none', width: 44, height: 44, padding: 0 });
