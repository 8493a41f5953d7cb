import { afterAll, beforeAll, expect, it } from 'vitest';
import { type EstateWorld, givenEstateWorld, saveEstate } from '../inmobiliaria/estates.fixture.ts';
import { startTestApp, type TestActor, type TestApp } from '../testkit/app.ts';
import { act } from './archive.fixture.ts';

let test: TestApp;
let world: EstateWorld;
let admin: TestActor;
let folder: string;

beforeAll(async () => {
  test = await startTestApp();
  world = await givenEstateWorld(test);
  admin = await test.as('administra', { superuser: true });
  const { estate } = await saveEstate(world.one, {
    codigoSig: 'P-100',
    proyecto: world.project,
    matriculaInmobiliaria: '070-900100',
    colorPredio: '#E4CE7F',
    unidades: [],
    origen: 'IGUAL',
  });
  await givenFiles(estate.id);
  const open = `openRecordFolder(entidad: "predioInmobiliario", registro: "${estate.id}")`;
  folder = (await act(admin, open)).registro ?? '';
});
afterAll(() => test?.close());

/** A photograph of a visit, and the confirmed certificate of the estate's folio. */
async function givenFiles(estate: string) {
  const { pool } = test.app.database;
  const file = async (name: string, type: string, entity: string, owner: string | null) =>
    (
      await pool.query(
        `insert into archivos (clave, nombre, tipo_mime, bytes, sha256, entidad, entidad_id)
         values ($1, $1, $2, 10, 'x', $3, $4) returning id`,
        [name, type, entity, owner],
      )
    ).rows[0].id as string;
  const diagnosis = await pool.query(
    "insert into diagnosticos_gi (predio_id, clase) values ($1, 'CAMPO') returning id",
    [estate],
  );
  const id = String(diagnosis.rows[0].id);
  const photo = await file('porton.jpg', 'image/jpeg', 'diagnosticoPredio', id);
  await pool.query('update diagnosticos_gi set soportes = $1 where id = $2', [
    JSON.stringify([{ archivo: photo, clase: 'FOTO' }]),
    id,
  ]);
  const folio = await pool.query("insert into folios (fmi) values ('070-900100') returning id");
  const pdf = await file('certificado.pdf', 'application/pdf', 'certificadoFolio', null);
  await pool.query(
    `insert into folio_certificados (archivo_id, nombre, sha256, estado, folio_id)
     values ($1, 'certificado.pdf', 'x', 'CONFIRMADO', $2)`,
    [pdf, folio.rows[0].id],
  );
}

async function shown(actor: TestActor, args: string): Promise<string[]> {
  const { data, errors } = await actor.graphql<{
    found: { fuente: string; nodes: { nombre: string; papel: string }[] }[];
  }>(`{ found: archiveRecordDocuments(${args}) { fuente nodes { nombre papel } } }`);
  if (errors) throw new Error(JSON.stringify(errors));
  return data.found.flatMap(({ nodes }) => nodes.map(({ nombre, papel }) => `${papel}: ${nombre}`));
}

it('photographs and certificates stand in the folder of their estate, for who may read each', async () => {
  const here = `carpeta: "${folder}"`;
  expect(await shown(admin, here)).toEqual([
    'Fotografía: porton.jpg',
    'Certificado de tradición: certificado.pdf',
  ]);
  expect(await shown(admin, 'search: "porton"')).toEqual(['Fotografía: porton.jpg']);
  expect(await shown(admin, 'search: "070-900100"')).toContain(
    'Certificado de tradición: certificado.pdf',
  );
  const partner = await test.as('lee_predio', { permissions: ['archivo.view_documento'] });
  // Neither takes part in the project nor reads what folios say of people.
  expect(await shown(partner, 'search: "porton"')).toEqual([]);
  expect(await shown(partner, 'search: "070-900100"')).toEqual([]);
  const { errors } = await partner.graphql(`{ archiveRecordDocuments(${here}) { fuente } }`);
  expect(errors?.[0]?.message).toBeTruthy();
});
