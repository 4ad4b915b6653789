import { styled } from '@mui/material/styles';
import { lazy } from 'react';
import type { ComponentType } from 'react';

/** A failing map does not break the page. */
export const lazyMap = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async (): Promise<{ default: ComponentType<Props> }> => {
    try {
      return { default: await load() };
    } catch {
      return { default: () => <Failed>Não foi possível carregar o mapa.</Failed> };
    }
  });

const Failed = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'grid',
  placeItems: 'center',
  height: '100%',
  margin: 0,
  color: theme.vars.palette.text.secondary,
}));
