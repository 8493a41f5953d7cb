import { createHash, randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { App } from '../../src/core/app.ts';
import { type LettersStage, PDF } from '../correspondencia/letters.fixture.ts';
import { run, wordOf } from '../documentos/alphabet.ts';
import { picture } from '../sujetos/subjects.fixture.ts';
import type { TestActor } from '../testkit/app.ts';

/** The database's answer to the COMMIT of a transaction that says this is lost. */
export const NAMES_CONTENT = /into "archivos"|update "archivos"/;
export const NOTES_CONTENT = /into "contenidos_sueltos"/;

/** Something that a person does and that stores content. */
export interface Act {
  name: string;
  /** Whose COMMIT is lost. */
  cut: readonly RegExp[];
  /** What a submit needs before the connection is watched. */
  prepare?(key: string): Promise<void>;
  /** One try; with the same key it is the same submit, as "Intentar de nuevo" sends it. */
  try(key: string): Promise<'done' | 'failed'>;
  /** Records of the kind that it makes, by SQL. */
  records: string;
  /** How many more of them there are after it. */
  makes: number;
}

interface Answer {
  data?: Record<string, { errors?: unknown[] } | null> | null;
  errors?: unknown[];
}

/** One submit. @returns the mutation's answer; undefined when it failed or was refused */
async function submit(
  actor: TestActor,
  key: string,
  query: string,
  variables: object,
): Promise<Record<string, unknown> | undefined> {
  const response = await actor.inject({
    method: 'POST',
    url: '/api/graphql',
    headers: { 'idempotency-key': key },
    payload: { query, variables },
  });
  const { data, errors } = response.json<Answer>();
  const answer = Object.values(data ?? {})[0];
  return errors || !answer || (answer.errors?.length ?? 0) > 0 ? undefined : { ...answer };
}

const outcome = (answer: unknown): 'done' | 'failed' => (answer === undefined ? 'failed' : 'done');

async function send<Body>(
  { address }: LettersStage,
  actor: TestActor,
  route: string,
  files: readonly { name: string; content: Uint8Array }[],
): Promise<Body | undefined> {
  const form = new FormData();
  for (const { name, content } of files) {
    form.append('archivo', new Blob([new Uint8Array(content)]), name);
  }
  const response = await fetch(new URL(route, address), {
    method: 'POST',
    headers: { cookie: actor.cookie, 'x-comarca': '1' },
    body: form,
  });
  return response.ok ? ((await response.json()) as Body) : undefined;
}

const LAYER = JSON.stringify({
  type: 'FeatureCollection',
  features: [1, 2, 3].map((n) => ({
    type: 'Feature',
    properties: { nombre: `Predio ${n}` },
    geometry: { type: 'Point', coordinates: [-73 - n / 10, 5.5] },
  })),
});

/** Every operation that stores content, each once and again. */
export async function actsOf(stage: LettersStage): Promise<Act[]> {
  const { app, people, world, inState, stored } = stage;
  const admin = await stage.test.as('guarda.todo', { superuser: true });
  const photo = await picture(64, 48);
  const dataUrl = `data:image/png;base64,${photo.toString('base64')}`;
  const of = (entity: string) => `select count(*) from archivos where entidad = '${entity}'`;
  /** By the submit that files it, or that was made of what was read. */
  const letters = new Map<string, string>();
  const versions = new Map<string, number>();
  const versionOf = async (id: number): Promise<number> =>
    (await app.database.pool.query('select version from usuarios where id = $1', [id])).rows[0]
      .version;

  const uploads =
    (route: string, name: string, content: () => Uint8Array | Buffer, count: number) => async () =>
      outcome(
        await send(
          stage,
          admin,
          route,
          Array.from({ length: count }, (_, n) => ({ name: `${n}-${name}`, content: content() })),
        ),
      );

  return [
    {
      name: 'three supports of a letter',
      cut: [NAMES_CONTENT, NOTES_CONTENT],
      try: uploads('/api/v1/correspondencia/archivos', 'soporte.pdf', () => PDF, 3),
      records: of('correspondencia'),
      makes: 3,
    },
    {
      name: 'a letter from a template',
      cut: [NAMES_CONTENT, NOTES_CONTENT],
      try: async (key) =>
        outcome(
          await submit(
            people.creadora,
            key,
            `mutation($employee: ID!, $process: ID, $sender: String!, $shortDescription: String!,
               $correspondenceType: ID!, $outgoing: Boolean!, $template: ID) {
               createCorrespondence(employee: $employee, process: $process, sender: $sender,
                 shortDescription: $shortDescription, correspondenceType: $correspondenceType,
                 outgoing: $outgoing, template: $template) {
                 saved errors { message } correspondence { id } } }`,
            world.outgoing(),
          ),
        ),
      records: 'select count(*) from correspondencias',
      makes: 1,
    },
    {
      name: 'the stamp of a letter that is filed',
      cut: [NAMES_CONTENT],
      async prepare(key) {
        letters.set(key, await inState('Aprobada'));
      },
      async try(key) {
        const id = letters.get(key) ?? '';
        await submit(
          people.funcionaria,
          key,
          `mutation($id: ID!) { updateCorrespondenceStatus(correspondenceId: $id,
             status: "Radicada") { saved errors { message } } }`,
          { id },
        );
        for (let looks = 0; looks < 600; looks += 1) {
          const letter = await stored(id);
          if (letter.estado === 'Radicada' && letter.pdf_estado === 'LISTO') return 'done';
          await new Promise((resolve) => setTimeout(resolve, 50));
        }
        return 'failed';
      },
      records: 'select count(*) from documentos_sellados',
      makes: 1,
    },
    {
      name: 'a profile picture sent with its save',
      cut: [NAMES_CONTENT, NOTES_CONTENT],
      prepare: async (key) => void versions.set(key, await versionOf(people.ajena.id)),
      async try(key) {
        const version = versions.get(key);
        const variables = { id: String(people.ajena.id), version, image: dataUrl };
        return outcome(
          await submit(
            people.ajena,
            key,
            `mutation($id: ID!, $version: Int, $image: String) {
               saveUserProfile(id: $id, version: $version, firstName: "Eva", lastName: "Luna",
                 jobTitle: "Gestora", profileImage: $image) { errors { message } } }`,
            variables,
          ),
        );
      },
      // One picture, in the place of the one before.
      records: `select sum(version) as count from usuarios`,
      makes: 1,
    },
    {
      name: 'a profile picture sent before its save',
      cut: [NAMES_CONTENT, NOTES_CONTENT],
      try: uploads('/api/v1/perfil/imagenes?campo=firma', 'firma.png', () => photo, 1),
      records: of('perfil.firma'),
      makes: 1,
    },
    {
      name: 'a picture of a person, with its thumbnail',
      cut: [NAMES_CONTENT, NOTES_CONTENT],
      try: uploads('/api/v1/sujetos/imagenes?campo=file', 'foto.png', () => photo, 1),
      records: `select count(*) from archivos where entidad like 'carga\\_sujeto.%'`,
      makes: 2,
    },
    {
      name: 'a template of letters',
      cut: [NAMES_CONTENT, NOTES_CONTENT],
      async try(key) {
        const content = wordOf([run('{destinatario}')]);
        const route = '/api/v1/correspondencia/plantillas/archivos';
        const sent = await send<{ archivos: { id: string }[] }>(stage, admin, route, [
          { name: 'carta.docx', content },
        ]);
        if (!sent) return 'failed';
        return outcome(
          await submit(
            admin,
            key,
            `mutation($nombre: String!, $archivo: String!) { saveLetterTemplate(nombre: $nombre,
               archivo: $archivo, camposPie: [], agruparAnio: true, agruparMes: false,
               agruparDia: false, activa: true) { saved errors { message } } }`,
            { nombre: `Plantilla ${key}`, archivo: sent.archivos[0]?.id },
          ),
        );
      },
      records: 'select count(*) from plantillas_correspondencia',
      makes: 1,
    },
    {
      name: 'the file of a layer, and the layer',
      cut: [NAMES_CONTENT, NOTES_CONTENT, /update "importaciones_capa" set resultado/],
      async try(key) {
        const sent = await send<{ archivo: string }>(stage, admin, '/api/v1/capas/archivo', [
          { name: 'predios.geojson', content: Buffer.from(LAYER) },
        ]);
        if (!sent) return 'failed';
        const table = `predios_${key.replaceAll('-', '').slice(0, 12)}`;
        const asked = await submit(
          admin,
          key,
          `mutation($archivo: ID!, $tabla: String!) { importLayer(archivo: $archivo,
             tabla: $tabla, titulo: "Predios") { received errors { message } } }`,
          { archivo: sent.archivo, tabla: table },
        );
        if (!asked) return 'failed';
        for (let looks = 0; looks < 600; looks += 1) {
          const { rows } = await app.database.pool.query(
            `select from tablas_postgis where nombre = $1 and total_filas = 3`,
            [table],
          );
          if (rows.length === 1) return 'done';
          await new Promise((resolve) => setTimeout(resolve, 50));
        }
        return 'failed';
      },
      records: `select count(*) from tablas_postgis where esquema = 'capas'`,
      makes: 1,
    },
  ];
}

export const newKey = (): string => randomUUID();

/** Files whose content is not what their row says. */
export async function lostFiles({ database, files }: Pick<App, 'database' | 'files'>) {
  const { rows } = await database.pool.query<{ clave: string; sha256: string }>(
    'select clave, sha256 from archivos',
  );
  const lost: string[] = [];
  for (const { clave, sha256 } of rows) {
    const content = await files.get(clave).then(buffer, () => Buffer.alloc(0));
    if (createHash('sha256').update(content).digest('hex') !== sha256) lost.push(clave);
  }
  return { files: rows.length, lost };
}

/** Pieces of content on the disk. */
export async function contents({ config }: Pick<App, 'config'>): Promise<number> {
  const root = join(config.dataDir, 'files');
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).length;
}
