import { styled } from '@mui/material/styles';

export type BubblePlacement = 'side' | 'below';

interface ErrorBubbleProps {
  id: string;
  placement?: BubblePlacement;
  size?: 'large' | undefined;
  children: string | undefined;
}

/**
 * Shows nothing without a message. `side`: right of the field if there is room, else below, in the flow. The parent must
 * be positioned and as high as the control.
 */
export function ErrorBubble({ id, placement = 'below', size, children }: ErrorBubbleProps) {
  if (children === undefined) return null;
  return (
    <Bubble id={id} role="alert" data-placement={placement} data-size={size}>
      {children}
    </Bubble>
  );
}

const Bubble = styled('div')(({ theme }) => ({
  ...theme.typography.small,
  fontWeight: 550,
  position: 'relative',
  width: 'fit-content',
  marginTop: 10,
  padding: '5px 10px',
  borderRadius: 8,
  textWrap: 'balance',
  '&[data-size="large"]': { width: 'auto', padding: '10px 12px' },
  color: theme.vars.palette.error.contrastText,
  backgroundColor: theme.vars.palette.error.main,
  animation: 'bubble-in 120ms ease-out',
  '@keyframes bubble-in': { from: { opacity: 0 } },
  '&::before': {
    content: '""',
    position: 'absolute',
    width: 13,
    height: 13,
    borderRadius: 2,
    backgroundColor: 'inherit',
    transform: 'rotate(45deg)',
    top: -5,
    left: 21,
  },
  [theme.breakpoints.up('md')]: {
    '&[data-placement="side"]': {
      position: 'absolute',
      top: '50%',
      left: 'calc(100% + 16px)',
      transform: 'translateY(-50%)',
      width: 'max-content',
      maxWidth: 320,
      marginTop: 0,
      '&[data-size="large"]': { width: 196, padding: '7px 12px' },
      '&::before': { top: 'calc(50% - 6.5px)', left: -5 },
    },
  },
}));
