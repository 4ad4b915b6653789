import { styled } from '@mui/material/styles';
import { Mail, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { paths } from '#contract/ground/paths.ts';
import { regionName } from '#contract/ground/regions.ts';
import type { Lead } from '#contract/leads/leads.ts';
import { Link } from '@/shared/routing/Link';
import { IconButton } from '@/shared/ui/button/IconButton';
import { aboutProperty } from '@/shared/ui/lead/aboutProperty';
import { useContactLinks } from '@/shared/ui/lead/useAttempt';
import { UserAvatar } from '@/shared/ui/UserAvatar';
import { WhatsAppIcon } from '@/shared/ui/WhatsAppIcon';
import { ClockLine } from '../../core/ClockLine';
import { WhatsAppTool } from '../../quickMessages/WhatsAppTool';
import { StepMark, StepWords, WideStep } from '../Step';

interface LeadLineProps {
  lead: Lead;
  now: Date;
  children: ReactNode;
}

export function LeadLine({ lead, now, children }: LeadLineProps) {
  const { _id, name, property, region, clock } = lead;
  const links = useContactLinks(lead);
  const about = property ? aboutProperty(property, property.isExample) : region && regionName(region);
  return (
    <Line>
      <StepMark>
        <UserAvatar name={name} photo={null} size={32} />
      </StepMark>
      <StepWords>
        <Name to={paths.lead(_id)}>{name}</Name>
        {about && <small>{about}</small>}
        <small>{children}</small>
        <ClockLine clock={clock} now={now} />
      </StepWords>
      <Contact>
        <WhatsAppTool lead={lead} component={WhatsApp}>
          <WhatsAppIcon />
        </WhatsAppTool>
        {links.phone && (
          <IconButton size="large" aria-label={`Ligar para ${name}`} {...links.phone}>
            <Phone size={20} />
          </IconButton>
        )}
        {!links.phone && links.email && (
          <IconButton size="large" aria-label={`E-mail para ${name}`} {...links.email}>
            <Mail size={20} />
          </IconButton>
        )}
      </Contact>
    </Line>
  );
}

const Line = styled(WideStep)({
  position: 'relative',
  gridTemplateColumns: '52px minmax(0, 1fr) auto',
  columnGap: 4,
});

const Name = styled(Link)(({ theme }) => ({
  ...theme.typography.control,
  color: 'inherit',
  textDecoration: 'none',
  overflowWrap: 'anywhere',
  '&::after': { content: '""', position: 'absolute', inset: 0 },
  '&:hover': { textDecoration: 'underline' },
}));

const Contact = styled('div')({ position: 'relative', zIndex: 1, display: 'flex', gap: 4 });

const WhatsApp = styled(IconButton)(({ theme }) => ({
  width: 44,
  height: 44,
  color: theme.vars.palette.primary.main,
  backgroundColor: theme.vars.palette.primary.tint,
}));
