import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readImageHeader } from '../../src/core/files/images/image-header.ts';
import { readZip } from '../../src/core/files/safe-zip.ts';
import { picture } from '../sujetos/subjects.fixture.ts';
import { startTestApp, type TestActor, type TestApp } from '../testkit/app.ts';
import type { Given } from '../testkit/save.ts';
import { type EstateWorld, givenEstateWorld, saveEstate } from './estates.fixture.ts';

const PDF = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n');
const BASE = '/api/v1/inmobiliaria/diagnosticos';

let test: TestApp;
let world: EstateWorld;

beforeAll(async () => {
  test = await startTestApp();
  await test.http.listen({ port: 0, host: '127.0.0.1' });
  world = await givenEstateWorld(test);
});
afterAll(() => test.close());

let made = 0;
const newEstate = async () =>
  (
    await saveEstate(world.one, {
      codigoSig: `SOP-${++made}`,
      proyecto: world.project,
      colorPredio: '#E4CE7F',
      unidades: [],
      origen: 'IGUAL',
    })
  ).estate.id as string;

/** Sends a file as a browser's form does. @returns the status and the file's id */
async function send(what: 'archivos' | 'imagenes', content: Buffer, actor = world.one) {
  const form = new FormData();
  const name = what === 'archivos' ? 'certificado.pdf' : 'foto.png';
  form.append(
    what === 'archivos' ? 'archivo' : 'imagen',
    new Blob([new Uint8Array(content)]),
    name,
  );
  const { port } = test.http.server.address() as AddressInfo;
  const answer = await fetch(`http://127.0.0.1:${port}${BASE}/${what}`, {
    method: 'POST',
    headers: { cookie: actor.cookie, 'x-comarca': '1' },
    body: form,
  });
  const body = (await answer.json()) as { id?: string; archivos?: { id: string }[] };
  return { status: answer.status, id: body.id ?? body.archivos?.[0]?.id ?? '' };
}

const save = async (
  {
    soportes,
    ...values
  }: Omit<Given<'saveDiagnosis', 'predio'>, 'soportes'> & { soportes?: unknown },
  actor: TestActor = world.one,
) =>
  actor.save(
    'diagnosis',
    {
      concepto: 'VIABLE',
      clase: 'CAMPO',
      ...values,
      ...(soportes !== undefined && { soportes: JSON.stringify(soportes) }),
    },
    'id version fechaVisita recibio soportes { id nombre clase descripcion longitud latitud rumbo tomada }',
  );

const opened = async (actor: TestActor, id: string) =>
  (await actor.inject({ url: `/media/${id}` })).statusCode;
const word = (id: string) => `${BASE}/${id}/diagnostico.docx`;

/** A visit with a photograph that says where it was taken, a signature and a file. */
async function givenVisit() {
  const predio = await newEstate();
  const [photo, signature, file] = [
    (await send('imagenes', await picture(2_600, 30))).id,
    (await send('imagenes', await picture(90, 30))).id,
    (await send('archivos', PDF)).id,
  ];
  const supports = [
    {
      archivo: photo,
      clase: 'FOTO',
      descripcion: 'Portón de entrada',
      longitud: -74.6,
      latitud: 4.37,
      precision: 6,
      rumbo: 44,
      tomada: '2026-03-02T10:15:00-05:00',
    },
    { archivo: signature, clase: 'FIRMA' },
    { archivo: file, clase: 'ANEXO' },
  ];
  const visit = {
    predio,
    recibio: 'Rosa Rojas',
    documentoRecibio: 'CC 1.020',
    fechaVisita: '2026-03-02',
  };
  return { predio, photo, signature, file, supports, visit };
}

describe('what proves a diagnosis', () => {
  it('is kept with where it was taken, seen by who takes part, and goes with the estate', async () => {
    const { predio, photo, signature, file, supports, visit } = await givenVisit();
    expect(await opened(world.one, photo)).toBe(404);
    const { errors, diagnosis } = await save({ ...visit, soportes: supports });
    expect(errors).toEqual([]);
    expect(diagnosis).toMatchObject({ recibio: 'Rosa Rojas', fechaVisita: '2026-03-02' });
    expect(diagnosis.soportes).toMatchObject([
      { id: photo, clase: 'FOTO', longitud: -74.6, latitud: 4.37, rumbo: 44 },
      { id: signature, clase: 'FIRMA', longitud: null },
      { id: file, clase: 'ANEXO', nombre: 'certificado.pdf' },
    ]);
    // encoded anew, no wider than it is needed
    const shown = await world.one.inject({ url: `/media/${photo}` });
    expect(readImageHeader(shown.rawPayload)).toMatchObject({ width: 2_048 });
    for (const actor of [world.other, world.stranger]) {
      for (const id of [photo, signature, file]) expect(await opened(actor, id)).toBe(404);
      expect((await actor.inject({ url: word(diagnosis.id) })).statusCode).toBe(404);
    }
    const document = await world.one.inject({ url: word(diagnosis.id) });
    let words = '';
    let pictures = 0;
    await readZip(document.rawPayload, async ({ name, open }) => {
      if (name === 'word/document.xml') words = (await text(await open())).replace(/<[^>]+>/g, '');
      if (/^word\/media\//.test(name)) pictures += 1;
    });
    expect(pictures).toBe(2);
    expect(words).toContain('Portón de entrada · 4,370000; -74,600000 (± 6 m) · hacia el NE (44°)');
    expect(words).toContain('Rosa Rojas, CC 1.020');
    // nothing said of them leaves them; what is no longer named is let go
    const kept = await save({ ...visit, id: diagnosis.id, version: 1 });
    expect(kept.diagnosis.soportes).toHaveLength(3);
    const less = await save({
      ...visit,
      id: diagnosis.id,
      version: 2,
      soportes: supports.slice(1),
    });
    expect(less.diagnosis.soportes).toHaveLength(2);
    expect(await opened(world.one, photo)).toBe(404);
    await world.one.call('deleteEstate', { id: predio });
    const { rows } = await test.app.database.pool.query('select 1 from archivos where id = $1', [
      file,
    ]);
    expect(rows).toEqual([]);
  });

  it('is refused of another person, another diagnosis, another kind, twice or without a name', async () => {
    const { photo, signature, supports, visit } = await givenVisit();
    const theirs = (await send('imagenes', await picture(9, 9), world.other)).id;
    const taken = await givenVisit();
    await save({ ...taken.visit, soportes: taken.supports });
    const refused = async (wrong: unknown, more = {}) =>
      (await save({ ...visit, ...more, soportes: wrong })).errors[0]?.campo;
    const photograph = (id: string) => [{ archivo: id, clase: 'FOTO' }];
    expect(await refused(photograph(theirs))).toBe('soportes');
    expect(await refused(photograph(taken.photo))).toBe('soportes');
    expect(await refused(photograph('no'))).toBe('soportes');
    expect(await refused([...photograph(photo), ...photograph(photo)])).toBe('soportes');
    expect(await refused([{ ...supports[0], longitud: 181 }])).toBe('soportes');
    const signed = { archivo: signature, clase: 'FIRMA' };
    expect(await refused([signed], { recibio: '' })).toBe('recibio');
    expect(await refused([signed, { archivo: photo, clase: 'FIRMA' }])).toBe('soportes');
    expect(await refused(photograph(photo), { clase: 'JURÍDICO' })).toBe('soportes');
    const reader = await test.as('lee_gi', { permissions: ['proyectos.view_proyecto'] });
    expect((await send('archivos', PDF, reader)).status).toBe(403);
    expect((await send('imagenes', PDF)).status).toBe(400);
    // nothing of it was written
    expect((await save({ ...visit, soportes: supports })).errors).toEqual([]);
  });
});
