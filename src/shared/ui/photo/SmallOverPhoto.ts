import { styled } from '@mui/material/styles';
import { OverPhoto } from './overPhoto';

export const SmallOverPhoto = styled(OverPhoto)(({ theme }) => ({
  ...theme.typography.caption,
  fontWeight: 600,
  display: 'inline-flex',
  alignItems: 'center',
  gap: 5,
  minHeight: 24,
  padding: '0 8px',
}));
