import { PDFDocument } from '@cantoo/pdf-lib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestActor, type TestApp } from '../testkit/app.ts';
import { buildZip } from '../testkit/files/zip.ts';
import { certificatePdf, family, type WrittenCertificate } from './certificate-pdf.ts';
import {
  asRecognised,
  CONFIRM,
  FILES,
  LIST,
  OPEN,
  opened,
  readAll,
  type SentFile,
  sendCertificates,
} from './certificates.fixture.ts';
import { allow, KEEPER, saveFolio, VIEWER } from './folios.fixture.ts';

const [mother, first, second] = family as [
  WrittenCertificate,
  WrittenCertificate,
  WrittenCertificate,
];

let test: TestApp;
let loader: TestActor;
let keeper: TestActor;
let other: TestActor;

beforeAll(async () => {
  test = await startTestApp({ jobs: true });
  await test.http.listen({ port: 0, host: '127.0.0.1' });
  loader = await test.as('carga', { permissions: VIEWER });
  keeper = await test.as('guarda', { permissions: KEEPER });
  other = await test.as('otra', { permissions: VIEWER });
  for (const actor of [loader, keeper, other]) await allow(test, actor);
  await test.app.database.pool.query(
    `insert into municipios (codigo, nombre, departamento_codigo, departamento_nombre)
     values ('15001', 'Tunja', '15', 'Boyacá') on conflict do nothing`,
  );
});
afterAll(() => test.close());

const send = (actor: TestActor, ...files: SentFile[]) => sendCertificates(test, actor, ...files);

describe('certificates', () => {
  it('are read, confirmed field by field and kept with their folio', async () => {
    const { status, certificados } = await send(loader, {
      name: 'matriz.pdf',
      content: await certificatePdf(mother),
    });
    expect([status, certificados.map(({ nombre }) => nombre)]).toEqual([200, ['matriz.pdf']]);
    await readAll(loader);
    const id = certificados[0]?.id ?? '';
    const certificate = await opened(loader, id);
    expect(certificate).toMatchObject({ estado: 'LEIDO', avisos: [], existente: null });
    expect(certificate.campos.find(({ campo }) => campo === 'municipality')).toMatchObject({
      valor: '15001',
      mostrado: 'Tunja, Boyacá',
    });
    const values = asRecognised(certificate);

    const { data: refused } = await loader.graphql(CONFIRM, {
      ...values,
      revisados: values.revisados.filter((field) => field !== 'address'),
    });
    expect(refused.confirmCertificate).toMatchObject({
      saved: false,
      errors: [{ campo: 'address', message: 'Falta confirmar este campo' }],
    });

    const { data } = await loader.graphql(CONFIRM, { ...values, address: 'Corregida' });
    expect(data.confirmCertificate).toMatchObject({
      saved: true,
      folio: { fmi: '070-10001', direccion: 'Corregida' },
    });
    const folio = data.confirmCertificate.folio?.id ?? '';
    const { rows } = await test.app.database.pool.query(
      `select c.reconocido->'campos'->'address'->>'value' as leido, c.confirmado->>'address' as dicho,
         a.sin_guardar, a.entidad_id, c.folio_id
       from folio_certificados c join archivos a on a.id = c.archivo_id where c.id = $1`,
      [id],
    );
    expect(rows).toEqual([
      {
        leido: 'FINCA EL ROBLE',
        dicho: 'Corregida',
        sin_guardar: false,
        entidad_id: id,
        folio_id: Number(folio),
      },
    ]);
    const { data: kept } = await keeper.graphql(
      'query($id: ID!) { certificatesOfFolio(id: $id) { id nombre } }',
      { id: folio },
    );
    expect(kept.certificatesOfFolio).toEqual([{ id, nombre: 'matriz.pdf' }]);
    const pdf = await keeper.inject({ url: `${FILES}/${id}/certificado.pdf` });
    expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  });

  it('that are of a folio that there is change nothing unless that is said, by who may', async () => {
    await saveFolio(keeper, { fmi: first.fmi, address: 'Como estaba' });
    const { certificados } = await send(keeper, {
      name: 'lote.pdf',
      content: await certificatePdf(first),
    });
    await readAll(keeper);
    const certificate = await opened(keeper, certificados[0]?.id ?? '');
    expect(certificate.existente).toEqual({ fmi: first.fmi, direccion: 'Como estaba' });
    const values = asRecognised(certificate);
    const { data: silent } = await keeper.graphql(CONFIRM, values);
    expect(silent.confirmCertificate.errors[0]).toMatchObject({ campo: 'fmi' });
    const { data } = await keeper.graphql(CONFIRM, { ...values, actualizar: true });
    expect(data.confirmCertificate).toMatchObject({
      saved: true,
      folio: { direccion: 'LOTE 1 EL ROBLE', version: 2 },
    });
  });

  it('that two windows confirm at once make one folio', async () => {
    const { certificados } = await send(loader, {
      name: 'doble.pdf',
      content: await certificatePdf({ ...second, fmi: '070-20001' }),
    });
    await readAll(loader);
    const values = asRecognised(await opened(loader, certificados[0]?.id ?? ''));
    const answers = await Promise.all([1, 2, 3].map(() => loader.graphql(CONFIRM, values)));
    const saved = answers.filter(({ data }) => data.confirmCertificate.saved);
    expect(saved).toHaveLength(1);
    const { rows } = await test.app.database.pool.query(
      `select count(*)::int as folios, sum(version)::int as versiones from folios
       where fmi = '070-20001'`,
    );
    expect(rows).toEqual([{ folios: 1, versiones: 1 }]);
  });

  it('of several come in a zip, and are nobody else’s until they are confirmed', async () => {
    const zip = buildZip([
      { name: 'lotes/uno.pdf', content: await certificatePdf(second) },
      { name: 'lotes/dos.pdf', content: await certificatePdf({ ...second, fmi: '070-10009' }) },
      { name: '__MACOSX/lotes/._uno.pdf', content: Buffer.from('nada') },
    ]);
    const { certificados } = await send(loader, { name: 'lotes.zip', content: zip });
    expect(certificados.map(({ nombre }) => nombre)).toEqual(['uno.pdf', 'dos.pdf']);
    const id = certificados[0]?.id ?? '';
    await readAll(loader);
    const page = await loader.inject({ url: `${FILES}/${id}/paginas/1.png` });
    expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'image/png']);
    for (const actor of [other, keeper]) {
      const { data } = await actor.graphql(LIST);
      expect(data.folioCertificates.map((one) => one.id)).not.toContain(id);
      expect((await actor.graphql(OPEN, { id })).errors?.[0]?.extensions?.code).toBe('NOT_FOUND');
      for (const url of [`${FILES}/${id}/paginas/1.png`, `${FILES}/${id}/certificado.pdf`]) {
        expect((await actor.inject({ url })).statusCode).toBe(404);
      }
      const done = await actor.call('discardCertificate', { id });
      expect(done.deleted).toBe(false);
    }
    const { data } = await loader.graphql(
      'mutation($id: ID!) { discardCertificate(id: $id) { deleted errors { message } } }',
      { id },
    );
    expect(data.discardCertificate).toEqual({ deleted: true, errors: [] });
  });

  it('leave a record of each reading: fields, pages, file', async () => {
    const { rows } = await test.app.database.pool.query(
      `select operation, count(*)::int as veces from auditoria where entity = 'certificadoFolio'
       group by 1 order by 1`,
    );
    const counts = Object.fromEntries(rows.map(({ operation, veces }) => [operation, veces]));
    expect(counts).toMatchObject({
      folioCertificate: 3,
      readCertificate: 2,
      receiveCertificate: 5,
    });
  });
});

describe('what is no certificate', () => {
  const stored = async () => {
    const { rows } = await test.app.database.pool.query(
      `select (select count(*) from folio_certificados)::int as certificados,
        (select count(*) from archivos)::int as archivos`,
    );
    return rows;
  };

  it('is refused by its name, and nothing of the sending stays', async () => {
    const pdf = { name: 'bueno.pdf', content: await certificatePdf(second) };
    const bomb = Buffer.alloc(30_000_000);
    const sendings: [string, SentFile[], string][] = [
      ['text', [{ name: 'nota.pdf', content: Buffer.from('hola') }], 'nota.pdf'],
      [
        'a zip with something else',
        [
          pdf,
          { name: 'x.zip', content: buildZip([{ name: 'hoja.xlsx', content: Buffer.from('x') }]) },
        ],
        '"hoja.xlsx" no es un PDF (en "x.zip")',
      ],
      [
        'a way out of the zip',
        [{ name: 'fuga.zip', content: buildZip([{ name: '../../a.pdf', content: pdf.content }]) }],
        '"fuga.zip"',
      ],
      [
        'a bomb',
        [{ name: 'bomba.zip', content: buildZip([{ name: 'a.pdf', content: bomb }]) }],
        '"bomba.zip"',
      ],
      [
        'eleven',
        [
          {
            name: 'once.zip',
            content: buildZip(
              Array.from({ length: 11 }, (_, n) => ({ name: `${n}.pdf`, content: pdf.content })),
            ),
          },
        ],
        'No se pueden subir más de 10 certificados',
      ],
      ['nothing', [{ name: 'vacio.zip', content: buildZip([]) }], 'vacio.zip'],
    ];
    const before = await stored();
    for (const [what, files, said] of sendings) {
      const { status, message } = await send(loader, ...files);
      expect(status, what).toBeGreaterThanOrEqual(400);
      expect(status, what).toBeLessThan(500);
      expect(message, what).toContain(said);
    }
    expect(await stored()).toEqual(before);
  });

  it('is told when it cannot be read: broken, with a password, an image, another paper', async () => {
    const good = await certificatePdf(second);
    const locked = await PDFDocument.load(good);
    locked.encrypt({ userPassword: 'secreta', ownerPassword: 'dueña' });
    const empty = await PDFDocument.create();
    empty.addPage();
    const other = await PDFDocument.create();
    other.addPage().drawText('Factura de venta 123');
    const { certificados } = await send(
      loader,
      { name: 'roto.pdf', content: good.subarray(0, good.length >> 1) },
      { name: 'clave.pdf', content: Buffer.from(await locked.save()) },
      { name: 'imagen.pdf', content: Buffer.from(await empty.save()) },
      { name: 'factura.pdf', content: Buffer.from(await other.save()) },
    );
    const all = await readAll(loader);
    const of = (name: string) => all.find(({ nombre }) => nombre === name);
    expect(of('roto.pdf')).toMatchObject({ estado: 'FALLIDO' });
    expect(of('clave.pdf')).toMatchObject({
      estado: 'FALLIDO',
      error: 'El PDF está protegido con contraseña: quítela y cárguelo de nuevo.',
    });
    const notes = async (name: string) => {
      const id = certificados.find(({ nombre }) => nombre === name)?.id ?? '';
      return (await opened(loader, id)).avisos;
    };
    expect(await notes('imagen.pdf')).toEqual([
      'El PDF no tiene texto que se pueda leer: es una imagen. Escriba los datos mirando la página.',
    ]);
    expect(await notes('factura.pdf')).toEqual([
      'No parece un certificado de tradición y libertad: no se reconoció ninguno de sus campos.',
    ]);
  });

  it('is not taken from who may not load', async () => {
    const reader = await test.as('lee', { permissions: KEEPER });
    const { status } = await send(reader, { name: 'a.pdf', content: await certificatePdf(second) });
    expect(status).toBe(403);
  });
});

it('a certificate whose bytes were changed is not shown', async () => {
  const { certificados } = await send(loader, {
    name: 'cambiado.pdf',
    content: await certificatePdf(second),
  });
  await readAll(loader);
  const id = certificados[0]?.id ?? '';
  await test.app.database.pool.query(
    `update folio_certificados set sha256 = repeat('0', 64) where id = $1`,
    [id],
  );
  const answer = await loader.inject({ url: `${FILES}/${id}/certificado.pdf` });
  expect(answer.statusCode).toBeGreaterThanOrEqual(400);
  expect(answer.rawPayload.toString()).not.toContain('%PDF');
});
