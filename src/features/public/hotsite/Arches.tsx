import { styled } from '@mui/material/styles';
import { Photograph } from '@/shared/ui/photo/Photograph';

/** A street of three doors, each with a house in it: only where there is room for an ornament. */
export function Arches({ covers }: { covers: string[] }) {
  if (covers.length < 3) return null;
  return (
    <Row aria-hidden>
      {covers.slice(0, 3).map((url) => (
        <Arch key={url}>
          <Photograph url={url} size="600x400" alt="" />
        </Arch>
      ))}
    </Row>
  );
}

const Row = styled('div')(({ theme }) => ({
  gridArea: 'arches',
  alignSelf: 'end',
  display: 'none',
  alignItems: 'flex-end',
  gap: 12,
  [theme.breakpoints.up('lg')]: { display: 'flex' },
}));

const Arch = styled('div')({
  width: 92,
  height: 180,
  borderRadius: '46px 46px 0 0',
  overflow: 'hidden',
  '&:nth-of-type(2)': { height: 232 },
  '&:nth-of-type(3)': { height: 150 },
});
