import { styled } from '@mui/material/styles';
import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import type { Lead } from '#contract/leads/leads.ts';
import { lazyPart } from '@/shared/lazyPart';
import { ButtonBase } from '@/shared/ui/button/ButtonBase';
import { Overlay } from '@/shared/ui/dialog/Overlay';
import { aboutProperty } from '@/shared/ui/lead/aboutProperty';
import { LeadPhoto } from '@/shared/ui/lead/LeadPhoto';

const LazyHomeSheet = lazyPart(
  async () => (await import(/* webpackChunkName: "lead-actions" */ './HomeSheet')).HomeSheet,
);

interface LeadHomeProps {
  lead: Lead;
  property: NonNullable<Lead['property']>;
}

/** The home asked about; a press opens what the broker tells of it. */
export function LeadHome({ lead, property }: LeadHomeProps) {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Home aria-haspopup="dialog" onClick={() => setOpened(true)}>
        <Photo property={property} />
        <b>{aboutProperty(property, property.isExample)}</b>
        <ChevronRight size={18} />
      </Home>
      <Overlay>{opened && <LazyHomeSheet lead={lead} home={property} onClose={() => setOpened(false)} />}</Overlay>
    </>
  );
}

const Home = styled(ButtonBase)(({ theme }) => ({
  gap: 12,
  width: '100%',
  marginBottom: 4,
  borderRadius: 10,
  textAlign: 'left',
  '& > b': { ...theme.typography.body2, flex: 1, minWidth: 0, fontWeight: 500, overflowWrap: 'anywhere' },
  '& > svg': { flex: 'none', color: theme.vars.palette.text.secondary },
  '&:hover > b': { textDecoration: 'underline' },
}));

const Photo = styled(LeadPhoto)({ width: 56, height: 48 });
