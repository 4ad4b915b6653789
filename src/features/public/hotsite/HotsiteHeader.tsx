import { styled } from '@mui/material/styles';
import { ChevronDown, Mail, Share } from 'lucide-react';
import { useState } from 'react';
import type { Ref } from 'react';
import type { PublicBroker } from '#contract/people/brokers.ts';
import { brokerTitle } from '#contract/people/jobTitles.ts';
import { CONTACT_ANCHOR } from '#contract/site/siteValues.ts';
import { imageUrl } from '@/shared/format/addresses';
import { formatCreci, initials } from '@/shared/format/people';
import { Piece } from '@/shared/rendering/Piece';
import { useShare } from '@/shared/share/useShare';
import { Button } from '@/shared/ui/button/Button';
import { Photograph } from '@/shared/ui/photo/Photograph';
import { WhatsAppButton } from '../contact/WhatsAppButton';
import { Container } from '../layout/Container';

interface HotsiteHeaderProps {
  broker: PublicBroker;
  /** Null without a phone. */
  whatsapp: string | null;
  heading: Ref<HTMLHeadingElement>;
  covers: string[];
}

export function HotsiteHeader({ broker, whatsapp, heading, covers }: HotsiteHeaderProps) {
  return (
    <Piece frame={Band}>
      <Inner>
        <Portrait name={broker.name} photo={broker.avatar} />
        <Identity>
          <h1 ref={heading} tabIndex={-1}>
            {broker.name}
          </h1>
          <p>{brokerTitle(broker.jobTitle)}</p>
          {broker.creci !== null && (
            <small>{`${broker.jobTitle === null ? 'Corretor de Imóveis – ' : ''}${formatCreci(broker.creci)}`}</small>
          )}
        </Identity>
        <Buttons>
          {whatsapp !== null && <WhatsAppButton href={whatsapp}>WhatsApp</WhatsAppButton>}
          <Button variant="outlined" size="large" startIcon={<Mail size={20} />} href={`mailto:${broker.email}`}>
            E-mail
          </Button>
          <Anchors>
            <Button size="large" endIcon={<ChevronDown size={20} />} href={`#${CONTACT_ANCHOR}`}>
              Deixar contato
            </Button>
            <ToProperties size="large" endIcon={<ChevronDown size={20} />} href="#properties">
              Ver imóveis
            </ToProperties>
            <ShareSite broker={broker} />
          </Anchors>
        </Buttons>
        {covers.length >= 3 && (
          <CoverRow aria-hidden>
            {covers.slice(0, 3).map((url) => (
              <CoverArch key={url}>
                <Photograph url={url} size="600x400" alt="" lazy />
              </CoverArch>
            ))}
          </CoverRow>
        )}
      </Inner>
    </Piece>
  );
}

function ShareSite({ broker: { name, jobTitle } }: Pick<HotsiteHeaderProps, 'broker'>) {
  const share = useShare();
  const link = () => ({ title: name, text: `${name} · ${brokerTitle(jobTitle)}`, url: window.location.href });
  return (
    <Button size="large" startIcon={<Share size={20} />} onClick={() => void share(link())}>
      Compartilhar
    </Button>
  );
}

function Portrait({ name, photo }: { name: string; photo: string | null }) {
  const [broken, setBroken] = useState(false);
  return (
    <PortraitArch aria-hidden>
      {photo !== null && !broken ? (
        <img src={imageUrl(photo, '480x480')} alt="" onError={() => setBroken(true)} />
      ) : (
        initials(name)
      )}
    </PortraitArch>
  );
}

export const Band = styled('div')(({ theme }) => ({
  padding: '20px 0',
  backgroundColor: theme.vars.palette.primary.tint,
  [theme.breakpoints.up('sm')]: { padding: '40px 0' },
}));

export const Inner = styled(Container)(({ theme }) => ({
  // Large letters stand below the portrait.
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '20px 16px',
  [theme.breakpoints.up('sm')]: {
    display: 'grid',
    gridTemplate:
      "'portrait .' 1fr 'portrait identity' auto 'portrait buttons' auto 'portrait .' 1fr / auto minmax(0, 1fr)",
    gap: '20px 40px',
  },
  [theme.breakpoints.up('md')]: {
    gridTemplate:
      "'portrait . covers' 1fr 'portrait identity covers' auto 'portrait buttons covers' auto 'portrait . covers' 1fr / auto minmax(0, 1fr) auto",
  },
}));

export const PortraitArch = styled('div')(({ theme }) => ({
  gridArea: 'portrait',
  flex: 'none',
  display: 'grid',
  placeItems: 'center',
  width: 96,
  height: 112,
  borderRadius: '48px 48px 12px 12px',
  overflow: 'hidden',
  fontFamily: theme.typography.quote.fontFamily,
  fontSize: '2rem',
  fontWeight: 560,
  color: theme.vars.palette.accent.ink,
  backgroundColor: theme.vars.palette.accent.tint,
  '& > img': { width: '100%', height: '100%', objectFit: 'cover', filter: theme.vars.palette.photoFilter },
  [theme.breakpoints.up('sm')]: { width: 168, height: 194, borderRadius: '84px 84px 14px 14px', fontSize: '3rem' },
  [theme.breakpoints.up('md')]: { width: 208, height: 240, borderRadius: '104px 104px 14px 14px', fontSize: '4rem' },
}));

export const Identity = styled('div')(({ theme }) => ({
  gridArea: 'identity',
  flex: '1 1 10rem',
  minWidth: 0,
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

const Buttons = styled('div')(({ theme }) => ({
  gridArea: 'buttons',
  flexBasis: '100%',
  display: 'flex',
  flexWrap: 'wrap',
  gap: 12,
  [theme.breakpoints.down('sm')]: { '& > *': { flex: '1 1 auto' } },
  '@media (max-width: 359px)': { '& > a': { paddingInline: 12 } },
}));

const Anchors = styled('div')(({ theme }) => ({
  flexBasis: '100%',
  display: 'flex',
  flexWrap: 'wrap',
  marginLeft: -20,
  [theme.breakpoints.down('sm')]: { justifyContent: 'center', margin: '-8px 0 -12px' },
}));

const ToProperties = styled(Button)(({ theme }) => ({ [theme.breakpoints.down('sm')]: { display: 'none' } }));

const CoverRow = styled('div')(({ theme }) => ({
  gridArea: 'covers',
  alignSelf: 'end',
  display: 'none',
  alignItems: 'flex-end',
  gap: 12,
  [theme.breakpoints.up('lg')]: { display: 'flex' },
}));

const CoverArch = styled('div')({
  width: 92,
  height: 180,
  borderRadius: '46px 46px 0 0',
  overflow: 'hidden',
  '&:nth-of-type(2)': { height: 232 },
  '&:nth-of-type(3)': { height: 150 },
});
