import OutlinedInput from '@mui/material/OutlinedInput';
import { styled } from '@mui/material/styles';

/** A field that filters: lower than those of forms, and with a hairline, since its icon and words identify it. */
export const FilterInput = styled(OutlinedInput)(({ theme }) => ({
  color: theme.vars.palette.text.secondary,
  '&&': { gap: 8, padding: '0 12px' },
  '&&, && .MuiOutlinedInput-input': { minHeight: 36, height: 36, fontSize: '0.8125rem' },
  '&& .MuiOutlinedInput-input': { padding: 0, color: theme.vars.palette.text.primary },
  '& .MuiOutlinedInput-notchedOutline': { borderColor: theme.vars.palette.divider },
  '& > svg': { flex: 'none' },
  '& input::-webkit-search-cancel-button': { display: 'none' },
  [theme.breakpoints.down('sm')]: {
    '&&, && .MuiOutlinedInput-input': { minHeight: 48, height: 48, fontSize: '1rem' },
  },
}));
