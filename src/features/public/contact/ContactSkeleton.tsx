import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';

/** In the boxes of the contact form. */
export function ContactSkeleton() {
  return (
    <Box aria-hidden>
      <Skeleton width={240} height={20} />
      <Skeleton width={150} height={14} sx={{ mt: '10px' }} />
      <Fields>
        {['wide', 'wide', 'half', 'half'].map((width, index) => (
          <div key={index} data-width={width}>
            <Skeleton width={72} height={14} />
            <Skeleton height={48} sx={{ mt: '9px' }} />
          </div>
        ))}
        <Skeleton height={48} data-width="wide" sx={{ mt: '4px' }} />
      </Fields>
    </Box>
  );
}

/** As high as the form, so that nothing moves when it comes: measured where its note takes one line more. */
const Box = styled('div')(({ theme }) => ({
  minHeight: 496,
  padding: '24px 20px',
  borderRadius: 16,
  backgroundColor: theme.vars.palette.background.paper,
  boxShadow: theme.vars.palette.shadow.float,
  '@media (max-width: 359px)': { minHeight: 586 },
  [theme.breakpoints.up('sm')]: { minHeight: 490, padding: '32px 28px' },
}));

const Fields = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: '17px 12px',
  marginTop: 21,
  '& > [data-width="wide"]': { gridColumn: '1 / -1' },
  '@media (max-width: 359px)': { '& > *': { gridColumn: '1 / -1' } },
});
