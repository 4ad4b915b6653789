import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { paths } from '#contract/ground/paths.ts';
import { regionName } from '#contract/ground/regions.ts';
import { shortPrice } from '#contract/properties/priceTexts.ts';
import type { ComparedProperty } from '#contract/properties/properties.ts';
import { areaOf, monthlyTotal, pricePerArea } from '#contract/properties/propertyFacts.ts';
import { areaText } from '#contract/properties/texts.ts';
import { formatWholeReais } from '@/shared/format/numbers';
import { ChoiceChip } from '@/shared/ui/filter/ChoiceChip';
import { PropertyPhoto } from '@/shared/ui/property/PropertyPhoto';
import { StatusBadge } from '@/shared/ui/property/StatusBadge';
import { TextLink } from '@/shared/ui/TextLink';

/** As many fit side by side. */
const MAX_COMPARED = 4;

const reais = (value: number | null) => value && formatWholeReais(value);

const area = (home: ComparedProperty) => {
  const squareMetres = areaOf(home);
  return squareMetres && areaText(squareMetres);
};

/** A row without any value is left out. */
const ROWS: Record<string, (home: ComparedProperty) => string | number | null> = {
  Preço: shortPrice,
  'Total por mês': (home) => reais(monthlyTotal(home)),
  Condomínio: ({ condoFee }) => reais(condoFee),
  IPTU: ({ iptu, iptuPeriod }) => iptu && `${formatWholeReais(iptu)}${iptuPeriod === 'anual' ? '/ano' : '/mês'}`,
  Área: area,
  'Preço por m²': (home) => reais(pricePerArea(home)),
  Quartos: ({ bedrooms }) => bedrooms,
  Suítes: ({ suites }) => suites,
  Banheiros: ({ bathrooms }) => bathrooms,
  Vagas: ({ parking }) => parking,
  Bairro: ({ neighbourhood, region }) => neighbourhood ?? (region && regionName(region)),
};

export function Compare({ homes }: { homes: readonly ComparedProperty[] }) {
  const [chosen, setChosen] = useState(() => homes.slice(0, MAX_COMPARED).map(({ _id }) => _id));
  const compared = homes.filter(({ _id }) => chosen.includes(_id));
  const isFull = compared.length >= MAX_COMPARED;
  const toggle = (id: string) =>
    setChosen(chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id]);
  return (
    <>
      {homes.length > MAX_COMPARED && (
        <Choices role="group" aria-labelledby="compared-count" data-paper="none">
          <p id="compared-count" role="status">
            {`${compared.length} de até ${MAX_COMPARED} lado a lado`}
          </p>
          <div>
            {homes.map(({ _id, name }) => {
              const isChosen = chosen.includes(_id);
              return (
                <Chip key={_id} aria-pressed={isChosen} disabled={isFull && !isChosen} onClick={() => toggle(_id)}>
                  {name}
                </Chip>
              );
            })}
          </div>
        </Choices>
      )}
      <Box role="region" aria-label="Comparação" tabIndex={0}>
        <Table sx={{ minWidth: `${7 + compared.length * 8.5}rem` }}>
          <thead>
            <tr>
              <td />
              {compared.map((home) => (
                <th key={home._id} scope="col">
                  <Photo>
                    <PropertyPhoto property={home} size="400x300" eager />
                  </Photo>
                  <TextLink to={paths.property(home._id)}>{home.name}</TextLink>
                  {home.status !== 'disponível' && <StatusBadge status={home.status} size="small" />}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {Object.entries(ROWS).map(([label, valueOf]) => {
              const values = compared.map(valueOf);
              return (
                values.some((value) => value !== null && value !== '') && (
                  <tr key={label}>
                    <th scope="row">{label}</th>
                    {values.map((value, index) => (
                      <td key={compared[index]?._id}>{value === null || value === '' ? '—' : value}</td>
                    ))}
                  </tr>
                )
              );
            })}
          </tbody>
        </Table>
      </Box>
    </>
  );
}

const Choices = styled('div')(({ theme }) => ({
  marginTop: 20,
  '& > p': { ...theme.typography.body2, margin: '0 0 8px', color: theme.vars.palette.text.secondary },
  '& > div': { display: 'flex', flexWrap: 'wrap', gap: 10, maxHeight: 156, padding: 5, overflowY: 'auto' },
  [theme.breakpoints.down('sm')]: {
    marginInline: -16,
    '& > p': { marginInline: 16 },
    '& > div': { flexWrap: 'nowrap', paddingInline: 16, overflowX: 'auto', scrollbarWidth: 'none' },
  },
}));

const Chip = styled(ChoiceChip)({ flex: 'none', '&:disabled': { opacity: 0.5 } });

const Photo = styled('div')({
  maxWidth: '19rem',
  aspectRatio: '3 / 2',
  marginBottom: 8,
  borderRadius: 10,
  overflow: 'hidden',
});

/** Scrolls sideways by itself; the rows' names stay. */
const Box = styled('div')(({ theme }) => ({
  marginTop: 20,
  overflowX: 'auto',
  borderRadius: 12,
  border: `1px solid ${theme.vars.palette.divider}`,
  backgroundColor: theme.vars.palette.background.paper,
  '@media print': { overflow: 'visible' },
}));

const Table = styled('table')(({ theme }) => ({
  ...theme.typography.body2,
  width: '100%',
  tableLayout: 'fixed',
  borderCollapse: 'collapse',
  '& th, & td': { padding: '10px 12px', textAlign: 'left', verticalAlign: 'top', fontWeight: 400 },
  '& td': { fontVariantNumeric: 'tabular-nums' },
  '& thead th': {
    fontWeight: 600,
    '& > a': { display: 'flex', alignItems: 'center', minHeight: 44 },
    '& > span': { marginTop: 6 },
  },
  '& tbody tr': { borderTop: `1px solid ${theme.vars.palette.divider}` },
  '& tr > :first-child': {
    position: 'sticky',
    left: 0,
    zIndex: 1,
    width: '9rem',
    color: theme.vars.palette.text.secondary,
    backgroundColor: theme.vars.palette.background.paper,
  },
  [theme.breakpoints.down('sm')]: { '& tr > :first-child': { width: '7rem' } },
}));
