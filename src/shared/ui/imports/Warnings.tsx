import { styled } from '@mui/material/styles';
import { TriangleAlert } from 'lucide-react';
import { tinted } from '../tinted';

export function Warnings({ texts }: { texts: string[] }) {
  if (texts.length === 0) return null;
  return (
    <List aria-label="Avisos">
      {texts.map((text) => (
        <li key={text}>
          <TriangleAlert size={16} />
          {text}
        </li>
      ))}
    </List>
  );
}

const List = styled('ul')(({ theme }) => ({
  ...theme.typography.small,
  display: 'grid',
  gap: 6,
  padding: '14px 20px',
  ...tinted(theme, 'warning'),
  '& > li': { display: 'flex', gap: 8 },
  '& svg': { flex: 'none', marginTop: 1 },
  [theme.breakpoints.down('sm')]: { padding: '14px 16px' },
}));
