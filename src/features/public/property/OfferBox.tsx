import { styled } from '@mui/material/styles';
import { Tag } from 'lucide-react';

export function OfferBox({ offer }: { offer: string }) {
  return (
    <Box>
      <Tag size={20} strokeWidth={1.75} aria-hidden />
      <span>
        <strong>Oferta:</strong> {offer}
      </span>
    </Box>
  );
}

const Box = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  gap: 11,
  margin: 0,
  padding: '10px 14px',
  borderRadius: 10,
  color: theme.vars.palette.accent.ink,
  backgroundColor: theme.vars.palette.accent.tint,
  '& > svg': { flex: 'none' },
}));
