import { styled } from '@mui/material/styles';
import { Art } from './art/Art';

/** An 'm' of two doors; serif on public pages. */
export function Logo({ serif = false }: { serif?: boolean }) {
  return (
    <Root>
      <Art viewBox="0 0 32 28" width={serif ? 32 : 27} height={serif ? 28 : 24} aria-hidden>
        <path
          className="fill-primary"
          fillRule="evenodd"
          d="M1 27V12a7 7 0 0 1 14 0v15h-4.500v-9.500a2.500 2.500 0 0 0-5 0V27z"
        />
        <path className="fill-accent" d="M17 27V12a7 7 0 0 1 14 0v15z" />
      </Art>
      <Name data-serif={serif}>Morada</Name>
    </Root>
  );
}

const Root = styled('span')({ display: 'inline-flex', alignItems: 'center', gap: 10 });

const Name = styled('span')(({ theme }) => ({
  ...theme.typography.barTitle,
  fontWeight: 680,
  '&[data-serif="true"]': {
    fontFamily: theme.typography.quote.fontFamily,
    fontSize: '1.375rem',
    lineHeight: 28 / 22,
    fontWeight: 600,
    letterSpacing: '-0.015em',
    [theme.breakpoints.down('md')]: { fontSize: '1.25rem' },
  },
}));
