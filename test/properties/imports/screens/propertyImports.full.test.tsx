// Before the clock of the first test: turning it into CommonJS takes its time.
import '@/features/properties/imports/ImportPropertiesPage';
import '@/features/properties/imports/PropertyImportPage';
import { screen } from '@testing-library/react';
import { feedOf } from '#test/feeds.ts';
import { loseNextCall } from '#test/network.ts';
import { importingProperties } from '#test/propertyImports.ts';
import { renderApp } from '#test/renderApp.tsx';
import { admin, setUpPropertyImports } from './propertyImportsSetup.ts';

setUpPropertyImports();

const FEED = feedOf({ price: 820_000 }, { reference: 'AP2', title: 'Casa nova' }, { reference: 'AP3', price: null });

test('lists past imports, and says so when they do not load', async () => {
  await importingProperties(admin).imported(FEED);
  loseNextCall('GET', /properties\/imports\?/);
  const { user } = renderApp('/importar-imoveis', { as: admin });

  expect(await screen.findByText('Erro ao carregar as importações')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
  await user.click(
    await screen.findByRole('link', { name: /2 criados.*imoveis\.xml.*Helena Prado.*Dá para desfazer/ }),
  );
  expect(await screen.findByRole('heading', { level: 1, name: 'imoveis.xml' })).toBeVisible();
});
