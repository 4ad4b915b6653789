import { styled } from '@mui/material/styles';
import { House } from 'lucide-react';

export function NoPhoto() {
  return (
    <Placeholder>
      <House size={36} strokeWidth={1.5} />
      <span>Sem imagem</span>
    </Placeholder>
  );
}

const Placeholder = styled('span')(({ theme }) => ({
  ...theme.typography.small,
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 4,
  width: '100%',
  height: '100%',
  color: theme.vars.palette.text.secondary,
  backgroundColor: theme.vars.palette.skeleton,
  containerType: 'size',
  '@container (max-height: 72px) or (max-width: 88px)': { '& > span': { display: 'none' } },
}));
