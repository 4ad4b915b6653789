import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { styled as muiStyled } from '@mui/material/styles';
import { createElement } from 'react';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import ownStyled from '@/app/theme/styled';
import { Themed } from '@/app/theme/Themed';

/** As ours, whose types are its. */
const own: unknown = ownStyled;

function elements(styled: typeof muiStyled): ReactNode {
  const Box = styled('div')({ margin: 1 }, ({ theme }) => ({ color: theme.vars.palette.primary.main }));
  const Tone = styled('span', { shouldForwardProp: (name) => name !== 'tone' })<{ tone: string }>(
    ({ theme, tone }) => ({
      color: tone,
      [theme.breakpoints.up('md')]: { '&:hover': { color: 'blue' } },
    }),
  );
  const Sized = styled(Box)<{ ownerState: { size: number } }>(({ ownerState }) => ({ width: ownerState.size }));
  const Slot = styled('i')<{ ownerState: object }>(({ theme }) => ({ color: theme.vars.palette.text.secondary }));
  const Around = ({ className }: { className?: string }) => createElement(Box, { className, title: 'within' });
  const Wrapped = styled(Around)({ margin: 3 });
  return [
    createElement(Box, { key: 1, className: 'plain', title: 'text' }),
    createElement(Box, { key: 2, as: 'p', sx: { color: 'text.primary', mt: 2 } }),
    createElement(Tone, { key: 3, tone: 'red' }),
    createElement(Tone, { key: 4, tone: 'green' }),
    createElement(Sized, { key: 5, ownerState: { size: 10 } }),
    createElement(Sized, { key: 6, ownerState: { size: 20 } }, createElement(Box)),
    createElement(Wrapped, { key: 7 }),
    createElement(Sized.withComponent('section'), { key: 8, ownerState: { size: 30 } }),
    createElement(Slot, { key: 9, ownerState: globalThis }),
  ];
}

/** Markup with each class's styles in its place. */
function paint(styled: typeof muiStyled): string {
  const cache = createCache({ key: 'css', stylisPlugins: [] });
  cache.compat = true;
  const page = createElement(CacheProvider, { value: cache }, createElement(Themed, null, elements(styled)));
  return renderToStaticMarkup(page).replace(/css-([\w-]+)/g, (name, id: string) =>
    String(cache.inserted[id]).replaceAll(`.${name}`, '.X'),
  );
}

test('paints what MUI’s paints: styles of the theme, of props, of sx, of what they are made from, and passed by class', () => {
  const painted = paint(own as typeof muiStyled);

  expect(painted).toContain('width:20px');
  expect(painted).toBe(paint(muiStyled));
});
