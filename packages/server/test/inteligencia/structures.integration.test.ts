import type { StructureReading } from '@comarca/shared/modules/inteligencia/structure-reading';
import type { LayerTreeNode } from '@comarca/shared/modules/inteligencia/template';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sendFile } from '../attack/heavy/send-file.ts';
import { codeOf } from '../testkit/answer.ts';
import { startTestApp, type TestActor, type TestApp } from '../testkit/app.ts';
import type { Given } from '../testkit/save.ts';
import { createSquareLayer } from './layers.fixture.ts';

const permissions = ['view', 'add', 'change', 'delete'].map(
  (action) => `inteligencia_territorio.${action}_estructuraproyectoit`,
);
const REPEATED = '¡Estructura no válida! Puede que hayan secciones o capa(s) con nombre iguales';

const counted = { made: 0 };
const nextId = () => {
  counted.made += 1;
  return `N${String(counted.made).padStart(7, '0')}`;
};
const layer = (name: string, table = ''): LayerTreeNode => ({
  id: nextId(),
  name,
  abreviatura: 'NC',
  capa: table,
});
const section = (name: string, children: LayerTreeNode[] = []): LayerTreeNode => ({
  id: nextId(),
  name,
  children,
});
const rooted = (children: LayerTreeNode[]) =>
  JSON.stringify({ id: 'raiz0000', name: 'x', children });

describe('structures of layers', () => {
  let test: TestApp;
  let leader: TestActor;
  let reader: TestActor;

  beforeAll(async () => {
    test = await startTestApp();
    await test.http.listen({ port: 0, host: '127.0.0.1' });
    leader = await test.as('lidera', { permissions });
    reader = await test.as('mira', { permissions: permissions.slice(0, 1) });
    for (const name of ['rios', 'paramos', 'vias']) await createSquareLayer(test.app, name, []);
  });
  afterAll(() => test.close());

  const save = (variables: Given<'saveStructureTemplate', 'name' | 'structure'>, actor = leader) =>
    actor.save(
      'structureTemplate',
      { module: 'Proyecto IT', profundidad: 3, ...variables },
      'id version nombre estructura usos',
    );
  const template = async (name: string, children: LayerTreeNode[]) =>
    (await save({ name, structure: rooted(children) })).structure;
  const open = async (id: string) =>
    (
      await leader.graphql(
        'query($id: ID!) { getStructureIt(id: $id) { id nombre version tipo profundidad usadaPor estructura items { secciones capas } } }',
        { id },
      )
    ).data.getStructureIt;
  const messagesOf = ({ saved, errors }: { saved: boolean; errors: { message: string }[] }) => {
    expect(saved).toBe(false);
    return errors.map(({ message }) => message);
  };
  const remove = (id: string, actor = leader) => actor.call('deleteStructureIt', { id });

  it('a template of sections, subsections and layers is kept, listed, and opened with its layers', async () => {
    const made = await template('Diagnóstico', [
      section('Físico', [section('Agua', [layer('Ríos', 'rios')]), layer('Por definir')]),
      section('Vacía'),
    ]);
    const opened = await open(made.id);
    expect(opened).toMatchObject({
      nombre: 'Diagnóstico',
      tipo: 'PLANTILLA',
      profundidad: 3,
      version: 1,
      items: { secciones: 3, capas: 2 },
    });
    const [physical] = JSON.parse(opened.estructura).children;
    const [water, later] = physical.children;
    expect(water.children[0]).toMatchObject({
      name: 'Ríos',
      capa: 'rios',
      layerId: expect.any(String),
    });
    expect(later).toMatchObject({ capa: '', layerId: null });
    const { data } = await reader.graphql(
      `{ structuresItRelay(search: "diagnostico", orderBy: "-capas", tipo_In: ["PLANTILLA"]) {
         totalCount nodes { id tipo usos items { secciones capas } usuarioCreo { username } } } }`,
    );
    expect(data.structuresItRelay).toMatchObject({
      totalCount: 1,
      nodes: [{ id: made.id, usos: 0, items: { capas: 2 }, usuarioCreo: { username: 'lidera' } }],
    });
    const projects = await reader.graphql(
      '{ structuresItRelay(tipo_In: ["PROYECTO"]) { totalCount } }',
    );
    expect(projects.data.structuresItRelay.totalCount).toBe(0);
  });

  it('a leaf that says the id of its table alone is kept with its name', async () => {
    const first = await template('Por nombre', [layer('Ríos', 'rios')]);
    const [{ layerId }] = JSON.parse((await open(first.id)).estructura).children;
    const second = await template('Por id', [Object.assign(layer('Ríos'), { layerId })]);
    expect(JSON.parse((await open(second.id)).estructura).children[0]).toMatchObject({
      capa: 'rios',
      layerId,
    });
  });

  it('a tree that may not be is refused with its words, and nothing is stored', async () => {
    const count = async () =>
      (await leader.graphql('{ structuresItRelay { totalCount } }')).data.structuresItRelay
        .totalCount;
    const before = await count();
    const refusals: [LayerTreeNode[], string, number?][] = [
      [[section('Uno'), section(' UNO ')], REPEATED],
      [[section('Uno', [layer('Ríos'), layer('ríos')])], REPEATED],
      [[section('ab')], 'Mínimo 3 caracteres'],
      [[layer('x')], 'Mínimo 2 caracteres'],
      [[layer('Ríos', 'no_existe')], 'La capa «no_existe» de «Ríos» no está registrada.'],
      [
        [Object.assign(layer('Ríos'), { layerId: 999_999 })],
        'La capa 999999 de «Ríos» no está registrada.',
      ],
      [[section('Uno')], 'Una estructura de profundidad 2 tiene solo capas, sin secciones.', 2],
      [
        [section('Uno', [section('Dos', [section('Tres')])])],
        'Una estructura tiene como máximo 2 niveles de secciones.',
      ],
    ];
    for (const [children, message, depth = 3] of refusals) {
      const answer = await save({ name: 'Mala', structure: rooted(children), profundidad: depth });
      expect(messagesOf(answer)).toContain(message);
    }
    for (const structure of [
      '',
      '{',
      '[]',
      '{"children":3}',
      `{"children":[${'['.repeat(9_000)}`,
    ]) {
      expect(messagesOf(await save({ name: 'Mala', structure }))).not.toEqual([]);
    }
    expect(messagesOf(await save({ name: ' ', structure: rooted([]) }))).not.toEqual([]);
    expect(messagesOf(await save({ name: 'x', structure: rooted([]), profundidad: 4 }))).toEqual([
      'La profundidad de una estructura es 2 o 3.',
    ]);
    expect(await count()).toBe(before);
  });

  it('who saves over what somebody else saved meanwhile is told, and overwrites nothing', async () => {
    const { id } = await template('De dos', [layer('Ríos', 'rios')]);
    const first = await save({ id, version: 1, name: 'De dos', structure: rooted([layer('Uno')]) });
    expect(first).toMatchObject({ saved: true, structure: { version: 2 } });
    const second = await save({
      id,
      version: 1,
      name: 'De dos',
      structure: rooted([layer('Dos')]),
    });
    expect(second.saved).toBe(false);
    expect(second.errors[0]?.campo).toBe('version');
    expect((await open(id)).estructura).toContain('Uno');
  });

  it('a layer that has gone since does not keep a template from being changed', async () => {
    await createSquareLayer(test.app, 'se_va', []);
    const { id } = await template('Con una que se va', [layer('Se va', 'se_va')]);
    const { pool } = test.app.database;
    await pool.query(`update tablas_postgis set archivada_en = now() where nombre = 'se_va'`);
    const { data } = await leader.graphql('{ formStructureIt { archivadas layers { nombre } } }');
    expect(data.formStructureIt.archivadas).toEqual(['se_va']);
    expect(data.formStructureIt.layers).not.toContainEqual({ nombre: 'se_va' });
    await pool.query(`delete from tablas_postgis where nombre = 'se_va'`);
    const opened = JSON.parse((await open(id)).estructura);
    expect(opened.children[0]).toMatchObject({ capa: 'se_va', layerId: null });
    const again = await save({
      id,
      version: 1,
      name: 'Otra',
      structure: JSON.stringify(opened),
    });
    expect(again).toMatchObject({ saved: true, errors: [] });
  });

  it('a filter of before a stricter rule is kept while nobody changes it, and the rest is saved', async () => {
    const made = await template('De antes', [layer('Ríos', 'rios'), layer('Vías', 'vias')]);
    await test.app.database.pool.query(
      `update estructuras_it set estructura = jsonb_set(jsonb_set(estructura, '{children,0,filtro}',
         '"nombre ~ uno"'), '{children,0,buffer}', '90000') where id = $1`,
      [made.id],
    );
    const opened = await open(made.id);
    const [rivers, roads] = JSON.parse(opened.estructura).children;
    expect(rivers).toMatchObject({ filtro: 'nombre ~ uno', buffer: 90_000 });
    const { id } = made;
    const renamed = [rivers, { ...roads, name: 'Carreteras', buffer: 10 }];
    const kept = await save({ id, version: 1, name: 'De antes', structure: rooted(renamed) });
    expect(kept).toMatchObject({ saved: true, errors: [] });
    expect(JSON.parse(kept.structure.estructura).children).toMatchObject([
      { filtro: 'nombre ~ uno', buffer: 90_000 },
      { name: 'Carreteras', buffer: 10 },
    ]);
    for (const [changed, said] of [
      [{ filtro: 'nombre ~ dos' }, 'El filtro de «Ríos» no es válido.'],
      [{ buffer: 90_001 }, 'El buffer de «Ríos» no es válido.'],
      [{ capa: 'vias' }, '«Ríos» no es válido.'],
    ] as const) {
      const tree = rooted([{ ...rivers, ...changed }, roads]);
      const [message] = messagesOf(await save({ id, version: 2, name: 'x', structure: tree }));
      expect(message).toContain(said);
    }
    const narrowed = rooted([{ ...rivers, buffer: 50 }, roads]);
    expect(await save({ id, version: 2, name: 'De antes', structure: narrowed })).toMatchObject({
      saved: true,
    });
  });

  it('a template in use is not deleted, and says by whom; one that nobody uses is', async () => {
    const { id } = await template('Usada', [layer('Ríos', 'rios')]);
    await test.app.database.pool.query(
      `insert into reportes_rapidos (nombre, autor_id, plantilla_id, buffer, srid, capas, trazado, huella)
       values ('Variante sur', $1, $2, 0, 9377, '[]', '{}', 'x')`,
      [leader.id, id],
    );
    expect((await open(id)).usadaPor).toEqual(['el reporte «Variante sur»']);
    expect(await remove(id)).toEqual({
      deleted: false,
      errors: [
        {
          campo: '',
          message: 'No se puede eliminar la plantilla porque la usan: el reporte «Variante sur».',
        },
      ],
    });
    await test.app.database.pool.query('delete from reportes_rapidos');
    expect(await remove(id, reader)).toMatchObject({ deleted: false });
    expect(await remove(id)).toEqual({ deleted: true, errors: [] });
    expect(await open(id)).toBeNull();
    expect(await remove(id)).toMatchObject({ deleted: false });
  });

  describe('as files', () => {
    const read = async (name: string, text: string, actor = leader) => {
      const response = await sendFile(test, actor, '/api/v1/estructuras_it/lectura', {
        name,
        content: text,
      });
      const answer = (await response.json()) as StructureReading & { message: string };
      return { status: response.status, ...answer };
    };

    it('a template goes out as a file, and the file makes the same template again', async () => {
      const made = await template('Viajera', [section('Agua', [layer('Ríos', 'rios')])]);
      const file = await leader.inject({ url: `/api/v1/estructuras_it/${made.id}/plantilla.json` });
      expect(file.statusCode).toBe(200);
      const back = await read('plantilla.json', file.body);
      expect(back).toMatchObject({ status: 200, nombre: 'Viajera', profundidad: 3, errores: [] });
      const { children } = JSON.parse(made.estructura);
      expect(back.nodes).toEqual([
        {
          ...children[0],
          children: [{ id: expect.any(String), name: 'Ríos', abreviatura: 'NC', capa: 'rios' }],
        },
      ]);
      const foreign = await reader.inject({ url: '/api/v1/estructuras_it/999999/plantilla.json' });
      expect(foreign.statusCode).toBe(404);
      const nobody = await test.as('nadie');
      const denied = await nobody.inject({
        url: `/api/v1/estructuras_it/${made.id}/plantilla.json`,
      });
      expect(denied.statusCode).toBe(403);
    });

    it('a filter or buffer of before a stricter rule is told and left out, and the rest is taken', async () => {
      const made = await template('De antes', [layer('Ríos', 'rios'), layer('Vías', 'vias')]);
      await test.app.database.pool.query(
        `update estructuras_it set estructura = jsonb_set(jsonb_set(estructura, '{children,0,filtro}',
           '"nombre ~ uno"'), '{children,0,buffer}', '90000') where id = $1`,
        [made.id],
      );
      const file = await leader.inject({ url: `/api/v1/estructuras_it/${made.id}/plantilla.json` });
      const back = await read('plantilla.json', file.body);
      expect(back).toMatchObject({ status: 200, nodes: [{ capa: 'rios' }, { capa: 'vias' }] });
      expect(back.nodes[0]).not.toHaveProperty('filtro');
      expect(back.errores).toEqual([
        { fila: 1, mensaje: expect.stringContaining('El buffer de «Ríos» no es válido.') },
        { fila: 1, mensaje: expect.stringContaining('El filtro de «Ríos» no es válido.') },
      ]);
    });

    it('a layer that is not registered here is told and left open', async () => {
      const made = await template('Forastera', [layer('Vías', 'vias')]);
      const file = await leader.inject({ url: `/api/v1/estructuras_it/${made.id}/plantilla.json` });
      const back = await read('p.json', file.body.replaceAll('"vias"', '"otra_parte"'));
      expect(back.nodes).toMatchObject([{ name: 'Vías', capa: '' }]);
      expect(back.errores).toEqual([
        {
          fila: 1,
          mensaje: 'La capa «otra_parte» de «Vías» no está registrada: elija otra.',
        },
      ]);
    });

    it('a spreadsheet becomes a tree of three levels; every bad row is named', async () => {
      const sheet = [
        'Sección;Subsección;Capa;Nombre;Abreviatura',
        'Físico;Agua;rios;Ríos y quebradas;RIO',
        'Físico;;PARAMOS;;',
        'físico;agua;rios;Ríos y quebradas;',
        ';Suelta;vias;;',
        'Social;;;;',
        'Social;;no_hay;;',
        'ab;;vias;;',
        'Social;;vias;V;',
        ';;vias;Vías;VIA',
      ].join('\n');
      const back = await read('Plantilla nacional.csv', sheet);
      expect(back).toMatchObject({ status: 200, nombre: 'Plantilla nacional', profundidad: 3 });
      expect(back.nodes).toMatchObject([
        {
          name: 'Físico',
          children: [
            {
              name: 'Agua',
              children: [{ name: 'Ríos y quebradas', abreviatura: 'RIO', capa: 'rios' }],
            },
            { name: 'paramos', capa: 'paramos' },
          ],
        },
        { name: 'Vías', capa: 'vias' },
      ]);
      expect(back.errores).toEqual([
        { fila: 4, mensaje: 'La capa «Ríos y quebradas» ya está en «agua».' },
        { fila: 5, mensaje: 'Falta la sección de la subsección «Suelta».' },
        { fila: 6, mensaje: 'Falta la capa.' },
        { fila: 7, mensaje: 'La capa «no_hay» no está registrada.' },
        { fila: 8, mensaje: 'El nombre de sección «ab» debe tener entre 3 y 200 caracteres.' },
        { fila: 9, mensaje: 'El nombre de la capa «V» debe tener entre 2 y 200 caracteres.' },
      ]);
      const saved = await save({ name: 'Nacional', structure: rooted(back.nodes) });
      expect(saved).toMatchObject({ saved: true, errors: [] });
    });

    it('what is no template and no table is refused in words', async () => {
      expect(await read('x.json', '{"a":1}')).toMatchObject({
        status: 400,
        message: 'El archivo no es una plantilla exportada de Comarca.',
      });
      expect((await read('x.csv', 'una;dos\n1;2')).message).toMatch(
        /^La primera fila debe nombrar/,
      );
      expect((await read('x.xlsx', 'no es excel')).status).toBe(400);
      expect((await read('x.csv', 'capa\nrios', reader)).status).toBe(403);
    });
  });

  it('nobody without the permission opens, lists or changes a structure', async () => {
    const { id } = await template('Cerrada', [layer('Ríos', 'rios')]);
    const nobody = await test.as('nadie');
    for (const query of [
      '{ structuresItRelay { totalCount } }',
      '{ formStructureIt { layers { id } } }',
      `{ getStructureIt(id: "${id}") { id } }`,
    ]) {
      expect(codeOf(await nobody.graphql(query)), query).toBe('FORBIDDEN');
    }
    for (const actor of [nobody, reader]) {
      const changed = await save({ id, version: 1, name: 'Mía', structure: rooted([]) }, actor);
      expect(changed.saved).toBe(false);
      expect((await remove(id, actor)).deleted).toBe(false);
    }
    expect((await open(id)).nombre).toBe('Cerrada');
  });
});
