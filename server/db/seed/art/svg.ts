/** Shapes as SVG text, in the units of a picture 1200 wide and 800 high. */
type Attributes = Record<string, number | string>;

const oneDecimal = (value: number) => (Math.round(value * 10) / 10).toString();

const written = (attributes: Attributes) =>
  Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${typeof value === 'number' ? Math.round(value * 100) / 100 : value}"`)
    .join('');

/** Of one shape: `opacity` itself would make the renderer lay every shape on a layer of its own, for a third more time. */
const ofShape = (fill: string, { opacity, ...others }: Attributes) =>
  written(
    opacity === undefined ? others : { ...others, [fill === 'none' ? 'stroke-opacity' : 'fill-opacity']: opacity },
  );

/** Computed coordinates come with a dozen decimals; nobody sees more than one. */
const shortened = (d: string) => d.replace(/-?\d+(?:\.\d+)?(?:e-?\d+)?/g, (number) => oneDecimal(Number(number)));

export const rect = (
  x: number,
  y: number,
  width: number,
  height: number,
  fill: string,
  attributes: Attributes = {},
): string =>
  `<rect x="${oneDecimal(x)}" y="${oneDecimal(y)}" width="${oneDecimal(width)}" height="${oneDecimal(height)}" fill="${fill}"${ofShape(fill, attributes)}/>`;

export const circle = (x: number, y: number, radius: number, fill: string, attributes: Attributes = {}): string =>
  `<circle cx="${oneDecimal(x)}" cy="${oneDecimal(y)}" r="${oneDecimal(radius)}" fill="${fill}"${ofShape(fill, attributes)}/>`;

export const ellipse = (
  x: number,
  y: number,
  radiusX: number,
  radiusY: number,
  fill: string,
  attributes: Attributes = {},
): string =>
  `<ellipse cx="${oneDecimal(x)}" cy="${oneDecimal(y)}" rx="${oneDecimal(radiusX)}" ry="${oneDecimal(radiusY)}" fill="${fill}"${ofShape(fill, attributes)}/>`;

export const path = (d: string, fill: string, attributes: Attributes = {}): string =>
  `<path d="${shortened(d)}" fill="${fill}"${ofShape(fill, attributes)}/>`;

export const stroke = (d: string, colour: string, width: number, attributes: Attributes = {}): string =>
  path(d, 'none', { stroke: colour, 'stroke-width': width, ...attributes });

export const group = (parts: string[], attributes: Attributes): string =>
  `<g${written(attributes)}>${parts.join('')}</g>`;

/** A window into another drawing: what lies outside the box is cut off. Positions inside count from its corner. */
export const inset = (x: number, y: number, width: number, height: number, parts: string[]): string =>
  `<svg x="${oneDecimal(x)}" y="${oneDecimal(y)}" width="${oneDecimal(width)}" height="${oneDecimal(height)}">${parts.join('')}</svg>`;

export const repeat = (count: number, draw: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => draw(index)).join('');
