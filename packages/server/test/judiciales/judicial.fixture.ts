import { givenProjectWorld, saveProject } from '../proyectos/projects.fixture.ts';
import type { TestActor, TestApp } from '../testkit/app.ts';

/** What the form of a process sends. */
export interface ProcessInput {
  id?: string;
  version?: number;
  numero: string;
  despacho: string;
  municipio: string;
  tipo: string;
  etapa: string;
  proyecto: string;
  abogado: string | null;
  fechaRadicacion: string;
  cuantia: number;
  provision: number;
  objeto: string;
}

/** Saves a process and answers the payload. */
export async function saveProcess(actor: TestActor, input: ProcessInput) {
  return actor.save(
    'judicialProcess',
    { ...input },
    'id version numero estado partes proximoTermino ultimaActuacion pasos',
  );
}

const types = {
  proceso: 'ID!',
  id: 'ID',
  version: 'Int',
  cantidad: 'Int!',
  valor: 'Float!',
  minutos: 'Int!',
  avisoDias: 'Int!',
  responsable: 'ID',
  carta: 'ID',
  archivos: '[ID!]!',
} as const;

/** Kinds of records that files prove. */
const proven = ['Act', 'Hearing', 'Judgment'];

/** A record of a file, with what its kind has and was asked of it. */
interface FileRecord {
  id: string;
  version: number;
  vence?: string | null;
  archivos?: { id: string; nombre: string; bytes: number }[];
}

interface FilePayload {
  saved: boolean;
  errors: { campo: string; message: string }[];
  record: FileRecord;
}

/** Saves a record of a file (`Term`, `Hearing` …) and answers the payload, `record` with these fields. */
export async function saveOfFile(
  actor: TestActor,
  kind: string,
  given: Record<string, unknown>,
  fields = 'id version',
) {
  const values = { ...(proven.includes(kind) && { archivos: [] }), ...given };
  const names = Object.keys(values);
  const typeOf = (name: string) => (types as Record<string, string>)[name] ?? 'String!';
  const field = `judicial${kind}`;
  const { data, errors } = await actor.graphql<Record<string, FilePayload>>(
    `mutation(${names.map((name) => `$${name}: ${typeOf(name)}`).join(', ')}) {
      saveJudicial${kind}(${names.map((name) => `${name}: $${name}`).join(', ')}) {
        saved errors { campo message } record: ${field} { ${fields} } } }`,
    values,
  );
  if (errors) throw new Error(JSON.stringify(errors));
  const payload = data[`saveJudicial${kind}`];
  if (!payload) throw new Error(`saveJudicial${kind} answered nothing`);
  return payload;
}

/** A project of judicial processes, a municipality, and who works with processes. */
export async function givenJudicialWorld(test: TestApp) {
  const { pool } = test.app.database;
  await pool.query(`insert into municipios (codigo, nombre, departamento_codigo, departamento_nombre)
    values ('11001', 'Bogotá, D. C.', '11', 'Bogotá, D. C.'), ('15238', 'Duitama', '15', 'Boyacá')
    on conflict do nothing`);
  const projectEditor = await test.as('proyectista', {
    permissions: ['proyectos.view_proyecto', 'proyectos.add_proyecto'],
  });
  const lawyer = await test.as('abogada', {
    permissions: [
      'judiciales.view_procesojudicial',
      'judiciales.add_procesojudicial',
      'judiciales.change_procesojudicial',
      'judiciales.delete_procesojudicial',
      'judiciales.add_actuacionjudicial',
      'judiciales.change_actuacionjudicial',
      'judiciales.delete_actuacionjudicial',
    ],
  });
  const reader = await test.as('lectora', { permissions: ['judiciales.view_procesojudicial'] });
  const stranger = await test.as('ajena');
  const projects = await givenProjectWorld(test, projectEditor);
  const newProject = async (): Promise<string> =>
    (
      await saveProject(
        projectEditor,
        projects.inputs({ projectType: projects.type('Procesos Judiciales') }),
      )
    ).project.id;
  const project = await newProject();
  const other = (await saveProject(projectEditor, projects.inputs())).project.id;
  let serial = 0;
  const inputs = (changes: Partial<ProcessInput> = {}): ProcessInput => ({
    numero: `11001400300620180${String(++serial).padStart(4, '0')}00`,
    despacho: 'Juzgado Sexto Civil Municipal',
    municipio: '11001',
    tipo: '1',
    etapa: '1',
    proyecto: project,
    abogado: String(lawyer.id),
    fechaRadicacion: '2026-02-10',
    cuantia: 1_000_000,
    provision: 0,
    objeto: '',
    ...changes,
  });
  return {
    lawyer,
    reader,
    stranger,
    proyecto: project,
    otherProject: other,
    newProject,
    inputs,
    projects,
  };
}
