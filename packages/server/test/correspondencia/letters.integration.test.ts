import { letterMessages } from '@comarca/shared/modules/correspondencia/letters.rules';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pagesOf, partOf } from '../documentos/alphabet.ts';
import { firstOf } from '../testkit/answer.ts';
import type { TestActor } from '../testkit/app.ts';
import {
  attach,
  createLetter,
  edit,
  type LettersStage,
  letterFields,
  mark,
  openLetters,
  PDF,
  resend,
  WORD,
} from './letters.fixture.ts';

const CHOOSE = 'Debe seleccionar un elemento de la lista';
const REQUIRED = 'El valor de este campo es obligatorio';

let stage: LettersStage;
let people: LettersStage['people'];
let world: LettersStage['world'];

beforeAll(async () => {
  stage = await openLetters({ jobs: true });
  ({ people, world } = stage);
});
afterAll(() => stage.test.close());

/** A letter as somebody reads it. */
async function read(actor: TestActor, id: string) {
  const { data } = await actor.graphql(
    `query($id: ID!) { correspondence(id: $id) { ${letterFields} } }`,
    { id },
  );
  return data.correspondence;
}

const bytesOf = async (actor: TestActor, url: string): Promise<Buffer> => {
  const response = await actor.inject({ method: 'GET', url });
  expect(response.statusCode).toBe(200);
  return response.rawPayload;
};

const pending = async (actor: TestActor): Promise<number> =>
  (await actor.graphql('{ accountInfo { pendingCorrespondence } }')).data.accountInfo
    .pendingCorrespondence;

/** What only the calls of a test write: jobs of other tests may be at work on their letters. */
const rows = async () =>
  (
    await stage.app.database.pool.query(
      `select (select count(*) from correspondencias) as cartas,
         (select count(*) from radicados) as radicados,
         (select count(*) from archivos where entidad_id is null) as sueltos`,
    )
  ).rows[0];

/** Waits until the PDF of a letter is there. */
const untilPdf = (id: string) =>
  expect
    .poll(
      async () => {
        const { pdfEstado, pdfError } = await read(people.administra, id);
        return [pdfEstado, pdfError];
      },
      { timeout: 50_000, interval: 200 },
    )
    .toEqual(['LISTO', null]);

describe('a letter that leaves', () => {
  it('lives from its template to its recipient, and answers the letter that it follows', async () => {
    const { correspondence: asked } = await createLetter(
      people.creadora,
      world.incoming({ requiresResponse: true }),
    );
    expect(asked.diasRestantes).toBe(15);
    const waiting = await pending(people.funcionaria);
    const { saved, errors, correspondence } = await createLetter(
      people.creadora,
      world.outgoing({
        parent: asked.id,
        senderEmail: 'alcaldia@tunja.example',
        fields: [{ nombre: 'ciudad', texto: 'Sogamoso' }],
      }),
    );
    expect([saved, errors]).toEqual([true, []]);
    const { id } = correspondence;
    const [year, month] = new Date(Date.now() - 5 * 3_600_000).toISOString().split('-');
    expect(correspondence).toMatchObject({
      estado: { nombre: 'Creada' },
      codigoRadicacion: null,
      padre: { id: asked.id },
      parentFolder: `Gestión documental/Enviadas/${year}/${month}`,
      usuarioCreo: { username: 'creadora' },
      bloqueado: false,
    });
    expect(await pending(people.funcionaria)).toBe(waiting + 1);
    const words = await partOf(
      await bytesOf(people.funcionaria, correspondence.archivo?.url ?? ''),
      'word/document.xml',
    );
    for (const part of ['Sogamoso', 'Alcaldía de Tunja', 'Gestión documental']) {
      expect(words).toContain(part);
    }

    expect((await mark(people.funcionaria, id, 'Aprobada')).saved).toBe(true);
    await untilPdf(id);
    const support = await stage.sendFile(people.funcionaria);
    const filed = await mark(people.funcionaria, id, 'Radicada', { files: [support] });
    expect(filed.correspondence.codigoRadicacion).toMatch(/^S-\d{4}-\d{6}$/);
    await untilPdf(id);
    const stamped = await read(people.creadora, id);
    const pages = await pagesOf(await bytesOf(people.creadora, stamped.pdf.url));
    const seen = pages.flatMap(({ texts }) => texts.map((one) => one.text)).join(' ');
    expect(seen).toContain(stamped.codigoRadicacion);
    expect(seen).toContain('Sogamoso');
    const { rows } = await stage.app.database.pool.query(
      `select count(*)::int as total from documentos_sellados d
       join radicados r on r.id = d.radicado_id
       join correspondencias c on c.id = r.correspondencia_id
       join archivos f on f.id = c.pdf_id and f.sha256 = d.sha256 where c.id = $1`,
      [id],
    );
    expect(rows).toEqual([{ total: 1 }]);

    expect((await read(people.funcionaria, asked.id)).respondidaEn).toBeNull();
    expect((await mark(people.funcionaria, id, 'Notificada')).saved).toBe(true);
    const answered = await read(people.funcionaria, asked.id);
    expect(answered.respondidaEn).not.toBeNull();
    expect(answered.children).toEqual([{ id, estado: { nombre: 'Notificada' } }]);
    expect(await pending(people.funcionaria)).toBe(waiting - 1);
  }, 150_000);

  it('has one Word file and one record however often its form is sent', async () => {
    const query = `mutation($p: ID!, $e: ID!, $t: ID!, $l: ID!) { createCorrespondence(employee: $e,
      process: $p, sender: "Una vez", shortDescription: "d", correspondenceType: $t,
      outgoing: true, template: $l) { correspondence { id archivo { id } } } }`;
    const variables = {
      p: world.process,
      e: people.funcionaria.id,
      t: world.oficio,
      l: world.template,
    };
    const answers = await Promise.all(
      Array.from({ length: 8 }, () =>
        people.creadora.inject({
          method: 'POST',
          url: '/api/graphql',
          headers: { 'idempotency-key': 'crear-una-sola-vez' },
          payload: { query, variables },
        }),
      ),
    );
    const made = answers.map((one) => one.json().data.createCorrespondence.correspondence);
    expect(new Set(made.map(({ id }) => id)).size).toBe(1);
    const content = await bytesOf(people.creadora, `/media/${made[0].archivo.id}`);
    expect(content.subarray(0, 2).toString()).toBe('PK');
  });

  it('is approved only with a Word file, uploaded or from a template', async () => {
    const bare = await createLetter(people.creadora, world.outgoing({ template: null }));
    expect((await mark(people.funcionaria, bare.correspondence.id, 'Aprobada')).errors).toEqual([
      { campo: 'status', message: letterMessages.nothingToApprove },
    ]);
    const files = [
      await stage.sendFile(people.creadora),
      await stage.sendFile(people.creadora, 'oficio.docx', WORD),
    ];
    const { correspondence } = await createLetter(
      people.creadora,
      world.outgoing({ template: null, files }),
    );
    expect(correspondence).toMatchObject({
      archivo: { nombre: 'oficio.docx' },
      anexocorrespondenciaSet: [{ nombreArchivo: 'soporte.pdf', cargado: true }],
    });
    expect((await mark(people.funcionaria, correspondence.id, 'Aprobada')).saved).toBe(true);
  });
});

describe('what a new letter needs', () => {
  const refused = async (input: object) => {
    const before = await rows();
    const { saved, errors } = await createLetter(people.creadora, input);
    expect([saved, await rows()]).toEqual([false, before]);
    return errors;
  };

  it('names the fields that are missing or wrong, and writes nothing', async () => {
    const wrong = async (input: object, field: string, message: string) =>
      expect(await refused(input)).toEqual([{ campo: field, message }]);
    await wrong(world.outgoing({ sender: ' ' }), 'sender', REQUIRED);
    await wrong(world.outgoing({ shortDescription: '' }), 'shortDescription', REQUIRED);
    await wrong(world.outgoing({ sender: 'x'.repeat(151) }), 'sender', 'Máximo 150 caracteres');
    await wrong(
      world.outgoing({ senderCode: 'x'.repeat(51) }),
      'senderCode',
      'Máximo 50 caracteres',
    );
    await wrong(world.outgoing({ process: null }), 'project', letterMessages.noOwner);
    await wrong(world.incoming({ sharepointPath: '' }), 'files', letterMessages.noFile);
    await wrong(world.outgoing({ employee: '2000000001' }), 'employee', CHOOSE);
    await wrong(world.outgoing({ correspondenceType: '2000000001' }), 'correspondenceType', CHOOSE);
    await wrong(world.outgoing({ process: '2000000001' }), 'process', CHOOSE);
    await wrong(world.outgoing({ template: '2000000001' }), 'template', CHOOSE);
    await wrong(
      world.incoming({ sharepointPath: 'javascript:alert(1)' }),
      'sharepointPath',
      'El enlace debe empezar por http:// o https://',
    );
  });

  it('a related letter decides the direction', async () => {
    const incoming = await stage.inState('Recibida');
    const outgoing = await stage.inState('Radicada');
    const told = [{ campo: 'outgoing', message: letterMessages.direction }];
    expect(await refused(world.incoming({ parent: incoming }))).toEqual(told);
    expect(await refused(world.outgoing({ parent: outgoing }))).toEqual(told);
    expect((await createLetter(people.creadora, world.incoming({ parent: outgoing }))).saved).toBe(
      true,
    );
  });

  it('one that comes in is Recibida with its number, and its first file is sealed', async () => {
    const files = [
      await stage.sendFile(people.creadora, 'peticion.pdf'),
      await stage.sendFile(people.creadora, 'anexo.pdf'),
    ];
    const { correspondence } = await createLetter(
      people.creadora,
      world.incoming({ files, sharepointPath: '' }),
    );
    expect(correspondence).toMatchObject({
      estado: { nombre: 'Recibida' },
      codigoRadicacion: expect.stringMatching(/^E-\d{4}-\d{6}$/),
      archivo: { nombre: 'peticion.pdf' },
      rutaSharepoint: `/media/${files[0]}`,
      anexocorrespondenciaSet: [{ nombreArchivo: 'anexo.pdf' }],
      // as its type says
      requiereRespuesta: true,
      diasRestantes: 15,
    });
    const { rows } = await stage.app.database.pool.query(
      `select f.sha256 = d.sha256 as igual from documentos_sellados d
       join radicados r on r.id = d.radicado_id join archivos f on f.id = $2
       where r.correspondencia_id = $1`,
      [correspondence.id, files[0]],
    );
    expect(rows).toEqual([{ igual: true }]);
  });
});

describe('the files of letters', () => {
  it('are stored whole or not at all, by what they are', async () => {
    const before = await rows();
    const many = Array.from({ length: 11 }, (_, index) => ({ name: `${index}.pdf`, content: PDF }));
    const answers = [
      await stage.sendFiles(people.creadora, many),
      await stage.sendFiles(people.creadora, [
        { name: 'bien.pdf', content: PDF },
        { name: 'mal.pdf', content: Buffer.from('MZ no es un PDF') },
      ]),
      await stage.sendFiles(people.creadora, [
        { name: 'grande.pdf', content: Buffer.concat([PDF, Buffer.alloc(20_971_520)]) },
      ]),
    ];
    expect(answers.map(({ status }) => status)).toEqual([400, 400, 413]);
    expect(await answers[0]?.text()).toContain('No se pueden subir más de 10 archivos');
    expect(await rows()).toEqual(before);
  });

  it('are taken only by who sent them, and once', async () => {
    const file = await stage.sendFile(people.administra);
    const input = world.incoming({ files: [file], sharepointPath: '' });
    const told = [{ campo: 'files', message: letterMessages.unknownFile }];
    expect((await createLetter(people.creadora, input)).errors).toEqual(told);
    const own = await stage.sendFile(people.creadora);
    const mine = world.incoming({ files: [own], sharepointPath: '' });
    expect((await createLetter(people.creadora, mine)).saved).toBe(true);
    expect((await createLetter(people.creadora, mine)).errors).toEqual(told);
  });

  it('are downloaded only by who may read the letter', async () => {
    const own = await stage.sendFile(people.creadora);
    const url = `/media/${own}`;
    const status = async (actor: TestActor) =>
      (await actor.inject({ method: 'GET', url })).statusCode;
    expect(await status(people.creadora)).toBe(404);
    await createLetter(people.creadora, world.incoming({ files: [own], sharepointPath: '' }));
    expect(await status(people.creadora)).toBe(200);
    expect(await status(people.funcionaria)).toBe(200);
    expect(await status(people.administra)).toBe(200);
    expect(await status(people.ajena)).toBe(404);
  });

  it('supports are added and taken away; at least one goes or stays', async () => {
    const id = await stage.inState('Aprobada', { supports: 2 });
    const none = await attach(people.funcionaria, id, {});
    expect(none.errors).toEqual([{ campo: 'files', message: letterMessages.noAttachment }]);
    const file = await stage.sendFile(people.funcionaria, 'guía.pdf');
    const first = firstOf((await read(people.funcionaria, id)).anexocorrespondenciaSet);
    const { correspondence } = await attach(people.funcionaria, id, {
      files: [file],
      sharepointFiles: ['https://documentos.comarca.example/lista%20de%20env%C3%ADo.pdf'],
      conservar: [first.id],
    });
    const left = correspondence.anexocorrespondenciaSet;
    expect(left.map(({ nombreArchivo }) => nombreArchivo)).toEqual([
      'soporte-1.pdf',
      'lista de envío.pdf',
      'guía.pdf',
    ]);
    await attach(people.funcionaria, id, { conservar: [first.id] });
    expect(
      (await people.funcionaria.inject({ method: 'GET', url: `/media/${file}` })).statusCode,
    ).toBe(404);
  });

  it('an approved file is replaced by a PDF only, by its official or its creator', async () => {
    const id = await stage.inState('Aprobada');
    const changes = {
      tipo: world.oficio,
      descripcion: 'd',
      agenteExterno: 'a',
      codigoExterno: '',
    };
    const word = await stage.sendFile(people.creadora, 'otro.docx', WORD);
    const told = await edit(people.creadora, id, { ...changes, archivoReemplazo: word });
    expect(told.errors).toEqual([{ campo: 'archivoReemplazo', message: letterMessages.onlyPdf }]);
    const before = await stage.stored(id);
    const pdf = await stage.sendFile(people.creadora, 'firmado.pdf');
    const { saved, correspondence } = await edit(people.creadora, id, {
      ...changes,
      archivoReemplazo: pdf,
    });
    expect([saved, correspondence.pdf?.nombre]).toEqual([true, 'firmado.pdf']);
    const gone = await people.creadora.inject({ method: 'GET', url: `/media/${before.pdf_id}` });
    expect(gone.statusCode).toBe(404);
    const manager = await stage.test.as('administra_edita', {
      permissions: [
        'correspondencia.manage_correspondencia',
        'correspondencia.change_correspondencia',
      ],
    });
    const other = await stage.sendFile(manager, 'ajeno.pdf');
    expect((await edit(manager, id, { ...changes, archivoReemplazo: other })).saved).toBe(false);
    expect((await edit(manager, id, changes)).saved).toBe(true);
  });
});

describe('sending on', () => {
  it('asks for another user, moves the letter and says so in the history', async () => {
    const id = await stage.inState('Creada');
    const told = async (userId: string | number | null, message: string) =>
      expect((await resend(people.funcionaria, id, userId)).errors).toEqual([
        { campo: 'userId', message },
      ]);
    await told(null, '¡Debe seleccionar un usuario de la lista!');
    await told('2000000001', '¡Debe seleccionar un usuario de la lista!');
    await told(people.funcionaria.id, '¡No se puede reenviar la correspondencia a sí mismo!');
    const waiting = await pending(people.ajena);
    const { saved } = await resend(people.funcionaria, id, people.ajena.id, 'Para su firma');
    expect(saved).toBe(true);
    expect(await pending(people.ajena)).toBe(waiting + 1);
    expect(await read(people.funcionaria, id)).toBeNull();
    expect((await read(people.ajena, id)).history[0]).toMatchObject({
      usuario: { username: 'funcionaria' },
      mensaje: 'Reenviada a ajena: Para su firma',
    });
  });

  it('who sent a filed letter stays its sender, whoever is in charge of it then', async () => {
    const sender = 'Funcionaria que radicó';
    const filed = await stage.inState('Notificada', { funcionario: sender });
    const draft = await stage.inState('Creada');
    for (const id of [filed, draft]) {
      expect((await resend(people.funcionaria, id, people.ajena.id)).saved).toBe(true);
    }
    const heir = (await read(people.ajena, draft)).funcionario.fullName;
    expect((await read(people.ajena, draft)).firmante).toBe(heir);
    expect(await read(people.ajena, filed)).toMatchObject({
      firmante: sender,
      funcionario: { fullName: heir },
    });
  });
});
