import { styled } from '@mui/material/styles';
import type { ComponentType } from 'react';
import { lazyComponent } from '../../lazyComponent';
import { LoadBoundary } from '../LoadBoundary';

/** A failing map does not break the page. */
export function lazyMap<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const Map = lazyComponent(load);
  return function LazyMap(props: Props) {
    return (
      <LoadBoundary error={<Failed>Não foi possível carregar o mapa.</Failed>}>
        <Map {...props} />
      </LoadBoundary>
    );
  };
}

const Failed = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'grid',
  placeItems: 'center',
  height: '100%',
  color: theme.vars.palette.text.secondary,
}));
