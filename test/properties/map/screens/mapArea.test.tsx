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

test('a search in the moment in which the map comes to rest elsewhere is made there', async () => {
  const result = await standHere();
  const { onMoveEnd, searchFor } = result.current;

  onMoveEnd(areaAt(THERE), 'layout');
  searchFor({});

  await waitFor(() => expect(result.current.searched).toMatchObject({ filter: {}, area: { place: THERE } }));
  expect(result.current.place).toEqual(THERE);
});

test('another order in the moment of rest is one of what is there', async () => {
  const result = await standHere();
  const { onMoveEnd, sortBy } = result.current;

  onMoveEnd(areaAt(THERE), 'layout');
  sortBy('price');

  await waitFor(() => {
    expect(result.current.search.sort).toBe('price');
    expect(result.current.searched?.area.place).toEqual(THERE);
  });
});
