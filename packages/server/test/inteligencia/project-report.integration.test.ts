import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestActor, type TestApp } from '../testkit/app.ts';
import {
  changeRivers,
  changesOf,
  createReportLayers,
  createReportProject,
  layerAt,
  listedProject,
  noticesOf,
  of,
  openReport,
  PIXEL,
  SAVE,
  STEP,
  saveElement,
  saveTree,
  sheetText,
  synchronise,
  TREE,
  WRITES,
  waitForLayers,
  widenProject,
} from './project-report.fixture.ts';

describe('the report of a project', () => {
  let test: TestApp;
  let writer: TestActor;
  let reviewer: TestActor;
  let reader: TestActor;
  let project: string;
  let structure: string;

  beforeAll(async () => {
    test = await startTestApp({ jobs: true });
    writer = await test.as('redacta', { permissions: WRITES });
    reviewer = await test.as('revisa', { permissions: of('change_estructuraproyectoit') });
    reader = await test.as('lee', { permissions: of('view_estructuraproyectoit') });
    await createReportLayers(test);
    ({ id: project, structure } = await createReportProject(test, writer));
  });
  afterAll(() => test.close());

  const layer = async (node: string) => layerAt(await openReport(reader, project), node);
  const write = async (node: string, text: string, over: object = {}, actor = writer) => {
    const { id, version } = await layer(node);
    return actor.graphql(SAVE, { id, version, text, ...over });
  };
  const step = async (actor: TestActor, node: string, to: string, why?: string) =>
    actor.graphql(STEP, { id: (await layer(node)).id, to, why });
  const moved = async (...args: Parameters<typeof step>) => (await step(...args)).data.updateEstado;
  const element = (name: string, value: unknown, version: number | null, actor = writer) =>
    saveElement(actor, { project, name, value, version });

  it('has a layer for each leaf, all to be synchronised; the failed one alone is tried again', async () => {
    const before = await openReport(reader, project);
    expect(before.capas.map(({ nodo, sync, estado }) => [nodo, sync, estado])).toEqual([
      ['C0000001', false, 'SIN ASIGNAR'],
      ['C0000002', false, 'SIN ASIGNAR'],
      ['C0000003', false, 'SIN ASIGNAR'],
    ]);
    await test.app.database.pool.query('alter table capas.resguardos_it rename to resguardos_gone');
    const { answer, report } = await synchronise(writer, project);
    expect(answer).toMatchObject({ received: true, capas: 3 });
    expect(layerAt(report, 'C0000001')).toMatchObject({
      sync: true,
      cross: true,
      resultado: 'CRUZÓ',
      totalResultados: 2,
    });
    expect(layerAt(report, 'C0000002')).toMatchObject({
      sync: true,
      cross: false,
      resultado: 'SIN CRUCE',
    });
    expect(layerAt(report, 'C0000003')).toMatchObject({ sync: false, resultado: 'ERROR' });
    expect(layerAt(report, 'C0000003').error).not.toBe('');
    expect(report.areaEstudio).toContain('Polygon');

    await test.app.database.pool.query('alter table capas.resguardos_gone rename to resguardos_it');
    const retried = await synchronise(writer, project, { all: false });
    expect(retried.answer.capas).toBe(1);
    expect(layerAt(retried.report, 'C0000003')).toMatchObject({ sync: true, resultado: 'CRUZÓ' });
    const none = await writer.call('syncMassiveLayers', { id: project, allLayers: false });
    expect(none).toMatchObject({
      received: false,
      errors: [{ message: 'No hay capas por sincronizar.' }],
    });
    const { pool } = test.app.database;
    await pool.query('update capas_it set pendiente = true');
    const running = await writer.call('syncMassiveLayers', { id: project, allLayers: true });
    await pool.query('update capas_it set pendiente = false');
    expect(running).toMatchObject({
      received: false,
      errors: [
        { message: 'Las capas ya se están sincronizando: espere a que termine o cancélelo.' },
      ],
    });
  });

  it('a layer opens with its crossings, by its registered table', async () => {
    const { estructura } = await openReport(reader, project);
    const leaf = JSON.parse(estructura).children[0].children[0].children[0];
    const { data } = await reader.graphql(
      `query($p: ID!, $l: ID!) { getLayer(projectId: $p, layerId: $l) { id nodo sync analisis
         configuracionCapa detalle { numeral estado infoCruce resumen { cruces neto unidad }
           columnas { value text } tablaPostgis { tituloCapa entidad } cambioCapa } } }`,
      { p: project, l: leaf.layerId },
    );
    expect(data.getLayer).toMatchObject({
      nodo: 'C0000001',
      sync: true,
      analisis: '',
      detalle: {
        numeral: '1.1.1',
        estado: 'CRUZÓ',
        resumen: { cruces: 2, unidad: 'ha' },
        columnas: [{ value: 'nombre', text: 'Nombre' }],
        tablaPostgis: { tituloCapa: 'rios_it', entidad: 'IGAC' },
      },
    });
    expect(JSON.parse(data.getLayer.detalle.infoCruce).features).toHaveLength(2);
  });

  it('answers programs that speak REST by the same rules', async () => {
    const { estructura } = await openReport(reader, project);
    const leaf = JSON.parse(estructura ?? '').children[0].children[1];
    const url = '/api/v1/layers_it';
    const read = await reader.inject({
      url: `${url}/get_layer?proyecto_id=${project}&tabla_id=${leaf.layerId}`,
    });
    expect(read.json()).toMatchObject({
      sync: true,
      cross: false,
      analisis: '',
      configuracion_capa: null,
      info_cruce_4326: { type: 'FeatureCollection', features: [] },
    });
    const { id, version } = read.json();
    const body = { analisis: 'No cruza.', configuracion_capa: { layer_color: '#aabbcc' }, version };
    const post = (actor: TestActor, path: string, payload: object = {}) =>
      actor.inject({ method: 'POST', url: `${url}/${id}/${path}`, payload });
    expect((await post(reader, 'save_it_analysis', body)).statusCode).toBe(403);
    expect((await post(writer, 'save_it_analysis', body)).json()).toMatchObject({
      analisis: 'No cruza.',
      configuracion_capa: { layer_color: '#aabbcc', project_color: '#0D47A1' },
    });
    expect((await post(writer, 'save_it_analysis', { ...body, analisis: 'x' })).statusCode).toBe(
      409,
    );
    for (const none of [[], {}])
      expect((await post(writer, 'save_it_analysis', none)).statusCode).toBe(400);
    const sync = await post(writer, 'syncronize_layer');
    expect([sync.statusCode, sync.json()]).toEqual([202, { received: true }]);
    expect((await post(reader, 'syncronize_layer')).statusCode).toBe(403);
    await waitForLayers(reader, project);
  });

  it('keeps the analysis with its map; what somebody else wrote meanwhile is a conflict', async () => {
    const config = JSON.stringify({
      layer_color: '#112233',
      project_color: '#445566',
      bounds: [-73.4, 5.5, -73.3, 5.6],
      baseLayer: 'osm',
    });
    const saved = (await write('C0000001', 'Dos ríos.', { logo: PIXEL, config })).data
      .saveLayerAnalysis;
    expect(saved).toMatchObject({
      saved: true,
      layer: { analysis: true, analisis: 'Dos ríos.', estado: 'EN GESTIÓN' },
    });
    expect(JSON.parse(saved.layer.configuracionCapa)).toMatchObject({ layer_color: '#112233' });
    const image = await reader.inject({ url: saved.layer?.imagen ?? '' });
    expect(image.headers['content-type']).toBe('image/png');

    const stale = await write('C0000001', 'Otra cosa.', { version: 1 });
    expect(stale.data.saveLayerAnalysis).toMatchObject({
      saved: false,
      errors: [{ campo: 'version' }],
    });
    const foreign = await write('C0000001', 'Del lector.', {}, reader);
    expect(foreign.data.saveLayerAnalysis.saved).toBe(false);
    const bad = await write('C0000001', 'x', { logo: 'data:image/png;base64,AAAA' });
    expect(bad.data.saveLayerAnalysis.errors).toEqual([
      { campo: 'logo', message: 'La imagen del mapa no es válida.' },
    ]);
    expect((await layer('C0000001')).analysis).toBe(true);
  });

  it('goes through its review: who sends it does not approve it, and who rejects says why', async () => {
    expect((await moved(writer, 'C0000003', 'PENDIENTE CC')).saved).toBe(false);
    await write('C0000003', 'Un resguardo.');
    expect(await moved(writer, 'C0000003', 'PENDIENTE CC')).toMatchObject({
      saved: true,
      layer: { estado: 'PENDIENTE CC' },
    });
    const own = await moved(writer, 'C0000003', 'APROBADO CC');
    expect(own.errors).toEqual([
      {
        campo: 'estadoNombre',
        message: 'La misma persona no puede enviar una capa a control de calidad y aprobarla.',
      },
    ]);
    expect((await moved(reviewer, 'C0000003', 'RECHAZADO')).errors).toEqual([
      { campo: 'observacion', message: 'Para rechazar, debe escribir una observación.' },
    ]);
    expect(await moved(reviewer, 'C0000003', 'RECHAZADO', 'Falta la fuente')).toMatchObject({
      saved: true,
      layer: { estado: 'RECHAZADO', observacion: 'Falta la fuente' },
    });
    await write('C0000003', 'Un resguardo, según la ANT.');
    await moved(writer, 'C0000003', 'PENDIENTE CC');
    const { id: sent, version } = await layer('C0000003');
    const stale = await reviewer.graphql(STEP, {
      id: sent,
      to: 'APROBADO CC',
      version: version - 1,
    });
    expect(stale.data.updateEstado).toMatchObject({
      saved: false,
      errors: [{ campo: 'version', message: expect.stringContaining('Otra persona guardó') }],
    });
    const changed = 'update capas_it set analisis_por_revisar = $1 where id = $2';
    await test.app.database.pool.query(changed, [true, sent]);
    const unread = await moved(reviewer, 'C0000003', 'APROBADO CC');
    expect(unread.errors[0]?.message).toContain('cambió después');
    await test.app.database.pool.query(changed, [false, sent]);
    expect((await moved(reviewer, 'C0000003', 'APROBADO CC')).layer.estado).toBe('APROBADO CC');
    const closed = (await write('C0000003', 'Cambio tardío.')).data.saveLayerAnalysis;
    expect(closed.errors[0]?.message).toContain('APROBADO CC');
    expect((await moved(reader, 'C0000003', 'FINALIZADO')).saved).toBe(false);
    expect((await step(writer, 'C0000001', 'FINALIZADO')).data.updateEstado.saved).toBe(false);

    const { id } = await layer('C0000003');
    expect((await changesOf(reader, id)).flat()).toContainEqual({
      etiqueta: 'Observación',
      antes: null,
      despues: 'Falta la fuente',
    });
  });

  it('of two who review it at once one decides; the other hears of it, and keeps nothing', async () => {
    const other = await test.as('tambien', { permissions: of('change_estructuraproyectoit') });
    for (let round = 1; round <= 6; round += 1) {
      await moved(reviewer, 'C0000003', 'RECHAZADO', 'Otra vez');
      await moved(writer, 'C0000003', 'PENDIENTE CC');
      const { id, version } = await layer('C0000003');
      const decide = async (actor: TestActor, to: string, why?: string) =>
        (await actor.graphql(STEP, { id, to, why, version })).data.updateEstado;
      const both = await Promise.all([
        decide(reviewer, 'APROBADO CC'),
        decide(other, 'RECHAZADO', `Mal ${round}`),
      ]);
      const [won, lost] = both[0].saved ? both : both.toReversed();
      // Who comes second hears that it was saved meanwhile, or that its state now has no such step.
      const said = /Otra persona guardó|Una capa en estado RECHAZADO no puede pasar a APROBADO CC/;
      expect(lost).toMatchObject({
        saved: false,
        errors: [{ message: expect.stringMatching(said) }],
      });
      expect(await layer('C0000003')).toMatchObject(won?.layer ?? {});
      const acts = (await changesOf(reader, id)).map((act) => act.map(({ despues }) => despues));
      expect(acts[0]).toContain(won?.layer.estado);
      expect(acts[1]).toContain('PENDIENTE CC');
      if (won?.layer.estado === 'RECHAZADO') await moved(writer, 'C0000003', 'PENDIENTE CC');
    }
    await moved(reviewer, 'C0000003', 'APROBADO CC');
  });

  it('keeps its elements: texts, lists without repeats, conclusions of each main section', async () => {
    expect((await element('introduccion', 'Esta es.', 0)).data.saveReportElement.saved).toBe(true);
    const again = await element('introduccion', 'Otra.', 0);
    expect(again.data.saveReportElement.errors[0]?.campo).toBe('version');
    expect((await element('introduccion', 'Otra.', null)).data.saveReportElement.errors).toEqual([
      { campo: 'version', message: expect.stringContaining('Falta decir qué versión') },
    ]);
    expect((await element('introduccion', 'Otra.', 1)).data.saveReportElement.saved).toBe(true);
    const repeated = await element('objetivosEspecificos', [{ text: 'Uno' }, { text: ' uno ' }], 0);
    expect(repeated.data.saveReportElement.errors).toEqual([
      { campo: 'reportValue', message: 'Ya existe un elemento con el mismo texto' },
    ]);
    const hole = await element('referencias', [{ text: ' ' }], 0);
    expect(hole.data.saveReportElement.errors[0]?.message).toBe(
      'Debe ingresar un texto para el elemento',
    );
    const shape = await element('referencias', { a: 1 }, 0);
    expect(shape.data.saveReportElement.errors[0]?.message).toBe(
      'El valor no es del tipo esperado.',
    );
    await element('objetivosEspecificos', [{ text: 'Uno' }, { text: 'Dos' }], 0);
    await element('conclusiones', { S0000001: [{ text: 'Hay agua' }] }, 0);
    expect(await listedProject(writer)).toMatchObject({
      filledLayers: 3,
      report: { filled: 2, total: 6 },
      relatedStructure: { items: { capas: 3 } },
    });
    const both = { S0000001: [{ text: 'Hay agua' }], S0000002: [{ text: 'Hay gente' }] };
    await element('conclusiones', both, 1);
    expect((await listedProject(writer))?.report).toEqual({ filled: 3, total: 6 });
    const foreign = await element('metodologia', 'x', 0, reader);
    expect(foreign.data.saveReportElement.saved).toBe(false);
    const { data } = await writer.graphql(
      `query($id: ID!) { getProjectIt(id: $id) { informeproyecto { id introduccion conclusiones } } }`,
      { id: project },
    );
    expect(data.getProjectIt.informeproyecto).toEqual({
      id: project,
      introduccion: 'Otra.',
      conclusiones: JSON.stringify(both),
    });
  });

  it('a figure that changed marks the analysis, and one of before is not sent to review', async () => {
    await changeRivers(test);
    expect((await openReport(reader, project)).capasCambiadas).toEqual(['C0000001']);
    const { report, answer } = await synchronise(writer, project, { all: false });
    expect([answer.capas, report.capasCambiadas]).toEqual([1, []]);
    expect(layerAt(report, 'C0000001')).toMatchObject({
      totalResultados: 3,
      analisisPorRevisar: true,
      analysis: true,
    });
    expect(layerAt(report, 'C0000003').analisisPorRevisar).toBe(false);
    expect((await moved(writer, 'C0000001', 'PENDIENTE CC')).errors[0]?.message).toContain(
      'cambió después',
    );
    const { data } = await write('C0000001', 'Tres ríos.');
    expect(data.saveLayerAnalysis.layer.analisisPorRevisar).toBe(false);
  });

  it('another boundary makes every layer one to synchronise; what is written stays', async () => {
    expect(await sheetText(reader, (await layer('C0000003')).id)).toContain('Revisó: revisa');
    await widenProject(writer, project);
    const report = await openReport(reader, project);
    expect(report.capas.map(({ sync }) => sync)).toEqual([false, false, false]);
    expect(report.areaEstudio).toBeNull();
    expect(layerAt(report, 'C0000001').analysis).toBe(true);
    expect((await listedProject(writer))?.filledLayers).toBe(0);
    // What was approved was of other figures: it is reviewed again.
    const why =
      'El trazado, el buffer o el sistema del proyecto es otro: sus cifras se revisan de nuevo.';
    expect(layerAt(report, 'C0000003')).toMatchObject({ estado: 'PENDIENTE CC' });
    const reviewed = await layer('C0000003');
    expect(reviewed).toMatchObject({ observacion: why });
    expect((await changesOf(reader, reviewed.id))[0]).toEqual([
      { etiqueta: 'Estado', antes: 'APROBADO CC', despues: 'PENDIENTE CC' },
      { etiqueta: 'Observación', antes: null, despues: why },
    ]);
    // Who approved it is told; who changed the boundary knows.
    const told = {
      texto: `Una capa que usted escribió o aprobó volvió a control de calidad en «Variante norte». ${why}`,
      ruta: `/estructura_it/informe/${project}`,
    };
    expect(await noticesOf(reviewer)).toEqual([told]);
    expect(await noticesOf(writer)).toEqual([]);
    await synchronise(writer, project, { all: false });
    const sheet = await sheetText(reader, (await layer('C0000003')).id);
    expect(sheet).toContain('Elaboró: redacta');
    expect(sheet).not.toContain('Revisó: revisa');
  });

  it('a leaf that left and came back has its writing; one with another table is crossed anew', async () => {
    const save = (children: unknown, version: number) =>
      saveTree(writer, { structure, version, children });
    const state = "update capas_it set estado = 'APROBADO CC' where nodo_id = $1";
    await test.app.database.pool.query(state, ['C0000003']);
    await save([TREE[0]], 1);
    expect((await openReport(reader, project)).capas).toHaveLength(2);
    await save(TREE, 2);
    expect(layerAt(await openReport(reader, project), 'C0000003')).toMatchObject({
      analysis: true,
      estado: 'APROBADO CC',
    });
    await save([TREE[0]], 3);
    const again = structuredClone(TREE);
    Object.assign(again[1]?.children[0] ?? {}, { id: 'C0000099' });
    await save(again, 4);
    const back = { analysis: true, analisisPorRevisar: true, resultado: null };
    expect(layerAt(await openReport(reader, project), 'C0000099')).toMatchObject(back);
    Object.assign(again[1]?.children[0] ?? {}, { capa: 'paramos_it' });
    await save(again, 5);
    const other = layerAt(await openReport(reader, project), 'C0000099');
    expect(other).toMatchObject({ ...back, capa: 'paramos_it', estado: 'PENDIENTE CC' });
  });

  it('a synchronisation is cancelled: what waited waits no more', async () => {
    await writer.call('syncMassiveLayers', { id: project, allLayers: true });
    const done = await writer.call('cancelMassiveLayers', { id: project });
    // A short run may be over before it is stopped: then it says so.
    const report = await waitForLayers(writer, project);
    expect(report.capas.every(({ pendiente }) => !pendiente)).toBe(true);
    if (!done.received) {
      expect(done.errors[0]?.message).toBe('No se está sincronizando ninguna capa.');
    }
    const { report: after } = await synchronise(writer, project, { all: true });
    expect(after.capas.every(({ sync }) => sync)).toBe(true);
  });
});
