import { seenFigures } from '@comarca/shared/core/confirmed-figures';
import { dayOf } from '@comarca/shared/core/formats';
import type { ReportFigures } from '@comarca/shared/modules/inteligencia/figures/report-figures';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestActor, type TestApp } from '../testkit/app.ts';
import { waitForReport } from './layers.fixture.ts';
import { elements, openParts } from './open-files.ts';
import {
  createReportLayers,
  createReportProject,
  layerAt,
  openReport,
  ROUTE,
  synchronise,
} from './project-report.fixture.ts';
import { confirmedIn, seenIn } from './seen-figures.fixture.ts';

const of = (...names: string[]) => names.map((name) => `inteligencia_territorio.${name}`);
const CHECK = `query($id: ID!, $place: String) { checkReportFigures(id: $id, lugar: $place) {
  lugar titulo tipo escrito mensaje } }`;
const CHECK_RUN = `query($id: ID!) { checkShortReportFigures(id: $id) {
  lugar tipo escrito mensaje } }`;

/** What people write follows the tables, and what they type is compared with them. */
describe('figures in the texts of reports', { timeout: 120_000 }, () => {
  let test: TestApp;
  let writer: TestActor;
  let project: string;

  beforeAll(async () => {
    test = await startTestApp({ jobs: true });
    writer = await test.as('redacta', {
      permissions: of(
        'add_proyectoit',
        'change_proyectoit',
        'add_estructuraproyectoit',
        'change_estructuraproyectoit',
        'add_reporterapidoit',
        'change_reporterapidoit',
      ),
    });
    await createReportLayers(test);
    ({ id: project } = await createReportProject(test, writer));
    await synchronise(writer, project);
  });
  afterAll(() => test?.close());

  const element = (name: string, value: unknown) =>
    writer.graphql(
      `mutation($id: ID!, $name: String!, $value: String!, $version: Int) { saveReportElement(id: $id,
         reportVariable: $name, reportValue: $value, version: $version) { saved errors { message } } }`,
      {
        id: project,
        name,
        value: typeof value === 'string' ? value : JSON.stringify(value),
        version: 0,
      },
    );
  const analyse = async (node: string, text: string) => {
    const { id, version } = layerAt(await openReport(writer, project), node);
    return writer.save('layerAnalysis', { layerId: id, version, analisis: text }, 'analisis');
  };
  const findings = async (place: string | null = null) =>
    (await writer.graphql(CHECK, { id: project, place })).data.checkReportFigures;
  const textsOf = (file: Uint8Array) => {
    const document = openParts(file).get('word/document.xml');
    if (!document) throw new Error('The file has no document.');
    return elements(document, 'w:t')
      .map((node) => node.textContent)
      .join(' ');
  };
  const figuresOf = async (): Promise<ReportFigures> => {
    const { data } = await writer.graphql('query($id: ID!) { getReportIt(id: $id) { cifras } }', {
      id: project,
    });
    return JSON.parse(data.getReportIt.cifras);
  };
  const spanish = (value: number, decimals: number) => value.toFixed(decimals).replace('.', ',');

  it('are put in as the tables print them: in the report, in the summary, in every text', async () => {
    const [rivers] = (await figuresOf()).capas;
    const net = rivers?.resumen?.neto ?? 0;
    expect(rivers).toMatchObject({ clave: 'C0000001', titulo: 'Ríos', estado: 'CRUZÓ' });
    expect(rivers?.abscisas?.hasta).toBeGreaterThan(rivers?.abscisas?.desde ?? 0);
    const kept = await analyse('C0000001', 'Son {{n}}: {{neto_ha}} ({{porcentaje}}). {{no_hay}}');
    expect(kept.layer.analisis).toBe('Son {{n}}: {{neto_ha}} ({{porcentaje}}). {{no_hay}}');
    await element('introduccion', 'Un buffer de {{buffer_m}} y {{neto_ha:C0000001}} de ríos.');
    await element('conclusiones', { S0000001: [{ text: 'Hay {{n:C0000001}} ríos.' }] });
    const report = await writer.inject({ url: `/api/v1/reports_it/${project}/generate_it_report` });
    const words = textsOf(report.rawPayload);
    const area = `${spanish(net, 4)} ha`;
    expect(words).toContain(`Son 2: ${area} (`);
    expect(words).toContain('%). —');
    expect(words).toContain(`Un buffer de 100 m y ${area} de ríos.`);
    expect(words).toContain('Hay 2 ríos.');
    expect(words).not.toContain('{{');
    const summary = await writer.inject({ url: `/api/v1/reports_it/${project}/resumen_ejecutivo` });
    expect(textsOf(summary.rawPayload)).toContain('Hay 2 ríos.');
  });

  it('what is typed is saved, and told where it is none of the layer, or of the section', async () => {
    const [rivers, , reserves] = (await figuresOf()).capas;
    const net = rivers?.resumen?.neto ?? 0;
    const right = `Ocupan ${spanish(net, 1)} ha, o ${net.toFixed(2)} ha`;
    expect(await analyse('C0000001', `${right}; 99,5 ha no.`)).toMatchObject({ saved: true });
    expect(await findings('C0000001')).toEqual([
      {
        lugar: 'C0000001',
        titulo: '1.1.1 Ríos',
        tipo: 'cifra',
        escrito: '99,5 ha',
        mensaje: expect.stringMatching(/^«99,5 ha» donde la tabla dice [\d,]+ ha \(.+\)\.$/),
      },
    ]);
    // A reserve's figure is right in its own section and wrong in the other one.
    const count = `${spanish(reserves?.resumen?.neto ?? 0, 4)} ha`;
    const conclusions = (section: string) => ({ [section]: [{ text: `Suman ${count}.` }] });
    await writer.save('reportElement', {
      id: project,
      reportVariable: 'conclusiones',
      reportValue: JSON.stringify({ ...conclusions('S0000001'), ...conclusions('S0000002') }),
      version: 1,
    });
    const told = await findings('conclusiones');
    expect(told.map(({ titulo }) => titulo)).toEqual(['Conclusiones de Medio físico']);
    await analyse('C0000002', 'Nada: {{neto_ha}}.');
    const all = await findings();
    expect(all.map(({ lugar, tipo }) => [lugar, tipo])).toEqual([
      ['C0000001', 'cifra'],
      ['C0000002', 'enlace'],
      ['conclusiones', 'cifra'],
    ]);
    expect(all[1]?.mensaje).toBe(
      '«{{neto_ha}}» se leerá «—». «Páramos» no cruza: no tiene esta cifra.',
    );
    const stranger = await test.as('ajena');
    expect((await stranger.graphql(CHECK, { id: project })).errors?.[0]?.extensions?.code).toBe(
      'FORBIDDEN',
    );
  });

  it('what a single crossing measures may be typed', async () => {
    const { pool } = test.app.database;
    const { id } = layerAt(await openReport(writer, project), 'C0000001');
    const { rows } = await pool.query(
      'select medida from cruces_capa_it where capa_id = $1 order by orden limit 1',
      [id],
    );
    await analyse('C0000001', `El primero ocupa ${spanish(rows[0].medida, 4)} ha.`);
    expect(await findings('C0000001')).toEqual([]);
  });

  it('quick reports have the same, in their files and outside', async () => {
    const made = await writer.save('report', {
      name: 'Rápido',
      buffer: 100,
      layers: ['rios_it', 'paramos_it'],
      coords: JSON.stringify(ROUTE),
      crs: 9377,
    });
    const { id } = made.report;
    const { version } = await waitForReport(writer, id);
    const texts = [
      { layer: 'rios_it', analisis: 'Ríos: {{neto_ha}} en {{k_desde}}, y 77 ha.' },
      { layer: 'paramos_it', analisis: 'Cruces: {{n}}. Ríos: {{n:rios_it}}. {{neto_ha}}' },
    ];
    await writer.save('reportWriting', { id, version, layerAnalysis: JSON.stringify(texts) });
    const told = (await writer.graphql(CHECK_RUN, { id })).data.checkShortReportFigures;
    expect(told.map(({ lugar, escrito }) => [lugar, escrito])).toEqual([
      ['rios_it', '77 ha'],
      ['paramos_it', '{{neto_ha}}'],
    ]);
    // What is typed is kept with its version, and the figure told; hidden, it stands in no document.
    const typed = JSON.stringify([{ layer: 'paramos_it', analisis: `${texts[1]?.analisis} más` }]);
    const held = await writer.call('downloadShortReport', {
      reportId: id,
      version: version + 1,
      layerAnalysis: typed,
    });
    expect(held).toMatchObject({ obtained: false, content: null, version: version + 2 });
    expect(held.errors).toEqual([
      { campo: 'confirmaCifras', message: expect.stringContaining('Corríjalas, o confirme') },
      {
        campo: 'confirmaCifras',
        message: expect.stringMatching(/«77 ha» donde la tabla dice .+ En: «Ríos: .+, y 77 ha\.»$/),
      },
    ]);
    const shownThen = seenIn(held);
    await test.app.database.pool.query(
      `update capas_analisis_reporte set analisis = replace(analisis, '77 ha', '78 ha') where nombre = 'rios_it'`,
    );
    const unseen = await writer.call('downloadShortReport', {
      reportId: id,
      confirmaCifras: true,
      cifrasVistas: shownThen,
    });
    expect(unseen.errors.map(({ message }) => message)).toEqual([
      expect.stringMatching(/^Cambiaron desde que se le mostraron\./),
      expect.stringContaining('«78 ha»'),
    ]);
    await test.app.database.pool.query(
      `update capas_analisis_reporte set analisis = replace(analisis, '78 ha', '77 ha') where nombre = 'rios_it'`,
    );
    const word = await writer.call('downloadShortReport', {
      reportId: id,
      confirmaCifras: true,
      cifrasVistas: shownThen,
    });
    const words = textsOf(Buffer.from(word.content ?? '', 'base64'));
    expect(words).toContain('Cifras de los textos que no son las de las tablas');
    expect(words).toMatch(/Ríos: \d+,\d{4} ha en K0\+\d{3}, y 77 ha\./);
    expect(words).toContain('Cruces: 0. Ríos: 2. — más');
    const given = { reportId: id, hasta: dayOf(new Date()) };
    expect(await writer.call('shareReport', given)).toMatchObject({
      saved: false,
      errors: [
        { campo: 'confirmaCifras' },
        { campo: 'confirmaCifras', message: expect.stringContaining('«77 ha»') },
      ],
    });
    for (const seen of [seenFigures(['otra cifra']), '', undefined]) {
      const unread = { ...given, confirmaCifras: true, cifrasVistas: seen };
      expect(await writer.call('shareReport', unread)).toMatchObject({
        saved: false,
        errors: [
          { campo: 'confirmaCifras' },
          { campo: 'confirmaCifras', message: expect.stringContaining('«77 ha»') },
        ],
      });
    }
    const shared = await writer.call('shareReport', {
      ...given,
      confirmaCifras: true,
      cifrasVistas: shownThen,
    });
    const opened = await test.http.inject({
      method: 'POST',
      url: '/api/v1/enlaces/abrir',
      payload: { llave: shared.url?.split('#')[1] },
      headers: { 'x-comarca': '1' },
    });
    const pass = encodeURIComponent(opened.json().contenido.pase);
    const page = await test.http.inject({ url: `/api/v1/enlaces/pagina?pase=${pass}` });
    const shown = page.json().secciones.map(({ analisis }: { analisis: string }) => analisis);
    expect(shown[0]).toMatch(/^Ríos: \d+,\d{4} ha en K0\+\d{3}, y 77 ha\.$/);
    expect(shown[1]).toBe('Cruces: 0. Ríos: 2. — más');
    const hidden = await writer.call('downloadShortReport', {
      reportId: id,
      version: version + 2,
      showLayersArray: JSON.stringify([{ layer: 'rios_it', mostrar: false }]),
    });
    expect(hidden).toMatchObject({ obtained: true, errors: [] });
  });

  it('a document that contradicts its tables is handed out once the person says so, and that is known', async () => {
    await analyse('C0000001', 'Los ríos suman 99,5 ha. Y nada más.');
    const address = (path: string, query: string) =>
      writer.inject({ url: `/api/v1/reports_it/${project}/${path}${query}` });
    for (const [path, query] of [
      ['generate_it_report', ''],
      ['generate_it_report', '?formato=pdf'],
      ['resumen_ejecutivo', ''],
    ] as const) {
      const refused = await address(path, query);
      expect([path, query, refused.statusCode]).toEqual([path, query, 400]);
      expect(refused.body).toMatch(
        /1\.1\.1 Ríos: «99,5 ha» donde la tabla dice [\d,]+ ha .+ En: «Los ríos suman 99,5 ha\.»/,
      );
    }
    const made = await writer.call('generateReportIt', { id: project });
    expect(made).toMatchObject({ obtained: false, content: null });
    expect(made.errors[0]?.campo).toBe('confirmaCifras');
    const unseen = await address('generate_it_report', '?confirmaCifras=true');
    expect([unseen.statusCode, unseen.body]).toEqual([400, expect.stringContaining('«99,5 ha»')]);
    const given = await address('generate_it_report', confirmedIn(made));
    expect(given.statusCode).toBe(200);
    const words = textsOf(given.rawPayload);
    const [annex = ''] = words.split('Anexo. Manifiesto del cruce').slice(-1);
    expect(annex).toContain('Cifras escritas que no concuerdan con las tablas.');
    expect(annex).toContain('Los ríos suman 99,5 ha.');
    const summary = await address('resumen_ejecutivo', confirmedIn(made));
    expect(textsOf(summary.rawPayload)).toContain('están en el anexo del informe');
    // Said once of the same figures, and anew of others.
    await analyse('C0000001', 'Los ríos suman 88,5 ha.');
    const changed = await address('resumen_ejecutivo', confirmedIn(made));
    expect([changed.statusCode, changed.body]).toEqual([400, expect.stringContaining('«88,5 ha»')]);
    await address('resumen_ejecutivo', confirmedIn(changed.json()));
    const { rows } = await test.app.database.pool.query(
      `select username, after::text from auditoria where operation = 'confirmReportIt' order by id`,
    );
    expect(rows).toEqual([
      { username: 'redacta', after: expect.stringContaining('99,5 ha') },
      { username: 'redacta', after: expect.stringContaining('88,5 ha') },
    ]);
  });
});
