import fc from 'fast-check';
import { plainAccent } from '#contract/site/accent.ts';
import { accentColors, accentStyles, contrast } from '#contract/site/accentColors.ts';
import { darkPalette, lightPalette } from '@/app/theme/palettes';

// As WebAIM's checker gives them.
test.each([
  ['#000000', '#ffffff', 21],
  ['#777777', '#ffffff', 4.48],
  ['#0000ff', '#ffffff', 8.59],
  ['#ff0000', '#ffffff', 4],
  ['#ffff00', '#000000', 19.56],
])('the contrast of %s on %s is %d', (one, other, ratio) => {
  expect(contrast(one, other)).toBeCloseTo(ratio, 1);
  expect(contrast(other, one)).toBe(contrast(one, other));
});

const color = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);
const palettes = { light: lightPalette, dark: darkPalette };

test.each(['light', 'dark'] as const)(
  'any colour can be read in %s: as text, as a button, and on its tint',
  (scheme) => {
    const { default: page = '', paper = '', sunken = '', raised = '', hover = '' } = palettes[scheme].background ?? {};
    const grounds = [page, paper, sunken, raised, hover];
    fc.assert(
      fc.property(color, (accent) => {
        const { main, hover: pressed, text, tint, ink, panel } = accentColors(accent, scheme);
        for (const ground of [...grounds, tint]) expect(contrast(main, ground)).toBeGreaterThanOrEqual(4.5);
        for (const under of [main, pressed]) expect(contrast(text, under)).toBeGreaterThanOrEqual(4.5);
        expect(contrast(ink, tint)).toBeGreaterThanOrEqual(4.5);
        expect(contrast(palettes[scheme].authPanel.text, panel)).toBeGreaterThanOrEqual(4.5);
      }),
    );
  },
);

test('a colour that can be read stays as it is', () => {
  expect(accentColors('#c2185b', 'light').main).toBe('#c2185b');
  expect(accentColors('#ffd54f', 'dark').main).toBe('#ffd54f');
});

test.each([
  ['#1d4ed8', lightPalette.chart.second],
  ['#c2185b', lightPalette.chart.second],
  ['#b84a33', '#2a5a8c'],
  ['#ffd54f', '#2a5a8c'],
])('beside %s the second line of a chart has another hue', (accent, second) => {
  expect(accentColors(accent, 'light').second).toBe(second.toLowerCase());
});

test.each([
  ['C2185B', '#c2185b'],
  [' #fD5 ', '#ffdd55'],
  ['', ''],
  ['azul', '#azul'],
])('%j typed is %j', (typed, plain) => {
  expect(plainAccent(typed)).toBe(plain);
});

test('the styles set variables of the theme in light and dark, and nothing without a colour', () => {
  const styles = accentStyles('#c2185b');

  expect(styles).toContain('--mui-palette-primary-main:#c2185b');
  expect(styles).toContain('--mui-palette-primary-mainChannel:194 24 91');
  expect(styles).toContain('--mui-palette-chart-first:#c2185b');
  expect(styles).toContain('@media (prefers-color-scheme:dark){:root:root{');
  expect(accentStyles(null)).toBe('');
  expect(accentStyles('red}body{display:none')).toBe('');
});
