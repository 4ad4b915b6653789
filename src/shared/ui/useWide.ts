import useMediaQuery from '@mui/material/useMediaQuery';

/** Whether the window has a desktop's width. */
export const useWide = () => useMediaQuery((theme) => theme.breakpoints.up('md'));
