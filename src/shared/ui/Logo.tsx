import { styled } from '@mui/material/styles';
import { logoAddress } from '#contract/site/logo.ts';
import type { Logo as SiteLogo } from '#contract/site/logo.ts';
import { siteLogo, siteName } from '@/shared/site';
import { Art } from './art/Art';

/** The brokerage's, or the product's 'm' of two doors with its name; serif on public pages. */
export function Logo({ serif = false }: { serif?: boolean }) {
  const own = siteLogo();
  if (own)
    return (
      <Root>
        <picture>
          {own.dark && (
            <source
              media="(prefers-color-scheme: dark)"
              srcSet={setOf(own.dark)}
              width={own.dark.width}
              height={own.dark.height}
            />
          )}
          <Own
            srcSet={setOf(own)}
            src={logoAddress(own, 'head.png')}
            width={own.width}
            height={own.height}
            alt={siteName()}
            data-weak-on={own.dark && own.weakOn === 'dark' ? null : own.weakOn}
          />
        </picture>
      </Root>
    );
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
      <Name data-serif={serif}>{siteName()}</Name>
    </Root>
  );
}

const setOf = (logo: Pick<SiteLogo, 'id'>) =>
  `${logoAddress(logo, 'head.png')}, ${logoAddress(logo, 'head-2x.png')} 2x`;

const Root = styled('span')({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 10,
  minWidth: 0,
  maxWidth: '100%',
  '& > svg': { flex: 'none' },
  '& > picture': { display: 'flex' },
});

/** Where it is hard to see it stands on a plate. */
const Own = styled('img')(({ theme }) => ({
  boxSizing: 'content-box',
  borderRadius: 6,
  '&[data-weak-on="light"]': { padding: '2px 6px', backgroundColor: '#14191B' },
  ...theme.applyStyles('dark', {
    '&[data-weak-on="light"]': { padding: 0, backgroundColor: 'transparent' },
    '&[data-weak-on="dark"]': { padding: '2px 6px', backgroundColor: '#FFFFFF' },
  }),
}));

const Name = styled('span')(({ theme }) => ({
  ...theme.typography.barTitle,
  fontWeight: 680,
  overflow: 'hidden',
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflowWrap: 'anywhere',
  '&[data-serif="true"]': {
    fontFamily: theme.typography.quote.fontFamily,
    fontSize: '1.375rem',
    lineHeight: 28 / 22,
    fontWeight: 600,
    letterSpacing: '-0.015em',
    [theme.breakpoints.down('md')]: { fontSize: '1.25rem' },
  },
}));
