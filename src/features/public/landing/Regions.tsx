import { styled } from '@mui/material/styles';
import { ChevronRight } from 'lucide-react';
import { paths } from '#contract/ground/paths.ts';
import { offeredRegions } from '#contract/ground/regions.ts';
import type { KnownRegion, Region } from '#contract/ground/regions.ts';
import { queryString } from '@/api/requestFormats';
import abc from '@/shared/art/regionAbc.svg';
import central from '@/shared/art/regionCentral.svg';
import east from '@/shared/art/regionZonaLeste.svg';
import north from '@/shared/art/regionZonaNorte.svg';
import west from '@/shared/art/regionZonaOeste.svg';
import south from '@/shared/art/regionZonaSul.svg';
import { formatPropertyCount } from '@/shared/format/numbers';
import { drawnWhenNear } from '@/shared/rendering/drawnWhenNear';
import { Piece } from '@/shared/rendering/Piece';
import { Link } from '@/shared/routing/Link';
import { Block } from '../layout/Container';
import { useGetRegionCountsQuery } from './regionCountsApi';

/** Homes in six streets, of no place. */
const pictures = new Map<Region, string>([
  ['central', central],
  ['zona oeste', west],
  ['zona leste', east],
  ['zona sul', south],
  ['zona norte', north],
  ['abc', abc],
]);
const drawn = [...pictures.keys()];

/** Other regions have those that are left, then each in turn. */
function picturesOf(regions: readonly KnownRegion[]) {
  const left = drawn.filter((key) => regions.every((region) => region.key !== key)).concat(drawn);
  let next = 0;
  return regions.map(({ key }) => pictures.get(key) ?? pictures.get(left[next++ % left.length] ?? ''));
}

export function Regions() {
  const regions = offeredRegions();
  const shown = picturesOf(regions);
  const { data: counts } = useGetRegionCountsQuery();
  const totals = new Map(counts?.map(({ _id, properties }) => [_id, properties]));
  return (
    <Piece frame={Section} as="section" aria-labelledby="regions-title">
      <h2 id="regions-title">Prefere olhar por conta própria?</h2>
      <ul>
        {regions.map((region, index) => (
          <RegionCard key={region.key} region={region} picture={shown[index]} total={totals.get(region.key) ?? 0} />
        ))}
      </ul>
    </Piece>
  );
}

interface RegionCardProps {
  region: KnownRegion;
  picture: string | undefined;
  total: number;
}

function RegionCard({ region: { key, name }, picture, total }: RegionCardProps) {
  return (
    <Card>
      <img src={picture} alt="" width={112} height={80} loading="lazy" />
      <CardText>
        <Link to={`${paths.map()}?${queryString({ region: key })}`}>{name}</Link>
        {total > 0 && <span>{formatPropertyCount(total)}</span>}
      </CardText>
      <ChevronRight size={20} />
    </Card>
  );
}

const Section = styled(Block)(({ theme }) => ({
  ...drawnWhenNear(760),
  '& h2': { ...theme.typography.publicSection, margin: 0 },
  '& ul': {
    display: 'grid',
    gap: 12,
    margin: '24px 0 0',
    [theme.breakpoints.up('sm')]: { gap: 20, gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
    [theme.breakpoints.up('md')]: {
      '&:not(:has(> :nth-child(4):last-child))': { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
    },
  },
}));

const Card = styled('li')(({ theme }) => ({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: 16,
  minHeight: 102,
  padding: '10px 18px 10px 10px',
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: 12,
  backgroundColor: theme.vars.palette.background.paper,
  transition: 'background-color 120ms',
  '&:hover': { backgroundColor: theme.vars.palette.background.hover },
  '& > img': {
    flex: 'none',
    borderRadius: 8,
    objectFit: 'cover',
    // Shows through the awnings of a drawing.
    backgroundColor: theme.vars.palette.authPanel.ground,
    filter: theme.vars.palette.photoFilter,
  },
  '& > svg': { flex: 'none', color: theme.vars.palette.primary.main },
}));

const CardText = styled('div')(({ theme }) => ({
  flex: 1,
  minWidth: 0,
  display: 'grid',
  '& > a': {
    ...theme.typography.publicBody,
    overflowWrap: 'anywhere',
    fontWeight: 600,
    borderRadius: 12,
    color: 'inherit',
    textDecoration: 'none',
  },
  '& > a::after': { content: '""', position: 'absolute', inset: 0, borderRadius: 'inherit' },
  '& > span': { ...theme.typography.body2, color: theme.vars.palette.text.secondary },
}));
