import { INK } from './palette.ts';
import { ellipse, rect } from './svg.ts';

/** One light for every picture: warm from the top left, fading to a darker far corner. */
export const LIGHT =
  '<radialGradient id="light" cx=".18" cy="0" r="1.1">' +
  '<stop offset="0" stop-color="#FFF3D8" stop-opacity=".34"/>' +
  '<stop offset=".55" stop-color="#FFF3D8" stop-opacity="0"/>' +
  `<stop offset="1" stop-color="${INK}" stop-opacity=".16"/>` +
  '</radialGradient><rect width="1200" height="800" fill="url(#light)"/>';

export const shade = (x: number, y: number, width: number, height: number, opacity = 0.14): string =>
  rect(x, y, width, height, INK, { opacity });

/** What a thing throws on the ground it stands on. */
export const groundShadow = (x: number, y: number, radiusX: number, radiusY: number, opacity = 0.14): string =>
  ellipse(x, y, radiusX, radiusY, INK, { opacity });
