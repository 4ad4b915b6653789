import { styled } from '@mui/material/styles';
import { formatPhone } from '#contract/phone.ts';
import { LeadPhoto } from '@/shared/ui/lead/LeadPhoto';
import { LeadTime } from '@/shared/ui/lead/LeadTime';
import { HistoryButton } from '../history/HistoryButton';
import { RowBox } from './boardLists';
import { ContactLinks } from './ContactLinks';
import type { LeadItemProps } from './leadItem';
import { LEAD_KEYS, onLeadKey } from './leadKeys';
import { StatusChoice } from './StatusChoice';

/** The card laid on its side. */
export function LeadRow({ lead, now, left, onStatus, onOpen }: LeadItemProps) {
  const { name, property, region, phone, status } = lead;
  return (
    <RowBox data-left={left} onKeyDown={onLeadKey(onStatus)}>
      <Words data-left={left}>
        <h2 title={name}>{name}</h2>
        <span>{formatPhone(phone)}</span>
      </Words>
      <About>
        {property && <Photo property={property} />}
        <Words data-left={left}>
          {property && <b title={property.name}>{property.name}</b>}
          <span>
            {region}
            {/* A waiting lead's time has a dot of its own. */}
            {region && <i aria-hidden>{status === 'novo' ? '' : '·'}</i>}
            <LeadTime lead={lead} now={now} />
          </span>
        </Words>
      </About>
      <StatusChoice lead={lead} onChoose={onStatus} layout="row" />
      <ContactLinks lead={lead} layout="row" />
      <Last name={name} onOpen={onOpen} aria-keyshortcuts={LEAD_KEYS.history} />
    </RowBox>
  );
}

const About = styled('div')({ display: 'flex', alignItems: 'center', gap: 12, minWidth: 0 });

const Last = styled(HistoryButton)({ margin: '0 -8px' });

const Photo = styled(LeadPhoto)({ width: 52, height: 44 });

const Words = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 2,
  minWidth: 0,
  '& > *': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& > h2, & > b': { ...theme.typography.control, margin: 0 },
  '& > b': { fontWeight: 500 },
  '& > span': { ...theme.typography.small, color: theme.vars.palette.text.secondary },
  '& i': { margin: '0 4px', fontStyle: 'normal' },
  '&[data-left="true"] > *': { color: theme.vars.palette.text.secondary },
}));
