import { styled } from '@mui/material/styles';
import type { LeadStatus } from '#contract/constants.ts';
import type { Lead } from '#contract/leads.ts';
import { formatContact } from '@/shared/format/contact';
import { twoLinesOnPhones } from '@/shared/ui/twoLines';
import { ClockLine } from '../ClockLine';
import { HistoryButton } from '../lead/HistoryButton';
import { LeadProperty } from '../LeadProperty';
import { LeadMoment } from '../outbox/LeadMoment';
import { StatusChoice } from '../StatusChoice';
import { ContactLinks } from './ContactLinks';
import { LEAD_KEYS, onLeadKey } from './leadKeys';
import { NextStepLine } from './NextStepLine';

export interface LeadItemProps {
  lead: Lead;
  now: Date;
  /** Its status has left the board's filter; it goes with the next load. */
  left: boolean;
  onStatus: (status: LeadStatus) => void;
  onOpen: () => void;
}

/** A choice moves nothing and makes nothing grow, so that no button slips away under the thumb. */
export function LeadCard({ lead, now, left, onStatus, onOpen }: LeadItemProps) {
  const { name, property, region, nextStep, clock } = lead;
  return (
    <CardBox data-left={left} data-timed={Boolean(clock)} onKeyDown={onLeadKey(onStatus)}>
      <Line data-left={left}>
        <h2 title={name}>{name}</h2>
        <LeadMoment lead={lead} now={now} />
        <Corner name={name} onOpen={onOpen} aria-keyshortcuts={LEAD_KEYS.history} />
      </Line>
      <About
        property={property}
        line={
          <>
            {region && `${region} · `}
            {formatContact(lead)}
          </>
        }
      />
      <Deadline clock={clock} now={now} />
      {nextStep && (
        <Step>
          <NextStepLine step={nextStep} now={now} />
        </Step>
      )}
      <StatusChoice lead={lead} onChoose={onStatus} layout="card" />
      <ContactLinks lead={lead} layout="card" />
    </CardBox>
  );
}

/** 228 high with a property: three in view. The browser skips what is far from the window. */
export const CardBox = styled('li')(({ theme }) => ({
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
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    '@media (max-width: 359px)': { whiteSpace: 'normal' },
  },
  '&[data-left="true"] > h2': { color: theme.vars.palette.text.secondary },
}));

const Corner = styled(HistoryButton)({ margin: '-12px -14px -12px -8px' });

const About = styled(LeadProperty)(({ theme }) => ({ margin: '8px 0 12px', '& > div > *': twoLinesOnPhones(theme) }));

const Step = styled('div')({ marginBottom: 12 });

const Deadline = styled(ClockLine)({ marginBottom: 12 });
