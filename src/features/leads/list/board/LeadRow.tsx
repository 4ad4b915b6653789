import { styled } from '@mui/material/styles';
import { regionName } from '#contract/ground/regions.ts';
import { formatContact } from '@/shared/format/contact';
import { aboutProperty } from '@/shared/ui/lead/aboutProperty';
import { LeadPhoto } from '@/shared/ui/lead/LeadPhoto';
import { twoLines } from '@/shared/ui/twoLines';
import { ClockLine } from '../../core/ClockLine';
import { LabelLine } from '../../core/LabelLine';
import { LeadMoment } from '../../core/outbox/LeadMoment';
import { StatusChoice } from '../../core/StatusChoice';
import { HistoryButton } from '../../lead/HistoryButton';
import { ContactLinks } from './ContactLinks';
import type { LeadItemProps } from './LeadCard';
import { LEAD_KEYS, onLeadKey } from './leadKeys';
import { LeadName } from './LeadName';
import { NextStepLine } from './NextStepLine';

export function LeadRow({ lead, now, left, onStatus, onOpen }: LeadItemProps) {
  const { name, property, region, status, nextStep, clock } = lead;
  return (
    <RowBox data-left={left} data-timed={Boolean(clock)} onKeyDown={onLeadKey(onStatus)}>
      <Facts>
        <Texts data-left={left}>
          <LeadName name={name} onOpen={onOpen} />
          <span>{formatContact(lead)}</span>
        </Texts>
        <About>
          {property && <Photo property={property} onClick={onOpen} />}
          <Texts data-left={left}>
            {property && <b title={property.name}>{aboutProperty(property, property.isExample)}</b>}
            <span>
              {region && regionName(region)}
              {/* A waiting lead's time has a dot of its own. */}
              {region && <i aria-hidden>{status === 'novo' ? '' : '·'}</i>}
              <LeadMoment lead={lead} now={now} />
            </span>
          </Texts>
        </About>
        <ClockLine clock={clock} now={now} />
        <LabelLine labels={lead.labels} />
        {nextStep && <NextStepLine step={nextStep} now={now} />}
      </Facts>
      <Acts>
        <StatusChoice lead={lead} onChoose={onStatus} layout="row" />
        <ContactLinks lead={lead} layout="row" />
        <Last name={name} onOpen={onOpen} aria-keyshortcuts={LEAD_KEYS.history} />
      </Acts>
    </RowBox>
  );
}

const RowBox = styled('li')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 12px',
  minHeight: 76,
  padding: '8px 16px',
  contentVisibility: 'auto',
  containIntrinsicBlockSize: 'auto 76px',
  '&[data-timed="true"]': { containIntrinsicBlockSize: 'auto 83px' },
  '& + &': { borderTop: `1px solid ${theme.vars.palette.background.gridLine}` },
  '&:first-of-type': { borderRadius: '11px 11px 0 0' },
  '&:last-of-type': { borderRadius: '0 0 11px 11px' },
  '&:hover, &:focus-within': { backgroundColor: theme.vars.palette.background.hover },
  '&[data-left="true"]': { backgroundColor: theme.vars.palette.background.sunken },
}));

const Facts = styled('div')({
  // In a narrow window and with large letters the buttons have a line of their own.
  flex: '1 1 20rem',
  minWidth: 0,
  display: 'grid',
  gridTemplateColumns: 'minmax(6.5rem, 1fr) minmax(0, 2fr)',
  alignItems: 'center',
  gap: '4px 12px',
  '& > p': { gridColumn: '1 / -1' },
});

const Acts = styled('div')({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 12px' });

const About = styled('div')({ display: 'flex', alignItems: 'center', gap: 12, minWidth: 0 });

const Last = styled(HistoryButton)({ margin: '0 -8px' });

const Photo = styled(LeadPhoto)({ width: 52, height: 44, cursor: 'pointer' });

const Texts = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 2,
  minWidth: 0,
  '& > h2, & > b': theme.typography.control,
  '& > h2': { minWidth: 0 },
  // A row has room for two lines of a name.
  '& > b, & > h2 span': twoLines,
  '& > b': { fontWeight: 500 },
  '& > span': {
    ...theme.typography.small,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    color: theme.vars.palette.text.secondary,
  },
  '& i': { margin: '0 4px', fontStyle: 'normal' },
  '&[data-left="true"] > *': { color: theme.vars.palette.text.secondary },
}));
