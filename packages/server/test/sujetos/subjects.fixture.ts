import { createCanvas } from '@napi-rs/canvas';
import type { TestActor, TestApp } from '../testkit/app.ts';

const COMPANY = `id version razonSocial sigla logo logoThumb logoOriginal cropData totalContratos
  fusionadoEn identificacion { identificacion tipoIdentificacion { id tipoCorto } }
  telefonoSet { telefono extension } emailSet { email }
  direccionSet { direccion barrio municipio { codigo nombre departamento { nombre } } }
  contratos { id nombre identificacionFormal }`;
const PERSON = `id version nombres apellido1 apellido2 fullName genero { id genero } imagen imagenThumb
  totalContratos identificacion { identificacion tipoIdentificacion { id tipoCorto } }
  telefonoSet { telefono extension } emailSet { email } direccionSet { direccion }`;

const none = { phones: [], emails: [], addresses: [] };

/** What `saveCompany` answers for these fields over the least that a company needs. */
export async function saveCompany(actor: TestActor, fields: object) {
  return actor.save(
    'company',
    { names: 'Veredas S.A.S.', acronym: 'VERSA', ...none, ...fields },
    COMPANY,
  );
}

/** What `savePerson` answers for these fields over the least that a person needs. */
export async function savePerson(actor: TestActor, fields: object) {
  return actor.save('person', { names: 'Ana', firstSurname: 'Muñoz', ...none, ...fields }, PERSON);
}

export async function company(actor: TestActor, id: string) {
  const { data } = await actor.graphql(`query($id: ID!) { companyRelay(id: $id) { ${COMPANY} } }`, {
    id,
  });
  return data.companyRelay;
}

/** Ids of the identification types by their short name, and one municipality to live in. */
export async function catalogues({ app }: TestApp): Promise<Record<string, string>> {
  const { pool } = app.database;
  await pool.query(
    `insert into municipios (codigo, nombre, departamento_codigo, departamento_nombre) values
       ('15001', 'Tunja', '15', 'Boyacá'), ('15176', 'Chiquinquirá', '15', 'Boyacá')
     on conflict do nothing`,
  );
  const { rows } = await pool.query<{ id: number; tipo_corto: string }>(
    'select id, tipo_corto from tipos_identificacion',
  );
  return Object.fromEntries(rows.map((row) => [row.tipo_corto, String(row.id)]));
}

/** A contract with one party. @returns its id */
export async function contractOf({ app }: TestApp, name: string, subjectId: string) {
  const { rows } = await app.database.pool.query<{ id: number }>(
    `insert into contratos (nombre, identificacion_formal, objeto, tipo_id, estado_id, fecha_inicio, valor)
     values ($1, $1, 'Objeto', 1, 1, '2026-01-01', 10) returning id`,
    [name],
  );
  await app.database.pool.query(
    `insert into contrato_partes (contrato_id, papel, sujeto_id, orden)
     values ($1, 'CONTRATANTE', $2, 1)`,
    [rows[0]?.id, subjectId],
  );
  return String(rows[0]?.id);
}

/** A drawn picture as a browser sends it. */
export async function sendImage(
  actor: TestActor,
  field: string,
  content: Buffer,
): Promise<{ statusCode: number; body: Record<string, unknown> }> {
  const boundary = '----comarca';
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="archivo"; filename="x.png"\r\ncontent-type: image/png\r\n\r\n`;
  const response = await actor.inject({
    method: 'POST',
    url: `/api/v1/sujetos/imagenes?campo=${field}`,
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat([Buffer.from(head), content, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  });
  return { statusCode: response.statusCode, body: response.json() };
}

export async function picture(width: number, height: number): Promise<Buffer> {
  const canvas = createCanvas(width, height);
  const drawing = canvas.getContext('2d');
  drawing.fillStyle = '#1b6e4f';
  drawing.fillRect(0, 0, width, height);
  return canvas.encode('png');
}
