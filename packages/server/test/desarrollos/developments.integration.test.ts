import { createCanvas } from '@napi-rs/canvas';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type DevelopmentStage,
  inputs,
  listen,
  openDevelopments,
  save,
  saved,
  step,
  steps,
  upload,
} from './developments.fixture.ts';

let stage: DevelopmentStage;

beforeAll(async () => {
  stage = await openDevelopments();
});
afterAll(() => stage.test.close());

const png = () => createCanvas(40, 30).encode('png');

const read = async (id: string, actor = stage.leader) =>
  (
    await actor.graphql(
      `query($id: ID!) { development(id: $id) { id normalId version titulo descripcion
        descripcionTexto estado fechaInicio fechaFin fechaPublicacion prioridad dificultad
        modulo { nombre } recursos { username } adjuntos { id nombre } reporto { username }
        reporte { direccion navegador solicitud captura } } }`,
      { id },
    )
  ).data.development;

describe('a development', () => {
  it('is written down with its developers, scales and module, and told as it is stored', async () => {
    const { leader, developer, module } = stage;
    const { id } = await saved(
      leader,
      inputs({ modulo: module, recursos: [String(developer.id), String(leader.id)] }),
    );
    expect(await read(id)).toMatchObject({
      normalId: Number(id),
      titulo: 'Filtrar por municipio',
      descripcionTexto: 'Que la lista se filtre por municipio.',
      estado: 'PENDIENTE',
      prioridad: '3',
      dificultad: '1',
      fechaInicio: '2026-03-10',
      fechaFin: null,
      recursos: [{ username: 'desarrolladora' }, { username: 'lider' }],
    });
  });

  it('is saved by who may, with what the rules take, and not over what another saved', async () => {
    const { leader, reader } = stage;
    expect(await save(reader, inputs())).toMatchObject({ saved: false });
    const refused = await save(
      leader,
      inputs({ titulo: '', prioridad: '9', fechaFin: '2026-01-01' }),
    );
    expect(refused.errors.map(({ campo }) => campo).toSorted()).toEqual(
      ['fechaFin', 'prioridad', 'titulo'].toSorted(),
    );
    const nobody = await save(leader, inputs({ recursos: ['2000000001'] }));
    expect(nobody.errors).toMatchObject([{ campo: 'recursos' }]);
    const { id, version } = await saved(leader, inputs());
    await saved(leader, inputs({ id, version, titulo: 'Otro' }));
    const stale = await save(leader, inputs({ id, version, titulo: 'Viejo' }));
    expect(stale.errors).toMatchObject([{ campo: 'version' }]);
    expect((await read(id))?.titulo).toBe('Otro');
  });

  it('keeps formatting, links and its own pictures of a description, and nothing that runs', async () => {
    const { leader, developer } = stage;
    const picture = (
      await upload(stage, leader, 'imagenes', { name: 'a.png', content: await png() })
    ).id;
    const foreign = (
      await upload(stage, leader, 'imagenes', { name: 'b.png', content: await png() })
    ).id;
    const description = `<h2 onclick="x()">Hola</h2><p style="position:fixed">uno<script>alert(1)</script>
      <img src="/media/${picture}" alt="vista" onerror="x()"><img src="https://espia.example/x.png">
      <a href="javascript:alert(1)">malo</a> <a href="https://comarca.example">bueno</a></p><iframe></iframe>`;
    const { id } = await saved(leader, inputs({ descripcion: description }));
    const stored = await read(id);
    expect(stored?.descripcion).toContain(`<img src="/media/${picture}" alt="vista" />`);
    expect(stored?.descripcion).toContain('href="https://comarca.example"');
    expect(stored?.descripcion).not.toMatch(/script|onclick|onerror|style|espia|javascript|iframe/);
    expect((await developer.inject({ url: `/media/${picture}` })).statusCode).toBe(200);
    // One that was sent and not saved is nobody's to read, and another's is not taken.
    expect((await leader.inject({ url: `/media/${foreign}` })).statusCode).toBe(404);
    const other = await stage.test.as('otra-lider', {
      permissions: ['desarrollos.add_desarrollo'],
    });
    const taken = await save(
      other,
      inputs({ descripcion: `<p><img src="/media/${foreign}"></p>` }),
    );
    expect(taken.errors).toMatchObject([{ campo: 'descripcion' }]);
  });

  it('has attachments that go with it', async () => {
    const { leader, reader } = stage;
    const content = Buffer.from('a;b\n1;2\n');
    const file = await upload(stage, leader, 'archivos', { name: 'datos.csv', content });
    expect((await upload(stage, reader, 'archivos', { name: 'datos.csv', content })).status).toBe(
      403,
    );
    const { id, version } = await saved(leader, inputs({ adjuntos: [file.id] }));
    expect((await read(id))?.adjuntos).toEqual([{ id: file.id, nombre: 'datos.csv' }]);
    expect((await reader.inject({ url: `/media/${file.id}` })).statusCode).toBe(200);
    await saved(leader, inputs({ id, version, adjuntos: [] }));
    expect((await reader.inject({ url: `/media/${file.id}` })).statusCode).toBe(404);
  });

  it('is deleted with its comments and files by who may', async () => {
    const { leader, reader, test } = stage;
    const file = await upload(stage, leader, 'archivos', {
      name: 'x.csv',
      content: Buffer.from('a;b\n'),
    });
    const { id } = await saved(leader, inputs({ adjuntos: [file.id] }));
    await reader.call('commentDevelopment', { id, texto: 'De acuerdo' });
    expect((await reader.call('deleteDevelopment', { id })).deleted).toBe(false);
    expect((await leader.call('deleteDevelopment', { id })).deleted).toBe(true);
    const { rows } = await test.app.database.pool.query(
      `select (select count(*) from desarrollos where id = $1::int)
         + (select count(*) from desarrollo_comentarios where desarrollo_id = $1::int)
         + (select count(*) from archivos where id = $2::uuid) as left`,
      [id, file.id],
    );
    expect(Number(rows[0].left)).toBe(0);
    expect((await leader.call('deleteDevelopment', { id })).deleted).toBe(false);
  });
});

it('a development is found among those of nobody until somebody is to do it, and again after', async () => {
  const { leader, developer } = stage;
  const ofNobody = async () => {
    const { data } = await leader.graphql(
      '{ developmentsRelay(first: 100, desarrolladores_In: ["0"]) { nodes { id } } }',
    );
    return data.developmentsRelay.nodes.map(({ id }) => id);
  };
  const { id, version } = await saved(leader, inputs());
  expect(await ofNobody()).toContain(id);
  const given = await saved(leader, {
    id,
    version,
    ...inputs({ recursos: [String(developer.id)] }),
  });
  expect(await ofNobody()).not.toContain(id);
  await saved(leader, { id, version: given.version, ...inputs() });
  expect(await ofNobody()).toContain(id);
});

describe('the states of a development', () => {
  it('begin with a developer, go by their own people, and write the days', async () => {
    const { leader, developer, reader } = stage;
    const { id, version } = await saved(leader, inputs());
    expect((await step(leader, id, 'empezar')).errors).toMatchObject([{ campo: 'recursos' }]);
    await saved(leader, inputs({ id, version, recursos: [String(developer.id)] }));
    expect((await step(reader, id, 'empezar')).saved).toBe(false);
    await steps(developer, id, 'empezar');
    expect((await step(developer, id, 'empezar')).errors[0]?.message).toContain('DESARROLLANDO');
    expect((await step(developer, id, 'terminar')).development).toMatchObject({
      estado: 'TERMINADO',
      fechaFin: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    });
    expect((await step(developer, id, 'publicar')).saved).toBe(false);
    await steps(leader, id, 'reabrir', 'terminar', 'publicar');
    // What all the staff were told is not taken up again in silence.
    expect((await step(leader, id, 'reabrir')).saved).toBe(false);
    await steps(leader, id, 'archivar', 'retirar', 'desarchivar');
    expect(await read(id)).toMatchObject({ estado: 'PENDIENTE', fechaFin: null });
  });

  it('refuse a step on what another has moved meanwhile', async () => {
    const { leader, developer } = stage;
    const { id, version } = await saved(leader, inputs({ recursos: [String(developer.id)] }));
    await steps(leader, id, 'empezar');
    expect((await step(developer, id, 'terminar', version)).errors).toMatchObject([
      { campo: 'version' },
    ]);
  });

  it('are told in its history, with its scales in words', async () => {
    const { leader, developer } = stage;
    const { id } = await saved(leader, inputs({ recursos: [String(developer.id)] }));
    await steps(leader, id, 'empezar');
    const { data } = await leader.graphql(
      'query($id: ID!) { history(entity: "desarrollo", id: $id) { nodes { changes { etiqueta antes despues } } } }',
      { id },
    );
    const told = JSON.stringify(data.history);
    expect(told).toContain('DESARROLLANDO');
    expect(told).toContain('3 · Alta');
  });
});

describe('a problem that somebody reports', () => {
  it('becomes a development with where it was met, which not everybody sees', async () => {
    const { leader, developer, reader, test } = stage;
    const screenshot = (
      await upload(stage, reader, 'capturas', { name: 'p.png', content: await png() })
    ).id;
    const done = await reader.call('reportProblem', {
      titulo: 'La lista no carga',
      texto: 'Uno\n<b>dos</b>',
      direccion: '/v2/proyectos?page=2',
      navegador: 'Chromium 140',
      solicitud: 'abcdef-1234',
      captura: screenshot,
    });
    expect(done).toEqual({ received: true, errors: [] });
    const { rows } = await test.app.database.pool.query('select max(id) as id from desarrollos');
    const id = String(rows[0].id);
    expect(await read(id, reader)).toMatchObject({
      estado: 'PENDIENTE',
      descripcion: '<p>Uno</p><p>&lt;b&gt;dos&lt;/b&gt;</p>',
      reporto: { username: 'lectora' },
      reporte: { direccion: '/v2/proyectos?page=2', solicitud: 'abcdef-1234', captura: screenshot },
    });
    expect(await read(id, leader)).toMatchObject({ reporte: { navegador: 'Chromium 140' } });
    expect((await read(id, developer))?.reporte).toBeNull();
    const statusFor = async (actor: typeof reader) =>
      (await actor.inject({ url: `/media/${screenshot}` })).statusCode;
    expect([await statusFor(reader), await statusFor(leader), await statusFor(developer)]).toEqual([
      200, 200, 404,
    ]);
  });

  it('is told to who reported it when it is published, live and by mail, and is among the news', async () => {
    const { leader, developer, reader, test } = stage;
    await reader.call('reportProblem', { titulo: 'No abre el mapa', texto: 'En el celular' });
    const { rows } = await test.app.database.pool.query('select max(id) as id from desarrollos');
    const id = String(rows[0].id);
    const { version = 0 } = (await read(id)) ?? {};
    await saved(
      leader,
      inputs({
        ...{ id, version, titulo: 'El mapa abre en el celular', recursos: [String(developer.id)] },
        novedad: 'El mapa ya abre en teléfonos.',
      }),
    );
    await steps(leader, id, 'empezar', 'terminar');
    const { heard, stop } = listen(stage);
    await steps(leader, id, 'publicar');
    stop();
    const told = heard.find(({ person }) => person === reader.id)?.message;
    expect(told).toMatchObject({ store: 'desarrollos', action: 'managed' });
    expect(told?.message).toContain('El mapa abre en el celular');
    const mails = await test.app.database.pool.query(
      "select para, texto from correos where asunto like 'Publicado:%'",
    );
    expect(mails.rows).toHaveLength(1);
    expect(mails.rows[0].texto).toContain(`/desarrollos?itemId=${id}`);
    const { data } = await developer.graphql(
      'query { newsRelay(first: 5) { totalCount nodes { id titulo texto descripcion fecha } } }',
    );
    expect(data.newsRelay.nodes[0]).toMatchObject({
      id,
      texto: 'El mapa ya abre en teléfonos.',
      descripcion: '',
    });
    expect(data.newsRelay.nodes.every(({ fecha }) => fecha !== null)).toBe(true);
  });
});
