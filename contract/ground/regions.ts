export const REGIONS = ['central', 'zona oeste', 'zona leste', 'zona sul', 'zona norte', 'abc'] as const;
export type Region = (typeof REGIONS)[number];

export const REGION_NAMES: Record<Region, string> = {
  central: 'Central',
  'zona oeste': 'Zona oeste',
  'zona leste': 'Zona leste',
  'zona sul': 'Zona sul',
  'zona norte': 'Zona norte',
  abc: 'ABC',
};

export const regionName = (region: Region): string => REGION_NAMES[region];

export const REGION_OPTIONS = REGIONS.map((value) => ({ value, label: REGION_NAMES[value] }));
