/** @jest-environment-options {"settings": {"allowPrivateAddresses": true}} */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Property } from '#contract/properties/properties.ts';
import type { Export } from '#contract/reports/exports.ts';
import { as } from '#test/client.ts';
import { download, unzipped } from '#test/exports.ts';
import { doJobs } from '#test/jobs.ts';
import { openPatientPool } from '#test/patientPool.ts';
import { aBroker, anAdmin } from '#test/people.ts';
import { aJpeg } from '#test/photos.ts';
import { aProperty } from '#test/properties.ts';
import { FILLED, formOf } from '#test/propertyForm.ts';
import { importingProperties } from '#test/propertyImports.ts';
import { changeRows } from '#test/rows.ts';
import { server } from '#test/server.ts';
import { openDb } from '../../../../server/ground/db/connect.ts';
import { folderStore } from '../../../../server/ground/photos/folderStore.ts';
import { SafeFetcher } from '../../../../server/ground/safeFetch/safeFetcher.ts';
import { fetchListingPhotos } from '../../../../server/properties/imports/photographs.ts';
import { folderArchives } from '../../../../server/reports/archives/folderArchives.ts';
import { makeArchive } from '../../../../server/reports/exports/makeArchive.ts';

const pool = openPatientPool(server.databaseUrl);
const db = openDb(pool);
const archives = folderArchives(`${server.dataDir}/exports`);
const photos = folderStore(server.photoFolder);
const safeFetcher = new SafeFetcher({ isAllowed: () => true, anyPort: true });

let files: Map<string, Buffer>;
/** The archive, unpacked where the web reaches it. */
const folder = createServer((request, response) => {
  const file = files.get((request.url ?? '').replace('/tudo/', ''));
  response.writeHead(file ? 200 : 404).end(file);
});

beforeAll(() => new Promise<void>((listening) => folder.listen(0, '127.0.0.1', listening)));
afterAll(async () => {
  folder.closeAllConnections();
  folder.close();
  await safeFetcher.close();
  await pool.end();
});

const DETAILS = {
  ...{ reference: 'AP-7', business: 'ambos', rentPrice: '4.500', condoFee: '812,50', iptu: '2.400', suites: '1' },
  ...{ usableArea: '72,5', totalArea: '90', cep: '04524-000', neighbourhood: 'Moema', city: 'São Paulo', state: 'SP' },
  ...{ floor: '0', builtYear: '1998', characteristics: 'Varanda', video: 'dQw4w9WgXcQ', acceptsExchange: 'true' },
  ...{ addressDisplay: 'rua', location: '-23.6,-46.66', offer: '=Oferta', description: '- claro\n- silencioso' },
};

test('the archive’s properties, imported from its address into an empty brokerage, are the same, with their photographs', async () => {
  const admin = await anAdmin();
  const broker = await aBroker({ name: 'Ana Souza' });
  await as(admin).post(
    '/properties/create-property',
    formOf({ ...FILLED, ...DETAILS, broker: broker.id }, [await aJpeg(), await aJpeg({ width: 300, height: 500 })]),
  );
  await aProperty({ name: 'Casa vendida', status: 'vendido' });
  const everything = async () => {
    const { body } = await as(admin).get<Property[]>(
      '/properties?sort=name&status=disponível&status=vendido&pageSize=100',
    );
    return body.map(({ _id, images, createdAt: _created, updatedAt: _updated, ...facts }) => ({
      ...facts,
      photographs: images.length,
    }));
  };
  const before = await everything();
  const { body: started } = await as(admin).post<Export>('/exports/everything');
  await doJobs('archive', (job) => makeArchive({ db, photos, archives }, job), { most: 1 });
  files = await unzipped((await download(admin, `${started._id}/archive.zip`)).bytes);
  await changeRows('properties', {}, { deletedAt: new Date() });

  const { readFeed, check, run } = importingProperties(admin);
  const { port } = folder.address() as AddressInfo;
  const { body: read } = await readFeed(`http://127.0.0.1:${port.toString()}/tudo/imoveis.csv`);
  expect((await check(read._id, {})).body.outcomes).toMatchObject({ novo: before.length });
  await run(read._id);
  await doJobs('listing-photos', (job) => fetchListingPhotos({ db, photos, safeFetcher }, job));

  expect(await everything()).toEqual(before);
});
