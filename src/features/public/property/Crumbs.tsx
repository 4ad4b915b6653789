import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { ChevronRight } from 'lucide-react';
import { paths } from '#contract/ground/paths.ts';
import { regionName } from '#contract/ground/regions.ts';
import { splitAddress } from '#contract/ground/splitAddress.ts';
import type { Property } from '#contract/properties/properties.ts';
import { Link } from '@/shared/routing/Link';

const searchIn = (region: string) => `${paths.map()}?${new URLSearchParams({ region }).toString()}`;

/** The neighbourhood only if the address names it. */
export function Crumbs({ property }: { property: Pick<Property, 'region' | 'address'> | undefined }) {
  if (!property) return <Skeleton width={240} height={20} sx={{ my: '4px' }} />;
  const { region, address } = property;
  const { neighbourhood } = splitAddress(address);
  return (
    <nav aria-label="Você está em">
      <Trail>
        <li>
          <Link to={paths.map()}>Buscar imóveis</Link>
        </li>
        {region && (
          <li>
            <ChevronRight size={16} />
            <Link to={searchIn(region)}>{regionName(region)}</Link>
          </li>
        )}
        {neighbourhood !== null && neighbourhood !== regionName(region) && (
          <li>
            <ChevronRight size={16} />
            {neighbourhood}
          </li>
        )}
      </Trail>
    </nav>
  );
}

const Trail = styled('ol')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 7,
  minHeight: 28,
  '& > li': { display: 'flex', alignItems: 'center', gap: 7 },
  '& svg': { color: theme.vars.palette.text.secondary },
  '& a': {
    // Larger target.
    padding: '4px 0',
    borderRadius: 4,
    textDecoration: 'none',
    color: theme.vars.palette.text.secondary,
    '&:hover': { color: theme.vars.palette.text.primary, textDecoration: 'underline' },
  },
}));
