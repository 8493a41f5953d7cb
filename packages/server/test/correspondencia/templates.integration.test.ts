import { randomUUID } from 'node:crypto';
import { letterFields } from '@comarca/shared/modules/correspondencia/template.schema';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { templateFields } from '../../src/modules/documentos/public.ts';
import { pagesOf, partRelations, run, wordOf } from '../documentos/alphabet.ts';
import { aDayLater } from '../testkit/a-day-later.ts';
import { startTestApp, type TestActor, type TestApp } from '../testkit/app.ts';
import type { Given } from '../testkit/save.ts';

const BASE = '/api/v1/correspondencia/plantillas';
const all = ['add', 'change', 'delete'].map((act) => `correspondencia.${act}_plantilla`);

let test: TestApp;
let address: string;
let keeper: TestActor;
let other: TestActor;
let nobody: TestActor;

beforeAll(async () => {
  test = await startTestApp();
  keeper = await test.as('plantillas', { permissions: all });
  other = await test.as('otras', { permissions: all });
  nobody = await test.as('ajeno', { permissions: ['correspondencia.add_correspondencia'] });
  address = await test.http.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => test.close());

const WORD = wordOf([run('{ciudad}, {fecha}'), run('Señores {destinatario}: {cuerpo}')]);

async function send(actor: TestActor, content: Buffer, name = 'carta.docx') {
  const body = new FormData();
  body.append('archivo', new Blob([new Uint8Array(content)]), name);
  const headers = { cookie: actor.cookie, 'x-comarca': '1' };
  const answer = await fetch(`${address}${BASE}/archivos`, { method: 'POST', headers, body });
  return { status: answer.status, body: await answer.json() };
}

const upload = async (actor = keeper, content = WORD): Promise<string> =>
  (await send(actor, content)).body.archivos[0].id;

const footer = (city = 'Tunja', body = '') => [
  { nombre: 'ciudad', texto: city },
  { nombre: 'cuerpo', texto: body },
];

async function save(actor: TestActor, input: Given<'saveLetterTemplate', 'nombre' | 'archivo'>) {
  return actor.save(
    'letterTemplate',
    {
      agruparAnio: true,
      agruparMes: true,
      agruparDia: false,
      activa: true,
      camposPie: footer(),
      ...input,
    },
    'id version nombre archivo archivoNombre archivoUrl agruparAnio agruparDia camposPie { nombre texto }',
  );
}

const remove = (actor: TestActor, id: string) => actor.call('deleteLetterTemplate', { id });

const created = async (changes: object = {}) =>
  (await save(keeper, { nombre: `Oficio ${randomUUID()}`, archivo: await upload(), ...changes }))
    .letterTemplate;

const get = (actor: TestActor, url: string) => actor.inject({ method: 'GET', url });

const keyOf = async (file: string): Promise<string | undefined> =>
  (await test.app.database.pool.query('select clave from archivos where id = $1', [file])).rows[0]
    ?.clave;

const isStored = (key: string): Promise<boolean> =>
  test.app.files.get(key).then(
    (content) => {
      content.destroy();
      return true;
    },
    () => false,
  );

describe('the Word file of a template', () => {
  it('is told with the fields of its own', async () => {
    const { status, body } = await send(keeper, WORD);
    expect(status).toBe(200);
    expect(body.archivos).toEqual([
      {
        id: expect.any(String),
        nombre: 'carta.docx',
        bytes: WORD.length,
        campos: ['ciudad', 'cuerpo'],
      },
    ]);
  });

  it.each([
    ['of another kind', Buffer.from('%PDF-1.7'), 'carta.pdf', /Se admiten: docx/],
    ['that only its name calls so', Buffer.from('%PDF-1.7'), 'carta.docx', /Se admiten: docx/],
    ['with loops', wordOf([run('{#a}{/a}')]), 'carta.docx', /campo que no es válido/],
    [
      'that fetches from elsewhere',
      wordOf([run('x')], [partRelations('image', 'http://10.0.0.1/x.png')]),
      'carta.docx',
      /contenido externo/,
    ],
  ])('%s is refused and leaves nothing', async (_about, content, name, message) => {
    const count = async () =>
      (await test.app.database.pool.query('select count(*) from archivos')).rows[0].count;
    const before = await count();
    const { status, body } = await send(keeper, content, name);
    expect(status).toBe(400);
    expect(body.message).toMatch(message);
    expect(await count()).toBe(before);
  });

  it('is sent and read only by those who administer templates', async () => {
    expect((await send(nobody, WORD)).status).toBe(403);
    const { archivoUrl, id } = await created();
    expect((await get(keeper, archivoUrl)).rawPayload.equals(WORD)).toBe(true);
    expect((await get(nobody, archivoUrl)).statusCode).toBe(404);
    expect((await get(nobody, `${BASE}/${id}/vista.pdf`)).statusCode).toBe(403);
  });

  it('to begin with can be downloaded, and says where its fields go', async () => {
    const answer = await get(keeper, `${BASE}/ejemplo.docx`);
    expect(answer.headers['content-disposition']).toContain('plantilla_ejemplo.docx');
    expect(await templateFields(answer.rawPayload)).toContain('destinatario');
    expect((await get(nobody, `${BASE}/ejemplo.docx`)).statusCode).toBe(403);
  });
});

describe('a template', () => {
  it('keeps its file, what its fields begin with and how its folders are cut', async () => {
    const made = await created({ nombre: 'Comunicado externo' });
    expect(made).toMatchObject({
      nombre: 'Comunicado externo',
      archivoNombre: 'carta.docx',
      agruparAnio: true,
      agruparDia: false,
      camposPie: footer(),
    });
    const { data } = await keeper.graphql(
      '{ letterTemplatesRelay(search: "comunicado externo") { nodes { id nombre } } }',
    );
    expect(data.letterTemplatesRelay.nodes).toEqual([{ id: made.id, nombre: made.nombre }]);
    const again = await save(keeper, { nombre: 'COMUNICADO EXTERNO', archivo: await upload() });
    expect(again.errors[0]?.campo).toBe('nombre');
  });

  it('takes the fields of its file, all of them and no other', async () => {
    const file = await upload();
    for (const footerFields of [[], footer().slice(1), [...footer(), { nombre: 'x', texto: '' }]]) {
      const { saved, errors } = await save(keeper, {
        nombre: randomUUID(),
        archivo: file,
        camposPie: footerFields,
      });
      expect(saved).toBe(false);
      expect(errors).toEqual([
        { campo: 'camposPie', message: 'Los campos propios del archivo son: {ciudad}, {cuerpo}.' },
      ]);
    }
  });

  it('takes no file of somebody else', async () => {
    const { id, archivo } = await created();
    for (const file of [await upload(other), archivo, randomUUID()]) {
      const { errors } = await save(keeper, { nombre: randomUUID(), archivo: file });
      expect(errors[0]?.campo).toBe('archivo');
    }
    expect(await keyOf(archivo)).toBeDefined();
    expect(id).toBeTruthy();
  });

  it('is of a project or of a process, never of both', async () => {
    const { errors } = await save(keeper, {
      nombre: randomUUID(),
      archivo: await upload(),
      proyecto: '1',
      proceso: '1',
    });
    expect(errors[0]).toMatchObject({ campo: 'proceso' });
  });

  it('with another file forgets the former one, and a stale save changes nothing', async () => {
    const made = await created();
    const former = (await keyOf(made.archivo)) ?? '';
    const fresh = await upload(keeper, wordOf([run('{lugar}')]));
    const change = { id: made.id, nombre: made.nombre, archivo: fresh };
    const footerFields = [{ nombre: 'lugar', texto: 'Cali' }];
    const { letterTemplate } = await save(keeper, {
      ...change,
      camposPie: footerFields,
      version: made.version,
    });
    expect(letterTemplate.camposPie).toEqual(footerFields);
    expect(await keyOf(made.archivo)).toBeUndefined();
    await aDayLater(test.app);
    expect(await isStored(former)).toBe(false);
    const stale = await save(keeper, { ...change, camposPie: footerFields, version: made.version });
    expect(stale.errors[0]?.campo).toBe('version');
    expect(await isStored((await keyOf(fresh)) ?? '')).toBe(true);
  });

  it('is shown filled with samples', async () => {
    const { id } = await created({ camposPie: footer('Tunja', 'Reciban un cordial saludo.') });
    const answer = await get(keeper, `${BASE}/${id}/vista.pdf`);
    expect(answer.statusCode).toBe(200);
    const words = (await pagesOf(answer.rawPayload))
      .flatMap(({ texts }) => texts.map(({ text }) => text))
      .join(' ');
    expect(words).toContain(`Tunja, ${letterFields.fecha}`);
    expect(words).toContain(`Señores ${letterFields.destinatario}: Reciban un cordial saludo.`);
  });

  it('that letters were made with stays; another one goes with its file', async () => {
    const [used, unused] = [await created(), await created()];
    await test.app.database.pool.query(
      `with proceso as (insert into procesos (nombre, diferenciador, descripcion, sitio_sharepoint,
          codigo) values ('Gestión documental', 1, 'd', 's', 'GD') returning id)
       insert into correspondencias (tipo_id, descripcion, agente_externo, saliente, estado,
          funcionario_id, usuario_creo_id, proceso_id, plantilla_id)
        select (select min(id) from tipos_correspondencia), 'd', 'a', true, 'Creada', $1, $1, id, $2
        from proceso`,
      [keeper.id, used.id],
    );
    const refused = await remove(keeper, used.id);
    expect(refused.deleted).toBe(false);
    expect(refused.errors[0]?.message).toMatch(/correspondencia/);
    const key = (await keyOf(unused.archivo)) ?? '';
    expect((await remove(nobody, unused.id))?.deleted ?? false).toBe(false);
    expect((await remove(keeper, unused.id)).deleted).toBe(true);
    await aDayLater(test.app);
    expect(await isStored(key)).toBe(false);
    expect(await isStored((await keyOf(used.archivo)) ?? '')).toBe(true);
  });
});
