import useMediaQuery from '@mui/material/useMediaQuery';

export const useWide = () => useMediaQuery((theme) => theme.breakpoints.up('md'));

export const usePhone = () => useMediaQuery((theme) => theme.breakpoints.down('sm'));
