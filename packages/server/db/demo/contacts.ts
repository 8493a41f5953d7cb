import { nitCheckDigit } from '@comarca/shared/modules/sujetos/identification.rules';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../src/core/db/database.ts';

/** Legal name, acronym, number of the NIT, domain, municipality, address, neighbourhood. */
const companies = [
  [
    'Acueducto Regional del Valle de Tenza S.A. E.S.P.',
    'ARVT',
    820004512,
    'arvt.example',
    '15001',
    'Carrera 10 # 19-42',
    'Centro',
  ],
  [
    'Minera Esmeralda de Occidente Ltda.',
    'MEO',
    830115207,
    'meo.example',
    '15176',
    'Calle 17 # 8-15',
    'Santa Marta',
  ],
  [
    'Cooperativa Lechera de Sutamarchán',
    'COLESUTA',
    891801336,
    'colesuta.example',
    '15407',
    'Vereda Roa, km 2',
    '',
  ],
  [
    'Topografía y Catastro del Oriente S.A.S.',
    'TOPORIENTE',
    901220148,
    'toporiente.example',
    '15238',
    'Avenida Camilo Torres # 22-08',
    'La Perla',
  ],
  [
    'Consultores Ambientales Páramo Vivo S.A.S.',
    'PARAMO VIVO',
    900871653,
    'paramovivo.example',
    '15759',
    'Carrera 11 # 14-60',
    'Santa Inés',
  ],
  [
    'Constructora Puente de Boyacá S.A.',
    'CPB',
    860512903,
    'cpb.example',
    '15001',
    'Calle 53 # 10-21',
    'Los Muiscas',
  ],
  [
    'Fundación Caminos Reales',
    'FCR',
    900655318,
    'caminosreales.example',
    '15407',
    'Calle 12 # 9-33',
    'Plaza Mayor',
  ],
  ['Inmobiliaria Sol del Ricaurte Ltda.', 'ISOR', 830442091, '', '15176', '', ''],
] as const;

/** Names, first and second surname, gender (F, M, or none), identification ('' for none). */
const people = [
  ['María Fernanda', 'Rojas', 'Ávila', 'F', '52418833'],
  ['Jorge Enrique', 'Pulido', 'Sáenz', 'M', '79322145'],
  ['Luz Marina', 'Cely', 'Patarroyo', 'F', '23798540'],
  ['José Vicente', 'Buitrago', '', 'M', '4265177'],
  ['Rosa Helena', 'Niño', 'Camargo', 'F', '24117209'],
  ['Óscar Iván', 'Fonseca', 'Tibaduiza', 'M', '7185326'],
  ['Claudia Patricia', 'Herrera', 'Mojica', 'F', '40042118'],
  ['Segundo Abel', 'Piracoca', 'Ulloa', 'M', '4121886'],
  ['Nubia Esperanza', 'Sosa', 'Bautista', 'F', '46372915'],
  ['Fabio Nelson', 'Acevedo', 'Leguizamón', 'M', '74375402'],
  ['Martha Cecilia', 'Vargas', 'Medina', 'F', '33368127'],
  ['Héctor Julio', 'Amaya', 'Rincón', 'M', '6760943'],
  ['Gladys', 'Ochoa', 'Galindo', 'F', '23965021'],
  ['Campo Elías', 'Sanabria', 'Torres', 'M', '4240118'],
  ['Diana Carolina', 'López', 'Fajardo', 'F', '1049612750'],
  ['Andrés Felipe', 'Gutiérrez', 'Merchán', 'M', '1052388904'],
  ['Flor Ángela', 'Numpaque', 'Cuervo', 'F', '24178655'],
  ['Wilson Orlando', 'Chaparro', 'Riaño', 'M', '74182390'],
  ['Teresa de Jesús', 'Quiroga', '', 'F', '23344890'],
  ['Germán Darío', 'Becerra', 'Molano', 'M', '7174228'],
  ['Inés', 'Moreno', 'Coy', 'F', ''],
  ['Pedro Nel', 'Suesca', 'Pineda', 'M', '4095732'],
  ['Yeimy Alexandra', 'Torres', 'Ruiz', 'F', '1057588214'],
  ['Luis Eduardo', 'Barón', 'Espitia', 'M', '9521466'],
  ['Ana Beatriz', 'Hurtado', 'Lancheros', 'F', '23521770'],
  ['Hernando', 'Castelblanco', 'Rojas', 'M', ''],
  ['Carmen Rosa', 'Pérez', 'Guío', 'F', '24040516'],
  ['Rafael Antonio', 'Sierra', 'Daza', 'M', '6766218'],
  ['Leidy Johana', 'Alba', 'Cipagauta', 'F', '1051240377'],
  ['Marco Fidel', 'Reyes', 'Pacheco', 'M', '4038291'],
  ['Sofía', 'Guerrero', 'Ibáñez', '', '1049660102'],
  ['Isidro', 'Ñungo', 'Vega', 'M', '4293015'],
  ['Blanca Cecilia', 'Suárez', '', 'F', ''],
  ['Jairo Alonso', 'Mesa', 'Hernández', 'M', '7223981'],
] as const;

/** Domains of the companies that the story names. */
const domains: Readonly<Record<string, string>> = {
  TASA: 'territorioandino.example',
  TRALSA: 'tralsa.example',
  COVISU: 'covisu.example',
  PSVL: 'solarleyva.example',
  ...Object.fromEntries(companies.map(([, acronym, , domain]) => [acronym, domain])),
};

const genders = { F: 'Femenino', M: 'Masculino', '': '' } as const;

const streets = ['Calle 8 # 4-21', 'Carrera 7 # 12-45', 'Vereda El Carmen', 'Finca La Esperanza'];
const municipalities = ['15001', '15176', '15407', '15759', '15238', '15204'];

/**
 * Adds more companies and people to the demo story, and telephones, e-mails and addresses to all of
 * them: some have several, some none, as in life. Nobody else's are touched.
 * @param known ids of the companies and people that the story has already
 */
export async function loadDemoContacts(tx: Tx, known: Iterable<number>): Promise<void> {
  const added = [...(await insertMoreCompanies(tx)), ...(await insertMorePeople(tx))];
  const ids = [...known, ...added.map(({ id }) => id)];
  await insertCompanyContacts(tx, ids);
  await insertPeopleContacts(tx, ids);
}

async function insertMoreCompanies(tx: Tx): Promise<{ id: number }[]> {
  return tx
    .insertInto('sujetos')
    .values(
      companies.map(([names, acronym, number], index) => ({
        clase: 'EMPRESA',
        nombres: names,
        sigla: acronym,
        identificacion: `${number}-${nitCheckDigit(String(number))}`,
        tipo_identificacion_id: catalogued('tipos_identificacion', 'tipo_corto', 'NIT'),
        fecha_creacion: daysAgo(11 * index + 3),
      })),
    )
    .returning('id')
    .execute();
}

async function insertMorePeople(tx: Tx): Promise<{ id: number }[]> {
  return tx
    .insertInto('sujetos')
    .values(
      people.map(([names, surname1, surname2, gender, identification], index) => ({
        clase: 'PERSONA',
        nombres: names,
        apellido1: surname1,
        apellido2: surname2,
        genero_id: gender ? catalogued('generos', 'genero', genders[gender]) : null,
        identificacion: identification || null,
        tipo_identificacion_id: identification
          ? catalogued('tipos_identificacion', 'tipo_corto', 'CC')
          : null,
        fecha_creacion: daysAgo(5 * index + 1),
      })),
    )
    .returning('id')
    .execute();
}

/** A switchboard with its extension, a mobile, two e-mails and the main office. */
async function insertCompanyContacts(tx: Tx, ids: number[]): Promise<void> {
  const rows = await subjectsOf(tx, 'EMPRESA', ids);
  const phones: { sujeto_id: number; telefono: string; extension: string }[] = [];
  const emails: { sujeto_id: number; email: string }[] = [];
  const addresses: Address[] = [];
  for (const [index, { id, sigla }] of rows.entries()) {
    const domain = domains[sigla];
    const [, , , , municipality, street, neighbourhood] =
      companies.find(([, own]) => own === sigla) ?? [];
    if (!domain) continue;
    phones.push(
      { sujeto_id: id, telefono: `+57608742${1000 + index * 37}`, extension: `${101 + index}` },
      { sujeto_id: id, telefono: `31${2_000_000 + index * 41_717}0`, extension: '' },
    );
    emails.push(
      { sujeto_id: id, email: `contacto@${domain}` },
      { sujeto_id: id, email: `juridica@${domain}` },
    );
    addresses.push({
      sujeto_id: id,
      municipio_codigo: municipality ?? '15001',
      direccion: street || `Carrera ${9 + index} # ${18 + index}-${20 + index}`,
      barrio: neighbourhood ?? 'Centro',
    });
  }
  await insertAll(tx, { telefonos: phones, emails, direcciones: addresses });
}

/** Most people have a mobile, many an address, some an e-mail. */
async function insertPeopleContacts(tx: Tx, ids: number[]): Promise<void> {
  const rows = await subjectsOf(tx, 'PERSONA', ids);
  const at = <Row>(keep: (index: number) => boolean, row: (id: number, index: number) => Row) =>
    rows.flatMap(({ id }, index) => (keep(index) ? [row(id, index)] : []));
  await insertAll(tx, {
    telefonos: at(
      (index) => index % 6 !== 5,
      (subjectId, index) => ({
        sujeto_id: subjectId,
        telefono: `3${10 + (index % 12)}${2_000_000 + index * 154_321}`,
        extension: '',
      }),
    ),
    emails: rows.flatMap(({ id, nombres, apellido1 }, index) =>
      index % 5 < 2 ? [{ sujeto_id: id, email: mailOf(nombres, apellido1) }] : [],
    ),
    direcciones: at(
      (index) => index % 3 !== 2,
      (subjectId, index) => ({
        sujeto_id: subjectId,
        municipio_codigo: municipalities[index % municipalities.length] ?? '15001',
        direccion: streets[index % streets.length] ?? '',
        barrio: '',
      }),
    ),
  });
}

/** `ana.munoz@correo.example`: letters without accents. */
const mailOf = (names: string, surname: string): string =>
  `${names.split(' ')[0]}.${surname}@correo.example`
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase();

interface Address {
  sujeto_id: number;
  municipio_codigo: string;
  direccion: string;
  barrio: string;
}

interface Contacts {
  telefonos: { sujeto_id: number; telefono: string; extension: string }[];
  emails: { sujeto_id: number; email: string }[];
  direcciones: Address[];
}

async function insertAll(tx: Tx, { telefonos, emails, direcciones }: Contacts): Promise<void> {
  await tx.insertInto('telefonos').values(telefonos).execute();
  await tx.insertInto('emails').values(emails).execute();
  await tx.insertInto('direcciones').values(direcciones).execute();
}

const subjectsOf = (tx: Tx, kind: string, ids: number[]) =>
  tx
    .selectFrom('sujetos')
    .select(['id', 'nombres', 'apellido1', 'sigla'])
    .where('clase', '=', kind)
    .where('id', 'in', ids)
    .orderBy('id')
    .execute();

const daysAgo = (days: number): RawBuilder<Date> =>
  sql<Date>`now() - ${days}::int * interval '1 day'`;

/** The id of a row of a catalogue, by the text that people know it by. */
const catalogued = (table: string, column: string, text: string): RawBuilder<number> =>
  sql<number>`(select id from ${sql.table(table)} where ${sql.ref(column)} = ${text})`;
