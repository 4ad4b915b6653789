import { styled } from '@mui/material/styles';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { regionName } from '#contract/ground/regions.ts';
import type { Lead } from '#contract/leads/leads.ts';
import type { LeadStatus } from '#contract/leads/leadValues.ts';
import { OPEN_LEAD_STATUSES } from '#contract/leads/leadValues.ts';
import { formatContact } from '@/shared/format/contact';
import { IconButton } from '@/shared/ui/button/IconButton';
import { StatusChip } from '@/shared/ui/lead/StatusChip';
import { twoLinesOnPhones } from '@/shared/ui/twoLines';
import { ClockLine } from '../../core/ClockLine';
import { LabelLine } from '../../core/LabelLine';
import { LeadProperty } from '../../core/LeadProperty';
import { LeadMoment } from '../../core/outbox/LeadMoment';
import { StatusChoice } from '../../core/StatusChoice';
import { HistoryButton } from '../../lead/HistoryButton';
import { ContactLinks } from './ContactLinks';
import { LEAD_KEYS, onLeadKey } from './leadKeys';
import { LeadName } from './LeadName';
import { NextStepLine } from './NextStepLine';

export interface LeadItemProps {
  lead: Lead;
  now: Date;
  /** Its status has left the board's filter; it goes with the next load. */
  left: boolean;
  onStatus: (status: LeadStatus) => void;
  onOpen: () => void;
}

/** A choice moves nothing and makes nothing grow, so that no button slips away under the thumb. Closed leads come folded. */
export function LeadCard({ lead, now, left, onStatus, onOpen }: LeadItemProps) {
  const { name, property, region, status, nextStep, clock } = lead;
  const isClosed = !OPEN_LEAD_STATUSES.some((open) => open === status);
  const [cameClosed] = useState(isClosed);
  const [isOpened, setOpened] = useState(!isClosed);
  const isFolded = isClosed && !isOpened;
  return (
    <CardBox data-left={left} data-timed={Boolean(clock)} data-folded={isFolded} onKeyDown={onLeadKey(onStatus)}>
      <Line data-left={left}>
        <LeadName name={name} onOpen={onOpen} />
        {!isFolded && <LeadMoment lead={lead} now={now} />}
        {cameClosed && isClosed && (
          <Fold
            size="large"
            aria-label={`Ver mais de ${name}`}
            aria-expanded={isOpened}
            onClick={() => setOpened(!isOpened)}
          >
            <ChevronDown size={20} />
          </Fold>
        )}
        {!isFolded && <Corner name={name} onOpen={onOpen} aria-keyshortcuts={LEAD_KEYS.history} />}
      </Line>
      {isFolded ? (
        <Closed data-left={left}>
          <StatusChip status={status} />
          <LeadMoment lead={lead} now={now} />
        </Closed>
      ) : (
        <>
          <About
            property={property}
            onPhoto={onOpen}
            line={
              <>
                {region && `${regionName(region)} · `}
                <span>{formatContact(lead)}</span>
              </>
            }
          />
          <Deadline clock={clock} now={now} />
          <Labels labels={lead.labels} />
          {nextStep && (
            <Step>
              <NextStepLine step={nextStep} now={now} />
            </Step>
          )}
          <StatusChoice lead={lead} onChoose={onStatus} layout="card" />
          <ContactLinks lead={lead} layout="card" />
        </>
      )}
    </CardBox>
  );
}

/** 228 high with a property: three in view. The browser skips what is far from the window. */
const CardBox = styled('li')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  containerType: 'inline-size',
  alignContent: 'start',
  minWidth: 0,
  padding: '14px 16px 12px',
  backgroundColor: theme.vars.palette.background.paper,
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: 12,
  contentVisibility: 'auto',
  containIntrinsicBlockSize: 'auto 228px',
  '&[data-timed="true"]': { containIntrinsicBlockSize: 'auto 258px' },
  '&[data-left="true"]': { backgroundColor: theme.vars.palette.background.sunken },
  '&[data-folded="true"]': { alignSelf: 'start', containIntrinsicBlockSize: 'auto 80px' },
}));

const Line = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  minHeight: 24,
  '& > h2': {
    flex: 1,
    minWidth: 0,
    fontSize: '1.0625rem',
    lineHeight: 24 / 17,
    fontWeight: 620,
    letterSpacing: '-0.01em',
    whiteSpace: 'nowrap',
  },
  // The time stands below a name that it would break.
  '@container (max-width: 18rem)': {
    flexWrap: 'wrap',
    '& > h2': { flexBasis: 'min-content', maxWidth: '100%', whiteSpace: 'normal', overflowWrap: 'break-word' },
  },
  '&[data-left="true"] > h2': { color: theme.vars.palette.text.secondary },
}));

const Corner = styled(HistoryButton)({ margin: '-12px -14px -12px -8px' });

const Closed = styled('div')({ display: 'flex', alignItems: 'center', gap: 8, marginTop: 6 });

const Fold = styled(IconButton)({
  margin: '-12px -14px -12px -8px',
  '&[aria-expanded="true"] > svg': { rotate: '180deg' },
});

const About = styled(LeadProperty)(({ theme }) => ({
  margin: '8px 0 12px',
  '& > span:first-of-type': { cursor: 'pointer' },
  '& > div > *': twoLinesOnPhones(theme),
  // A number breaks before it, not within.
  [theme.breakpoints.down('sm')]: { '& div > span > span': { display: 'inline-block', maxWidth: '100%' } },
}));

const Labels = styled(LabelLine)({ marginBottom: 12 });

const Step = styled('div')({ marginBottom: 12 });

const Deadline = styled(ClockLine)({ marginBottom: 12 });
