// Web Mercator: the world is 1 wide and high. Migration 0003 has the same formulas.

export const xOf = (lng: number): number => (lng + 180) / 360;

export const yOf = (lat: number): number =>
  0.5 - Math.log(Math.tan(Math.PI / 4 + (lat * Math.PI) / 360)) / (2 * Math.PI);

export const lngOf = (x: number): number => x * 360 - 180;

export const latOf = (y: number): number => (Math.atan(Math.sinh(Math.PI * (1 - 2 * y))) * 180) / Math.PI;
