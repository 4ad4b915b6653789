import GlobalStyles from '@mui/material/GlobalStyles';
import { styled } from '@mui/material/styles';
import type { Property } from '#contract/properties/properties.ts';
import { GONE_TEXTS } from '#contract/properties/texts.ts';
import { CONTACT_ANCHOR } from '#contract/site/siteValues.ts';
import { Button } from '@/shared/ui/button/Button';
import { fixedBar, roomForBar } from '../contact/contactBar';
import { SIMILAR_ANCHOR } from './isGone';

export const WISH_TITLE = 'Quero um como este';

interface GoneProps {
  property: Pick<Property, 'status'>;
}

export const GoneLine = ({ property: { status } }: GoneProps) => <Line>{GONE_TEXTS[status]}</Line>;

/** Takes the contact's place. */
export function GoneCard({ property }: GoneProps) {
  return (
    <Card>
      <GoneLine property={property} />
      <Ways />
    </Card>
  );
}

const Ways = () => (
  <>
    <Button variant="contained" size="large" href={`#${SIMILAR_ANCHOR}`}>
      Ver parecidos
    </Button>
    <Button variant="outlined" size="large" href={`#${CONTACT_ANCHOR}`}>
      {WISH_TITLE}
    </Button>
  </>
);

export function GoneBar() {
  return (
    <Bar aria-label="Outros imóveis" data-paper="none">
      <GlobalStyles styles={roomForBar} />
      <Ways />
    </Bar>
  );
}

const Line = styled('p')(({ theme }) => ({
  ...theme.typography.publicBody,
  margin: '20px 0 0',
  fontWeight: 600,
  textWrap: 'balance',
}));

const Card = styled('div')({ display: 'grid', gap: 10, '& > p': { margin: '0 0 6px' } });

const Bar = styled('aside')(({ theme }) => ({
  ...fixedBar(theme),
  display: 'flex',
  flexWrap: 'wrap',
  gap: 10,
  '& > a': { flex: '1 1 auto', paddingInline: 14 },
  '& > a:last-of-type': { flex: '999 1 9rem' },
  '@media (max-width: 359px)': { gap: 8, '& > a': { paddingInline: 8, fontSize: '0.9375rem' } },
}));
