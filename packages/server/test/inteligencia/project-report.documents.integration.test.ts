import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { extractText } from '../../src/modules/documentos/public.ts';
import { pagesOf } from '../documentos/alphabet.ts';
import { startTestApp, type TestActor, type TestApp } from '../testkit/app.ts';
import { elements, openParts } from './open-files.ts';
import {
  createReportLayers,
  createReportProject,
  layerAt,
  of,
  openReport,
  saveElement,
  synchronise,
} from './project-report.fixture.ts';

describe('the documents of a project', { timeout: 120_000 }, () => {
  let test: TestApp;
  let writer: TestActor;
  let reader: TestActor;
  let project: string;

  beforeAll(async () => {
    test = await startTestApp({ jobs: true });
    writer = await test.as('redacta', {
      permissions: of(
        'add_proyectoit',
        'change_proyectoit',
        'add_estructuraproyectoit',
        'change_estructuraproyectoit',
      ),
    });
    reader = await test.as('lee', { permissions: of('view_estructuraproyectoit') });
    await createReportLayers(test);
    ({ id: project } = await createReportProject(test, writer));
  });
  afterAll(() => test.close());

  const element = (name: string, value: unknown) =>
    writer.graphql(
      `mutation($id: ID!, $name: String!, $value: String!) { saveReportElement(id: $id,
         reportVariable: $name, reportValue: $value, version: 0) { saved } }`,
      { id: project, name, value: typeof value === 'string' ? value : JSON.stringify(value) },
    );
  const download = (path: string, actor = reader) => actor.inject({ url: `/api/v1/${path}` });
  function paragraphsOf(file: Uint8Array) {
    const document = openParts(file).get('word/document.xml');
    if (!document) throw new Error('The file has no document.');
    const paragraphs = elements(document, 'w:p').map((paragraph) => ({
      style: elements(paragraph, 'w:pStyle')[0]?.getAttribute('w:val') ?? '',
      text: elements(paragraph, 'w:t')
        .map((node) => node.textContent)
        .join(''),
    }));
    return { paragraphs, drawings: elements(document, 'w:drawing').length };
  }

  it('are refused in words while nothing is synchronised', async () => {
    const answer = await download(`reports_it/${project}/generate_it_report`);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().message ?? answer.body).toContain('Sincronice por lo menos una capa');
    const layer = layerAt(await openReport(reader, project), 'C0000001');
    const made = await reader.call('createMap', { id: layer.id });
    expect(made).toMatchObject({
      obtained: false,
      errors: [{ message: 'Sincronice la capa antes de generar su mapa.' }],
    });
  });

  it('the report has its elements, numbered sections, conclusions, references and the manifest', async () => {
    await synchronise(writer, project);
    await element('introduccion', 'Primera línea.\nSegunda línea.');
    await element('objetivosEspecificos', [{ text: 'Identificar' }, { text: 'Medir' }]);
    await element('conclusiones', { S0000001: [{ text: 'Hay agua en la franja' }] });
    await element('referencias', [{ text: 'IGAC, 2025' }]);
    const layer = layerAt(await openReport(reader, project), 'C0000001');
    await writer.save('layerAnalysis', {
      layerId: layer.id,
      version: layer.version,
      analisis: 'Dos ríos cruzan el proyecto.',
    });
    const answer = await download(`reports_it/${project}/generate_it_report`);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-disposition']).toContain('informe_Variante norte');
    const { paragraphs, drawings } = paragraphsOf(answer.rawPayload);
    const headings = paragraphs.filter(({ style }) => /^Heading\d$/.test(style));
    expect(headings.map(({ style, text }) => `${style.at(-1)} ${text}`)).toEqual([
      '1 Introducción',
      '1 Objetivos',
      '2 Objetivo General',
      '2 Objetivos Específicos',
      '1 Metodología',
      '1 Parámetros del estudio',
      '1 Área de estudio',
      '1 Resumen de cruces',
      '1 1 Medio físico',
      '2 1.1 Agua',
      '3 1.1.1 Ríos',
      '3 Análisis',
      '2 1.2 Páramos',
      '3 Análisis',
      '1 2 Medio social',
      '2 2.1 Resguardos',
      '3 Análisis',
      '1 Conclusiones',
      '2 Medio físico',
      '2 Medio social',
      '1 Metadatos',
      '1 Referencias',
      '1 Anexo. Manifiesto del cruce',
    ]);
    const texts = paragraphs.map(({ text }) => text);
    expect(texts).toContain('Segunda línea.');
    expect(texts).toContain('2. Medir');
    expect(texts).toContain('1. Hay agua en la franja');
    expect(texts).toContain('1. IGAC, 2025');
    expect(texts).toContain('Dos ríos cruzan el proyecto.');
    expect(texts.filter((text) => text === 'Sin redactar.')).toHaveLength(3);
    // The study area, and one map of each layer that was crossed; the mark of the cover.
    expect(drawings).toBe(1 + 3 + 1);
    const made = await reader.call('generateReportIt', { id: project });
    const file = Buffer.from(made.content ?? '', 'base64');
    expect(paragraphsOf(file).paragraphs.map(({ text }) => text)).toContain('2. Medir');
  });

  it('the executive summary names what weighs most, and the outcomes', async () => {
    const answer = await download(`reports_it/${project}/resumen_ejecutivo`);
    const { paragraphs, drawings } = paragraphsOf(answer.rawPayload);
    const texts = paragraphs.map(({ text }) => text);
    expect(drawings).toBe(1);
    const places = ['1.1.1 Ríos', '2.1 Resguardos'].map((text) => texts.indexOf(text));
    expect(places[0]).toBeGreaterThan(0);
    expect(places[1]).toBeGreaterThan(places[0] ?? 0);
    expect(texts).not.toContain('1.2 Páramos');
    expect(texts).toContain('Medio físico: Hay agua en la franja');
  });

  it('the report and its summary are also PDF files with the same words', async () => {
    const pdf = async (path: string) => {
      const { headers, rawPayload } = await download(`reports_it/${project}/${path}?formato=pdf`);
      expect(headers['content-type']).toBe('application/pdf');
      expect(headers['content-disposition']).toContain('.pdf');
      return extractText(rawPayload, 'pdf');
    };
    const whole = await pdf('generate_it_report');
    for (const words of ['1.1.1 Ríos', 'Dos ríos cruzan', 'IGAC, 2025', 'Anexo. Manifiesto']) {
      expect(whole).toContain(words);
    }
    expect(await pdf('resumen_ejecutivo')).toContain('Hay agua en la franja');
    const wrong = await download(`reports_it/${project}/resumen_ejecutivo?formato=odt`);
    expect(wrong.statusCode).toBe(400);
  });

  it('the last of each stands in the archive by itself, in the folder of its project', async () => {
    const { rows } = await test.app.database.pool.query(
      'select proyecto_id as id from proyectos_it where id = $1',
      [project],
    );
    const seesArchive = ['archivo.view_documento', 'proyectos.view_proyecto'] as const;
    const both = await test.as('archivo_informes', {
      permissions: [...of('view_estructuraproyectoit'), ...seesArchive, 'archivo.add_documento'],
    });
    const archivist = await test.as('solo_archivo', { permissions: [...seesArchive] });
    const opened = await both.call('openRecordFolder', {
      entidad: 'proyecto',
      registro: String(rows[0].id),
    });
    const shown = async (actor: TestActor, args: string) => {
      const { data } = await actor.graphql<{
        found: { fuente: string; nodes: Record<string, string>[] }[];
      }>(
        `{ found: archiveRecordDocuments(${args}) { fuente
           nodes { archivo nombre papel registro ruta direccion } } }`,
      );
      const section = data.found.find(({ fuente }) => fuente === 'informesIt');
      return section?.nodes ?? [];
    };
    const inFolder = `carpeta: "${opened.registro}"`;
    const before = await shown(both, inFolder);
    expect(before.map(({ papel }) => papel).toSorted()).toEqual([
      'Informe',
      'Informe',
      'Resumen ejecutivo',
      'Resumen ejecutivo',
    ]);
    const once = await download(`reports_it/${project}/resumen_ejecutivo`);
    expect(await shown(both, inFolder)).toEqual(before);
    await element('metodologia', 'Otra.');
    const again = await download(`reports_it/${project}/resumen_ejecutivo`);
    expect(again.rawPayload.equals(once.rawPayload)).toBe(false);
    const after = await shown(both, inFolder);
    expect(after).toHaveLength(4);
    const [newest] = after;
    expect(newest).toMatchObject({
      papel: 'Resumen ejecutivo',
      registro: 'Variante norte',
      ruta: `/estructura_it/informe/${project}`,
    });
    const read = await both.inject({ url: newest?.direccion ?? '' });
    expect(read.rawPayload.equals(again.rawPayload)).toBe(true);
    // The one before is gone, and nobody else reads the new one or hears of it.
    const gone = before.find(({ archivo }) => after.every((one) => one.archivo !== archivo));
    expect((await both.inject({ url: gone?.direccion ?? '' })).statusCode).toBe(404);
    expect((await archivist.inject({ url: newest?.direccion ?? '' })).statusCode).toBeOneOf([
      403, 404,
    ]);
    expect(await shown(archivist, inFolder)).toEqual([]);
    expect(await shown(both, 'search: "variante norte"')).toHaveLength(4);
    expect(await shown(both, 'search: "variante sur"')).toEqual([]);
  });

  it('a report that the archive cannot keep is given all the same, and the archive has the one before', async () => {
    const { pool } = test.app.database;
    const kept = async () =>
      (
        await pool.query(
          `select archivo_id from proyecto_it_documentos
           where proyecto_it_id = $1 and clase = 'RESUMEN' and formato = 'docx'`,
          [project],
        )
      ).rows;
    const before = await kept();
    await pool.query(
      `alter table proyecto_it_documentos add constraint sin_resumen check (clase <> 'RESUMEN') not valid`,
    );
    await element('objetivoGeneral', 'Uno.');
    const given = await download(`reports_it/${project}/resumen_ejecutivo`);
    await pool.query('alter table proyecto_it_documentos drop constraint sin_resumen');
    expect(given.statusCode).toBe(200);
    expect(paragraphsOf(given.rawPayload).paragraphs).not.toEqual([]);
    expect(await kept()).toEqual(before);
    const { rows: told } = await pool.query(
      'select texto, ruta from avisos where usuario_id = $1',
      [reader.id],
    );
    expect(told).toEqual([
      {
        texto: expect.stringMatching(/^«resumen_ejecutivo_.+docx» se descargó pero no quedó/),
        ruta: `/estructura_it/informe/${project}`,
      },
    ]);
  });

  it('the map of a layer is one printable sheet with source, project and approvals', async () => {
    const layer = layerAt(await openReport(reader, project), 'C0000001');
    const answer = await download(`layers_it/${layer.id}/mapa.pdf`);
    expect(answer.headers['content-type']).toBe('application/pdf');
    const text = await extractText(answer.rawPayload, 'pdf');
    for (const words of [
      '1.1.1. Ríos',
      'Variante norte',
      'IGAC',
      'CONVENCIONES',
      'Escala impresa 1:',
      'APROBACIÓN EMPRESA',
      'APROBACIÓN CLIENTE',
    ]) {
      expect(text).toContain(words);
    }
    expect(text).toContain('Elaboró: ');
    const sized = async (query: string) => {
      const { statusCode, rawPayload } = await download(`layers_it/${layer.id}/mapa.pdf${query}`);
      const box = /MediaBox ?\[([\d. ]+)\]/.exec(rawPayload.toString('latin1'))?.[1]?.trim();
      return { statusCode, rawPayload, box };
    };
    expect((await sized('')).box).toBe('0 0 792 612');
    const large = await sized('?papel=a3&escala=5000');
    expect(large.box).toBe('0 0 1191 842');
    expect(await extractText(large.rawPayload, 'pdf')).toContain('Escala impresa 1:5.000');
    expect((await sized('?papel=a9')).statusCode).toBe(400);
    expect((await sized('?escala=1234')).statusCode).toBe(400);
    const stranger = await test.as('ajena');
    expect((await download(`layers_it/${layer.id}/mapa.pdf`, stranger)).statusCode).toBe(403);
  });

  it('the table of a layer is an Excel file with each of its crossings', async () => {
    const layer = layerAt(await openReport(reader, project), 'C0000001');
    const answer = await download(`layers_it/${layer.id}/cruces.xlsx`);
    expect(answer.headers['content-disposition']).toContain('.xlsx');
    const sheet = openParts(answer.rawPayload).get('xl/worksheets/sheet1.xml');
    expect(sheet && elements(sheet, 'row').length).toBe(3);
  });

  it('the executive summary of a large project has two pages', async () => {
    const names =
      'con un nombre tan largo como los que llevan las capas del país, de su entidad y su año';
    const children = Array.from({ length: 9 }, (_, section) => ({
      id: `S000001${section}`,
      name: `Determinantes ambientales y sociales del ordenamiento, parte ${section + 1}`,
      children: [0, 1].map((leaf) => ({
        id: `C00000${section}${leaf}`,
        name: `Capa ${section}${leaf} ${names}`,
        abreviatura: `C${section}${leaf}`,
        capa: section === 8 && leaf === 1 ? 'paramos_it' : 'rios_it',
      })),
    }));
    const { id } = await createReportProject(test, writer, { children });
    await synchronise(writer, id);
    const conclusion = 'La franja exige permisos que se piden antes de la obra y en su orden. ';
    const value = Object.fromEntries(
      children.map((section) => [
        section.id,
        [1, 2].map((number) => ({ text: `${number}. ${conclusion.repeat(5)}` })),
      ]),
    );
    await saveElement(writer, { project: id, name: 'conclusiones', value, version: 0 });
    const { rawPayload } = await download(`reports_it/${id}/resumen_ejecutivo?formato=pdf`);
    const pages = await pagesOf(rawPayload);
    const says = pages.map(({ texts }) => texts.map(({ text }) => text).join(' '));
    expect(says.length, says.join('\n\n')).toBe(2);
    expect(says[1]).toContain('Conclusiones');
  });
});
