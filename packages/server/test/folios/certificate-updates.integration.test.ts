import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestActor, type TestApp } from '../testkit/app.ts';
import { certificatePdf, family, type WrittenCertificate } from './certificate-pdf.ts';
import {
  asRecognised,
  CONFIRM,
  opened,
  readAll,
  sendCertificates,
} from './certificates.fixture.ts';
import { allow, KEEPER, saveFolio, VIEWER } from './folios.fixture.ts';

const second = family[2] as WrittenCertificate;

let test: TestApp;
let loader: TestActor;
let keeper: TestActor;

beforeAll(async () => {
  test = await startTestApp({ jobs: true });
  await test.http.listen({ port: 0, host: '127.0.0.1' });
  loader = await test.as('carga', { permissions: VIEWER });
  keeper = await test.as('guarda', { permissions: KEEPER });
  for (const actor of [loader, keeper]) await allow(test, actor);
  await test.app.database.pool.query(
    `insert into municipios (codigo, nombre, departamento_codigo, departamento_nombre)
     values ('15001', 'Tunja', '15', 'Boyacá') on conflict do nothing`,
  );
});
afterAll(() => test.close());

describe('certificates of a folio that there is', () => {
  it('leave alone what an existing folio says and the certificate was not recognised to say', async () => {
    const { folio } = await saveFolio(keeper, {
      fmi: '070-30001',
      nupre: 'AAA0001BBBB',
      propertyType: 'URBANO',
      area: 800,
    });
    const saved = await keeper.save('folioTitles', {
      id: folio.id,
      version: folio.version,
      cabidaLinderos: 'Como estaban',
      complementacion: 'De antes',
      anotaciones: [{ numero: 1, acto: 'COMPRAVENTA', personas: [] }],
    });
    expect(saved.saved).toBe(true);
    const said = async () => {
      const { rows } = await test.app.database.pool.query(
        `select nupre, tipo, area::float as area, direccion, cabida_linderos as linderos, complementacion,
          (select array_agg(acto) from folio_anotaciones a where a.folio_id = f.id) as actos
         from folios f where id = $1`,
        [folio.id],
      );
      return rows[0];
    };
    const bare = { ...second, fmi: '070-30001', type: 'OTRO', annotations: [], boundaries: '' };
    const confirm = async (given: typeof second, change: object) => {
      const content = await certificatePdf(given);
      const { certificados } = await sendCertificates(test, keeper, { name: 'parte.pdf', content });
      await readAll(keeper);
      const certificate = await opened(keeper, certificados[0]?.id ?? '');
      const values = { ...asRecognised(certificate), actualizar: true };
      const { data } = await keeper.graphql(CONFIRM, { ...values, ...change });
      expect(data.confirmCertificate).toMatchObject({ saved: true, errors: [] });
    };
    await confirm({ ...bare, complement: 'La nueva' }, {});
    const kept = { nupre: 'AAA0001BBBB', tipo: 'URBANO', linderos: 'Como estaban' };
    const after = { ...kept, area: 800, direccion: 'LOTE 2 EL ROBLE', actos: ['COMPRAVENTA'] };
    expect(await said()).toEqual({ ...after, complementacion: 'La nueva' });

    // without the titles among what was looked at they stay, and what was typed by hand is taken
    const seen = ['fmi', 'vereda', 'state', 'origin', 'opened', 'printed', 'municipality'];
    await confirm(
      { ...bare, complement: '' },
      {
        area: 900,
        complementacion: '',
        revisados: [...seen, 'npn', 'address', 'parents', 'area'],
      },
    );
    expect(await said()).toEqual({ ...after, area: 900, complementacion: 'La nueva' });
  });
});

it('certificates that wait are listed before newer ones that were confirmed', async () => {
  const { certificados } = await sendCertificates(
    test,
    loader,
    { name: 'espera.pdf', content: await certificatePdf({ ...second, fmi: '070-40001' }) },
    { name: 'listo.pdf', content: await certificatePdf({ ...second, fmi: '070-40002' }) },
  );
  await readAll(loader);
  const values = asRecognised(await opened(loader, certificados[1]?.id ?? ''));
  const { data } = await loader.graphql(CONFIRM, values);
  expect(data.confirmCertificate.saved).toBe(true);
  const states = (await readAll(loader)).map(({ estado }) => estado === 'CONFIRMADO');
  expect(states).toEqual(states.toSorted((one, other) => Number(one) - Number(other)));
});
