import { styled } from '@mui/material/styles';
import { ChevronDown, Mail } from 'lucide-react';
import type { Ref } from 'react';
import type { PublicBroker } from '#contract/brokers.ts';
import { creciText } from '@/shared/format/people';
import { Button } from '@/shared/ui/button/Button';
import { CONTACT_ANCHOR } from '../contact/ContactSection';
import { WhatsAppButton } from '../contact/WhatsAppButton';
import { Container } from '../layout/Container';
import { Arches } from './Arches';
import { brokerWhatsApp } from './brokerWhatsApp';
import { Portrait } from './Portrait';

interface HotsiteHeaderProps {
  broker: PublicBroker;
  heading: Ref<HTMLHeadingElement>;
  /** Covers of the broker's properties. */
  covers: string[];
}

const icon = { size: 20, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** Who this is and how to reach them. */
export function HotsiteHeader({ broker, heading, covers }: HotsiteHeaderProps) {
  const whatsapp = brokerWhatsApp(broker);
  return (
    <Band>
      <Inner>
        <Portrait name={broker.name} photo={broker.avatar} />
        <Words>
          <h1 ref={heading} tabIndex={-1}>
            {broker.name}
          </h1>
          <p>Consultor de Imóveis</p>
          {broker.creci !== null && <small>{`Corretor de Imóveis – ${creciText(broker.creci)}`}</small>}
        </Words>
        <Ways>
          {whatsapp !== null && <WhatsAppButton href={whatsapp}>WhatsApp</WhatsAppButton>}
          <Button variant="outlined" size="large" startIcon={<Mail {...icon} />} href={`mailto:${broker.email}`}>
            E-mail
          </Button>
          <Anchors>
            <Button variant="text" size="large" endIcon={<ChevronDown {...icon} />} href={`#${CONTACT_ANCHOR}`}>
              Deixar contato
            </Button>
            <ToProperties variant="text" size="large" endIcon={<ChevronDown {...icon} />} href="#properties">
              Ver imóveis
            </ToProperties>
          </Anchors>
        </Ways>
        <Arches covers={covers} />
      </Inner>
    </Band>
  );
}

export const Band = styled('div')(({ theme }) => ({
  padding: '20px 0',
  backgroundColor: theme.vars.palette.primary.tint,
  [theme.breakpoints.up('sm')]: { padding: '40px 0' },
}));

export const Inner = styled(Container)(({ theme }) => ({
  display: 'grid',
  gridTemplate: "'portrait words' auto 'ways ways' auto / auto minmax(0, 1fr)",
  alignItems: 'center',
  gap: '20px 16px',
  [theme.breakpoints.up('sm')]: {
    gridTemplate: "'portrait .' 1fr 'portrait words' auto 'portrait ways' auto 'portrait .' 1fr / auto minmax(0, 1fr)",
    gap: '20px 40px',
  },
  [theme.breakpoints.up('md')]: {
    gridTemplate:
      "'portrait . arches' 1fr 'portrait words arches' auto 'portrait ways arches' auto 'portrait . arches' 1fr / auto minmax(0, 1fr) auto",
  },
}));

export const Words = styled('div')(({ theme }) => ({
  gridArea: 'words',
  display: 'grid',
  justifyItems: 'start',
  '& > h1': { ...theme.typography.hotsiteTitle, margin: 0, overflowWrap: 'anywhere' },
  '& > p': {
    ...theme.typography.publicBody,
    margin: '8px 0 0',
    fontWeight: 600,
    color: theme.vars.palette.primary.main,
  },
  '& > small': { ...theme.typography.body1, color: theme.vars.palette.text.secondary },
  [theme.breakpoints.down('sm')]: {
    '& > p': { marginTop: 4, fontSize: '0.9375rem' },
    '& > small': { fontSize: '0.8125rem' },
  },
}));

const Ways = styled('div')(({ theme }) => ({
  gridArea: 'ways',
  display: 'flex',
  flexWrap: 'wrap',
  gap: 12,
  [theme.breakpoints.down('sm')]: { '& > *': { flex: 1 } },
  '@media (max-width: 359px)': { '& > a': { paddingInline: 12 } },
}));

/** To what stands further down on this page. */
const Anchors = styled('div')(({ theme }) => ({
  flexBasis: '100%',
  display: 'flex',
  marginLeft: -20,
  [theme.breakpoints.down('sm')]: { justifyContent: 'center', margin: '-8px 0 -12px' },
}));

const ToProperties = styled(Button)(({ theme }) => ({ [theme.breakpoints.down('sm')]: { display: 'none' } }));
