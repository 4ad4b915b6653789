import { styled } from '@mui/material/styles';
import { REGIONS } from '#contract/constants.ts';
import { Container } from '../layout/Container';
import { RegionCard } from './RegionCard';

/** For who would rather look around alone: the map, one region at a time. */
export function Regions() {
  return (
    <Section as="section" aria-labelledby="regions-title">
      <h2 id="regions-title">Prefere olhar por conta própria?</h2>
      <ul>
        {REGIONS.map((region) => (
          <RegionCard key={region} region={region} />
        ))}
      </ul>
    </Section>
  );
}

const Section = styled(Container)(({ theme }) => ({
  marginTop: 48,
  [theme.breakpoints.up('sm')]: { marginTop: 72 },
  '& h2': { ...theme.typography.publicSection, margin: 0 },
  '& ul': {
    display: 'grid',
    gap: 12,
    margin: '24px 0 0',
    padding: 0,
    listStyle: 'none',
    [theme.breakpoints.up('sm')]: { gap: 20, gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
    [theme.breakpoints.up('md')]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
  },
}));
