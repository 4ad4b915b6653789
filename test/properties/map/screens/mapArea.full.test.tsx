import { ThemeProvider } from '@mui/material/styles';
import { renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { BrowserRouter } from 'react-router-dom';
import { makeStore } from '@/app/store';
import { theme } from '@/app/theme/theme';
import { readStoredSession } from '@/features/auth/session';
import { useMapView } from '@/features/public/map/useMapView';

const HERE = { lat: -23.56, lng: -46.64, zoom: 12 };
const THERE = { lat: -23.57, lng: -46.65, zoom: 12 };
const areaAt = (place: typeof HERE) => ({
  place,
  bbox: [place.lng - 0.1, place.lat - 0.1, place.lng + 0.1, place.lat + 0.1] as [number, number, number, number],
});

async function standHere() {
  window.history.replaceState(null, '', '/map?maxPrice=1000&lat=-23.56&lng=-46.64&zoom=12');
  const store = makeStore(readStoredSession());
  const wrapper = ({ children }: { children: ReactNode }) => (
    <Provider store={store}>
      <ThemeProvider theme={theme}>
        <BrowserRouter>{children}</BrowserRouter>
      </ThemeProvider>
    </Provider>
  );
  const { result } = renderHook(() => useMapView(), { wrapper });
  result.current.onMoveEnd(areaAt(HERE), 'address');
  await waitFor(() => expect(result.current.searched).toMatchObject({ area: { place: HERE } }));
  return result;
}

test('a map that is back before its way there was drawn stays', async () => {
  const result = await standHere();
  const { onMoveEnd } = result.current;

  onMoveEnd(areaAt(THERE), 'layout');
  onMoveEnd(areaAt(HERE), 'layout');

  await waitFor(() => expect(result.current.searched).toMatchObject({ previousRowCount: 0, area: { place: HERE } }));
  expect(result.current.place).toEqual(HERE);
  expect(window.location.search).toContain('lat=-23.56&');
});

test('a map that comes to where it was sent leaves a search alone that leads elsewhere and is not drawn yet', async () => {
  const result = await standHere();
  const { onMoveEnd, searchFor } = result.current;

  searchFor({ region: ['zona sul'] });
  onMoveEnd(areaAt(HERE), 'address');
  onMoveEnd(areaAt(THERE), 'layout');

  expect(window.location.search).toBe('?region=zona+sul');
  await waitFor(() => expect(result.current.search.filter).toEqual({ region: ['zona sul'] }));
});
