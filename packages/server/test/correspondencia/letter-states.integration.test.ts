import {
  letterMessages,
  letterStates,
} from '@comarca/shared/modules/correspondencia/letters.rules';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aDayLater } from '../testkit/a-day-later.ts';
import { testDatabaseKind } from '../testkit/databases/database.ts';
import {
  attach,
  edit,
  type LettersStage,
  mark,
  type Name,
  names,
  openLetters,
  resend,
  retryPdf,
} from './letters.fixture.ts';

const MISSING = 'No se encontro este recurso.';
const LINK = 'https://documentos.comarca.example/otro.pdf';

let stage: LettersStage;
let people: LettersStage['people'];
const inState = (state: string, more?: { supports?: number }) => stage.inState(state, more);
const stored = (id: string) => stage.stored(id);

beforeAll(async () => {
  stage = await openLetters();
  ({ people } = stage);
});
afterAll(() => stage.test.close());

/** Every step that the API takes, written by hand from the requirement. */
const steps: readonly (readonly [from: string, to: string, Name])[] = [
  ['Creada', 'Aprobada', 'funcionaria'],
  ['Aprobada', 'Creada', 'administra'],
  ['Aprobada', 'Radicada', 'funcionaria'],
  ['Radicada', 'Notificada', 'funcionaria'],
];
const mayStep = (from: string, to: string, name: Name) =>
  steps.some(([f, t, who]) => f === from && t === to && who === name);

/** What leaves the state as it is: who may, and in which states. */
const others = {
  reenviar: {
    who: ['funcionaria'],
    from: ['Creada', 'Notificada'],
    act: (name: Name, id: string) => resend(people[name], id, people.ajena.id),
  },
  adjuntar: {
    who: ['funcionaria'],
    from: ['Creada', 'Aprobada', 'Notificada', 'Recibida'],
    act: (name: Name, id: string) => attach(people[name], id, { sharepointFiles: [LINK] }),
  },
  editar: {
    who: ['funcionaria', 'creadora'],
    from: ['Creada', 'Aprobada', 'Recibida'],
    act: (name: Name, id: string) => edit(people[name], id, values()),
  },
} satisfies Record<string, { who: Name[]; from: string[]; act: unknown }>;
type Other = keyof typeof others;
const otherNames = Object.keys(others) as Other[];
const mayDo = (action: Other, from: string, name: Name) =>
  (others[action].who as Name[]).includes(name) && others[action].from.includes(from);

const values = () => ({
  tipo: stage.world.oficio,
  codigoExterno: 'EXT-9',
  descripcion: 'Otra descripción',
  agenteExterno: 'Otra alcaldía',
});
const approving = (id: string) =>
  `updateCorrespondenceStatus(correspondenceId: "${id}", status: "Aprobada")`;
const resending = (id: string, to: string | number) =>
  `resendCorrespondence(correspondenceId: "${id}", userId: "${to}")`;
/** To whom a letter does not exist. */
const outside = (name: Name) => name === 'ajena' || name === 'nadie';

describe('what may be done to a letter', () => {
  it('takes no step but its own, whoever asks, and a refusal writes nothing', async () => {
    const ids = new Map<string, string>();
    for (const state of letterStates) ids.set(state, await inState(state));
    const before = await stage.counts();
    const wrong: unknown[] = [];
    let tried = 0;
    for (const [from, id] of ids) {
      const row = await stored(id);
      const asked = [
        ...letterStates.flatMap((to) =>
          names
            .filter((name) => !mayStep(from, to, name))
            .map((name) => ({ name, what: to, call: mark(people[name], id, to) })),
        ),
        ...otherNames.flatMap((action) =>
          names
            .filter((name) => !mayDo(action, from, name))
            .map((name) => ({ name, what: action, call: others[action].act(name, id) })),
        ),
      ];
      for (const { name, what, call } of asked) {
        tried += 1;
        const { saved, errors } = await call;
        // Who may not edit any letter is told so before the letter is looked for.
        const editless = what === 'editar' && name === 'nadie';
        const hidden = errors[0]?.message === MISSING;
        if (saved || errors.length === 0 || hidden !== (outside(name) && !editless)) {
          wrong.push([from, what, name, errors]);
        }
      }
      expect(await stored(id)).toEqual(row);
    }
    expect(wrong).toEqual([]);
    expect(await stage.counts()).toBe(before);
    console.log(`${tried} forbidden actions refused`);
  });

  it.each(steps)('%s → %s is taken by %s', async (from, to, name) => {
    const id = await inState(from);
    const { saved, errors, correspondence } = await mark(people[name], id, to);
    expect([saved, errors]).toEqual([true, []]);
    expect(correspondence).toMatchObject({
      estado: { nombre: to },
      history: [{ estado: { nombre: to }, usuario: { username: name } }, {}],
    });
  });

  it.each(otherNames)('%s is done by its people in its states', async (action) => {
    for (const from of others[action].from) {
      for (const name of others[action].who as Name[]) {
        const id = await inState(from);
        const { saved, errors } = await others[action].act(name, id);
        expect([from, name, saved, errors]).toEqual([from, name, true, []]);
      }
    }
  });

  it('the answer tells each person what they may do', async () => {
    const id = await inState('Aprobada');
    const ask = async (name: Name) => {
      const { data } = await people[name].graphql(
        'query($id: ID!) { correspondence(id: $id) { acciones { nombre } } }',
        { id },
      );
      return data.correspondence?.acciones.map((one: { nombre: string }) => one.nombre);
    };
    expect(await ask('funcionaria')).toEqual(['radicar', 'adjuntar', 'reemplazar', 'editar']);
    expect(await ask('creadora')).toEqual(['reemplazar', 'editar']);
    expect(await ask('administra')).toEqual(['desaprobar']);
    expect(await ask('ajena')).toBeUndefined();
  });

  it('nothing is stamped without a support, nor before its PDF is there', async () => {
    const bare = await inState('Aprobada', { supports: 0 });
    expect(await mark(people.funcionaria, bare, 'Radicada')).toMatchObject({
      saved: false,
      errors: [{ campo: 'files', message: letterMessages.noSupport }],
    });
    const file = await stage.sendFile(people.funcionaria);
    const foreign = await stage.sendFile(people.administra);
    expect((await mark(people.funcionaria, bare, 'Radicada', { files: [foreign] })).errors).toEqual(
      [{ campo: 'files', message: letterMessages.unknownFile }],
    );
    const { saved, correspondence } = await mark(people.funcionaria, bare, 'Radicada', {
      files: [file],
    });
    expect([saved, correspondence.codigoRadicacion]).toEqual([
      true,
      expect.stringMatching(/^S-\d{4}-\d{6}$/),
    ]);
    const early = await inState('Aprobada');
    await stage.app.database.pool.query(
      `update correspondencias set pdf_estado = 'PENDIENTE' where id = $1`,
      [early],
    );
    expect((await mark(people.funcionaria, early, 'Radicada')).errors[0]?.message).toBe(
      letterMessages.notConverted,
    );
  });

  it('what was annulled is notified to nobody, and waits in no mailbox', async () => {
    const pending = async () =>
      (await people.funcionaria.graphql('{ accountInfo { pendingCorrespondence } }')).data
        .accountInfo.pendingCorrespondence;
    const id = await inState('Radicada');
    const waiting = await pending();
    const result = await people.administra.call('annulCorrespondence', {
      correspondenceId: id,
      motivo: 'Repetida',
      acto: 'Acta 014 de 2026',
    });
    expect(result.annulled).toBe(true);
    expect(await pending()).toBe(waiting - 1);
    const offered = await people.funcionaria.graphql(
      'query($id: ID!) { correspondence(id: $id) { acciones { nombre } } }',
      { id },
    );
    expect(offered.data.correspondence.acciones).not.toContainEqual({ nombre: 'notificar' });
    expect((await mark(people.funcionaria, id, 'Notificada')).errors).toEqual([
      { campo: 'status', message: letterMessages.annulled },
    ]);
    expect((await stored(id)).estado).toBe('Radicada');
  });

  it('a PDF that failed is asked for again by its official, and only then', async () => {
    for (const state of ['Aprobada', 'Radicada']) {
      const id = await inState(state);
      expect((await retryPdf(people.funcionaria, id)).saved).toBe(false);
      await stage.app.database.pool.query(
        `update correspondencias set pdf_estado = 'ERROR', pdf_error = 'Sin espacio' where id = $1`,
        [id],
      );
      expect((await mark(people.funcionaria, id, 'Notificada')).saved).toBe(false);
      for (const name of ['creadora', 'administra', 'ajena', 'nadie'] as const) {
        expect((await retryPdf(people[name], id)).saved).toBe(false);
      }
      const before = await stored(id);
      const answers = await Promise.all([1, 2, 3].map(() => retryPdf(people.funcionaria, id)));
      const [done, ...others] = answers.filter(({ saved }) => saved);
      expect(others).toEqual([]);
      expect(done?.correspondence).toMatchObject({
        pdfEstado: 'PENDIENTE',
        pdfError: null,
        codigoRadicacion: before.codigo_radicacion,
      });
      const { rows } = await stage.app.database.pool.query(
        'select cola from trabajos where referencia = $1',
        [`${id}:${before.version}`],
      );
      const queue = state === 'Radicada' ? 'correspondencia.sellar' : 'correspondencia.convertir';
      expect(rows).toEqual([{ cola: queue }]);
      expect((await retryPdf(people.funcionaria, id)).saved).toBe(false);
    }
  });

  it('disapproving really deletes the PDF and unlocks the Word file', async () => {
    const id = await inState('Aprobada');
    const { pdf_id: pdf, archivo_id: word } = await stored(id);
    const read = (file: string) =>
      people.funcionaria.inject({ method: 'GET', url: `/media/${file}` });
    expect((await read(pdf)).statusCode).toBe(200);
    const { rows } = await stage.app.database.pool.query(
      'select clave from archivos where id = $1',
      [pdf],
    );
    const { correspondence } = await mark(people.administra, id, 'Creada');
    expect(correspondence).toMatchObject({ pdf: null, pdfEstado: null, bloqueado: false });
    expect((await read(pdf)).statusCode).toBe(404);
    expect((await read(word)).statusCode).toBe(200);
    await aDayLater(stage.app);
    await expect(stage.app.files.get(rows[0].clave)).rejects.toThrow();
  });

  it('of two at once one wins and the other is told', async () => {
    for (let round = 0; round < (testDatabaseKind() === 'native' ? 8 : 3); round++) {
      const id = await inState('Aprobada');
      const answers = await Promise.all([
        mark(people.funcionaria, id, 'Radicada'),
        mark(people.administra, id, 'Creada'),
      ]);
      expect(answers.filter(({ saved }) => saved)).toHaveLength(1);
      const { estado } = await stored(id);
      const told = answers.find(({ saved }) => !saved)?.errors[0]?.message;
      expect(told).toContain(`La correspondencia está en estado ${estado}`);
    }
  });

  it('a stale version is told and writes nothing (F11); one key is one step (F10)', async () => {
    const id = await inState('Creada');
    const first = await edit(people.funcionaria, id, { ...values(), version: 1 });
    expect([first.saved, first.correspondence.version]).toEqual([true, 2]);
    expect((await edit(people.creadora, id, { ...values(), version: 1 })).errors[0]?.campo).toBe(
      'version',
    );
    expect((await mark(people.funcionaria, id, 'Aprobada', { version: 1 })).errors[0]?.campo).toBe(
      'version',
    );
    const answers = await Promise.all(
      Array.from({ length: 10 }, () =>
        people.funcionaria.inject({
          method: 'POST',
          url: '/api/graphql',
          headers: { 'idempotency-key': 'aprobar-una-sola-vez' },
          payload: {
            query: `mutation($id: ID!) { updateCorrespondenceStatus(correspondenceId: $id,
              status: "Aprobada") { saved correspondence { history { id } } } }`,
            variables: { id },
          },
        }),
      ),
    );
    for (const answer of answers) {
      const { saved, correspondence } = answer.json().data.updateCorrespondenceStatus;
      expect([saved, correspondence.history.length]).toEqual([true, 2]);
    }
  });

  it('a step that is sent again tells nothing to who reads the letter no longer', async () => {
    const id = await inState('Creada');
    const again = (name: Name, key: string, call: string) =>
      people[name].inject({
        method: 'POST',
        url: '/api/graphql',
        headers: { 'idempotency-key': key },
        payload: {
          query: `mutation { sent: ${call} { saved errors { message } correspondence { descripcion } } }`,
        },
      });
    const sent = async (...asked: Parameters<typeof again>) =>
      (await again(...asked)).json().data.sent;
    const approve = ['funcionaria', 'paso-ajeno', approving(id)] as const;
    const passOn = ['funcionaria', 'pase-ajeno', resending(id, people.ajena.id)] as const;
    expect((await sent(...approve)).saved).toBe(true);
    expect((await mark(people.administra, id, 'Creada')).saved).toBe(true);
    expect((await sent(...passOn)).saved).toBe(true);
    expect(await sent(...approve)).toEqual({
      saved: false,
      errors: [{ message: MISSING }],
      correspondence: null,
    });
    // Who passed it on learns that it was passed on, and nothing of it.
    expect(await sent(...passOn)).toEqual({ saved: true, errors: [], correspondence: null });
  });

  it('holds under people who try everything at once (F13)', async () => {
    const ids = await Promise.all([inState('Creada'), inState('Aprobada'), inState('Radicada')]);
    const rounds = testDatabaseKind() === 'native' ? 60 : 20;
    const actors: Name[] = ['funcionaria', 'administra', 'creadora', 'ajena'];
    let taken = 0;
    await Promise.all(
      actors.map(async (name, index) => {
        for (let step = 0; step < rounds; step++) {
          const id = ids[(step * 7 + index) % ids.length] ?? '';
          const to = letterStates[(step * 3 + index * 5) % letterStates.length] ?? '';
          if ((await mark(people[name], id, to)).saved) taken += 1;
        }
      }),
    );
    const { rows } = await stage.app.database.pool.query<{ desde: string; a: string }>(
      `select lag(estado) over (partition by correspondencia_id order by id) as desde, estado as a
       from cambios_correspondencia where correspondencia_id = any($1)`,
      [ids],
    );
    const edges = rows.filter(({ desde }) => desde !== null);
    expect(edges.length).toBe(taken);
    for (const { desde, a } of edges) {
      expect(steps.some(([from, to]) => from === desde && to === a)).toBe(true);
    }
    console.log(`${actors.length * rounds} steps tried, ${taken} taken, all of them legal`);
  });
});
