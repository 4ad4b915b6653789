import type { Theme } from '@mui/material/styles';

const INPUT = '& .MuiAutocomplete-inputRoot .MuiAutocomplete-input.MuiOutlinedInput-input';

/** As high as a field, its text and arrow where those of other selects are. `room`: for its buttons. */
export const selectStyle = (theme: Theme, room: number) => ({
  '& .MuiOutlinedInput-root.MuiAutocomplete-inputRoot': { padding: `0 ${room}px 0 0` },
  [INPUT]: { padding: '0 0 0 12px' },
  [theme.breakpoints.down('md')]: {
    [INPUT]: { paddingLeft: 14 },
    '&& .MuiAutocomplete-endAdornment': { right: 2 },
  },
});
