import type { ServerResponse } from 'node:http';
import type { ReportFigures } from '@comarca/shared/modules/inteligencia/figures/report-figures';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestActor, type TestApp } from '../testkit/app.ts';
import { type ModelServer, startModelServer } from '../testkit/model-server.ts';
import { createReportLayers, createReportProject, synchronise } from './project-report.fixture.ts';

const of = (...names: string[]) => names.map((name) => `inteligencia_territorio.${name}`);
const WRITES = of(
  'add_proyectoit',
  'change_proyectoit',
  'add_estructuraproyectoit',
  'view_estructuraproyectoit',
);
const PROPOSE = `mutation($id: ID!, $place: String!, $source: String) {
  proposeReportText(id: $id, lugar: $place, fuente: $source) {
    proposed texto fuente errors { campo message } } }`;

const completion = (response: ServerResponse, content: string | null, reason = 'stop') => {
  response.writeHead(200, { 'content-type': 'application/json' });
  response.end(
    JSON.stringify({
      id: 'chatcmpl-1',
      object: 'chat.completion',
      created: 1,
      model: 'modelo-de-prueba',
      choices: [{ index: 0, message: { role: 'assistant', content }, finish_reason: reason }],
      usage: { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 },
    }),
  );
};

describe('texts that are proposed to authors', { timeout: 120_000 }, () => {
  let test: TestApp;
  let model: ModelServer;
  let writer: TestActor;
  let project: string;

  beforeAll(async () => {
    model = await startModelServer();
    test = await startTestApp({ jobs: true, env: { ...model.env, LLM_TIMEOUT_SECONDS: '1' } });
    writer = await test.as('autora.informe', { permissions: WRITES });
    await createReportLayers(test);
    ({ id: project } = await createReportProject(test, writer));
    await synchronise(writer, project);
  });
  beforeEach(() => {
    model.received = [];
  });
  afterAll(async () => {
    await test?.close();
    await model?.close();
  });

  const propose = async (place: string, source: string | null = 'modelo', actor = writer) => {
    const { data, errors } = await actor.graphql(PROPOSE, { id: project, place, source });
    const {
      proposed = false,
      texto = null,
      fuente = null,
      errors: refused = [],
    } = data?.proposeReportText ?? {};
    const message = (refused[0] ?? errors?.[0])?.message ?? '';
    return { proposed, texto, fuente, errors: refused, message };
  };
  const netOf = async (): Promise<number> => {
    const { data } = await writer.graphql('query($id: ID!) { getReportIt(id: $id) { cifras } }', {
      id: project,
    });
    const figures: ReportFigures = JSON.parse(data.getReportIt.cifras);
    return figures.capas[0]?.resumen?.neto ?? 0;
  };

  it('are put together from the figures, which they go on following', async () => {
    expect(await propose('C0000001', null)).toMatchObject({
      proposed: true,
      fuente: 'hechos',
      texto: expect.stringMatching(
        /^El área de estudio cruza \{\{n\}\} elementos.*\{\{neto_ha\}\}/,
      ),
    });
    expect(await propose('introduccion', null)).toMatchObject({
      texto: expect.stringContaining('proyecto «Variante norte»'),
    });
    expect(await propose('objetivoGeneral', null)).toMatchObject({
      texto: expect.stringContaining('{{area_estudio}}'),
    });
    expect(await propose('metodologia', null)).toMatchObject({
      proposed: false,
      errors: [{ message: 'Para este texto no hay propuestas.' }],
    });
    expect(model.received).toEqual([]);
  });

  it('of the model are offered when each figure stands in the tables', async () => {
    const net = (await netOf()).toFixed(2).replace('.', ',');
    const text = `Dos ríos cruzan el área de estudio y ocupan ${net} ha de ella.`;
    model.answer = (_request, response) => completion(response, `  ${text}\n`);
    expect(await propose('C0000001')).toMatchObject({
      proposed: true,
      fuente: 'modelo',
      texto: text,
    });
    const [sent] = model.received;
    expect(sent).toMatchObject({
      url: '/v1/chat/completions',
      authorization: 'Bearer llave-de-prueba',
      body: { model: 'modelo-de-prueba' },
    });
    const told = sent?.body.messages.map(({ content }) => content).join('\n') ?? '';
    expect(told).toContain('CAPA Ríos');
    expect(told).toContain('Buffer: 100 m');
    // Neither the project nor its people, nor where it lies, nor another layer.
    expect(told).not.toMatch(/Variante|autora.informe|-73|coordinates|Páramos/);
  });

  it('are refused with the figures that the tables do not have', async () => {
    model.answer = (_request, response) =>
      completion(response, 'Ocupan 4321,5 ha, según la Ley 99 y {{inventada}}.');
    const { proposed, texto, message } = await propose('C0000001');
    expect({ proposed, texto }).toEqual({ proposed: false, texto: null });
    expect(message).toBe(
      'El texto que llegó se descartó, porque dice cifras que no están en las tablas: «{{inventada}}», «4321,5 ha», «99». Intente de nuevo.',
    );
  });

  it.each<[string, (response: ServerResponse) => void, string]>([
    ['nothing', (response) => completion(response, ''), 'no escribió nada'],
    ['half an answer', (response) => completion(response, 'Dos ríos', 'length'), 'no terminó'],
    [
      'a broken answer',
      (response) => {
        response.writeHead(200, { 'content-type': 'application/json', 'content-length': '900' });
        response.write('{"choices":[{"message":{"content":"Dos r');
        setTimeout(() => response.destroy(), 20);
      },
      'no respondió',
    ],
    ['rubbish', (response) => response.end('<html>Bienvenido</html>'), 'no respondió'],
    [
      'a wrong key',
      (response) => response.writeHead(401).end('{"error":{"message":"llave-de-prueba"}}'),
      'rechazó la llave',
    ],
    ['too many', (response) => response.writeHead(429).end('{}'), 'está ocupado'],
    ['nothing in time', (response) => setTimeout(() => response.end('{}'), 1_500), 'a tiempo'],
  ])('are not made of %s', async (_what, answer, words) => {
    model.answer = (_request, response) => answer(response);
    const { proposed, message } = await propose('introduccion');
    expect(proposed).toBe(false);
    expect(message).toContain(words);
    expect(message).not.toContain('llave-de-prueba');
  });

  it('are for who writes the report, and not without end', async () => {
    model.answer = (_request, response) => completion(response, 'Dos ríos.');
    const reader = await test.as('lee', { permissions: of('view_estructuraproyectoit') });
    expect((await propose('introduccion', null, reader)).message).toContain('No tienes acceso');
    const insistent = await test.as('insiste', { permissions: WRITES });
    const answers = [];
    for (let i = 0; i < 31; i += 1)
      answers.push(await propose('objetivoGeneral', 'modelo', insistent));
    expect(answers.filter(({ proposed }) => proposed)).toHaveLength(30);
    expect(answers.at(-1)?.message).toContain('Pidió muchos textos');
    expect(await propose('objetivoGeneral', 'hechos', insistent)).toMatchObject({ proposed: true });
  });
});
