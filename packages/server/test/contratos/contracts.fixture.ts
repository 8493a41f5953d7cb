import type { TestActor, TestApp } from '../testkit/app.ts';

/** What a contract's form sends; tests change what they are about. */
export interface ContractInput {
  id?: string;
  version?: number;
  name: string;
  identification: string;
  parent: string | null;
  object: string;
  contractType: string;
  statusType: string;
  initDate: string;
  finishDate: string;
  amount: number;
  contratantes: string[];
  contratados: string[];
}

export interface Subjects {
  /** companies by acronym */
  companies: Record<'TRALSA' | 'TASA', string>;
  person: string;
  unidentified: string;
}

/** Two companies, a person, and somebody without identification. */
export async function givenSubjects({ app }: TestApp): Promise<Subjects> {
  const { rows } = await app.database.pool.query<{ id: number; nombres: string }>(
    `insert into sujetos (clase, nombres, sigla, apellido1, tipo_identificacion_id, identificacion)
     select v.clase, v.nombres, v.sigla, v.apellido1, t.id, v.numero
     from (values
       ('EMPRESA', 'Transmisora del Altiplano', 'TRALSA', '', 'NIT', '900200300-1'),
       ('EMPRESA', 'Territorio Andino', 'TASA', '', 'NIT', '900100200-1'),
       ('PERSONA', 'Blanca', '', 'Suárez', 'CC', '23500101'),
       ('PERSONA', 'Sin Documento', '', 'Nadie', null, null)
     ) v (clase, nombres, sigla, apellido1, tipo, numero)
     left join tipos_identificacion t on t.tipo_corto = v.tipo
     returning id, nombres`,
  );
  const id = (name: string) => String(rows.find(({ nombres }) => nombres === name)?.id);
  return {
    companies: { TRALSA: id('Transmisora del Altiplano'), TASA: id('Territorio Andino') },
    person: id('Blanca'),
    unidentified: id('Sin Documento'),
  };
}

/** Ids of contract types and statuses by name. */
export async function contractCatalogues(actor: TestActor) {
  const { data } = await actor.graphql(
    '{ contractsInit { types { id tipo esLaboral } statuses { id estado } } }',
  );
  const { types, statuses } = data.contractsInit as {
    types: { id: string; tipo: string }[];
    statuses: { id: string; estado: string }[];
  };
  return {
    type: (name: string) => types.find(({ tipo }) => tipo === name)?.id ?? '',
    status: (name: string) => statuses.find(({ estado }) => estado === name)?.id ?? '',
  };
}

export const SAVE_CONTRACT = `mutation($id: ID, $version: Int, $name: String!, $identification: String!,
  $parent: ID, $object: String!, $contractType: ID!, $statusType: ID!, $initDate: String!,
  $finishDate: String, $amount: Float!, $contratantes: [ID!]!, $contratados: [ID!]!) {
  saveContract(id: $id, version: $version, name: $name, identification: $identification,
    parent: $parent, object: $object, contractType: $contractType, statusType: $statusType,
    initDate: $initDate, finishDate: $finishDate, amount: $amount, contratantes: $contratantes,
    contratados: $contratados) { saved errors { campo message } contract {
      id version nombre identificacionFormal objeto valor fechaInicio fechaFinalizacion
      tipo { tipo esLaboral } estado { estado } padre { id identificacionFormal }
      contratantes { id clase nombres tipoIdentificacion identificacion }
      contratados { id nombres } } } }`;

let serial = 0;

/** Inputs of a contract that nobody else has, on the given catalogues. */
export async function contractInputs(actor: TestActor, subjects: Subjects) {
  const { type, status } = await contractCatalogues(actor);
  return (changes: Partial<ContractInput> = {}): ContractInput => ({
    name: `Contrato ${++serial}`,
    identification: `CT-${serial}`,
    parent: null,
    object: 'Gestión predial de la línea',
    contractType: type('Consultoría'),
    statusType: status('Vigente'),
    initDate: '2026-01-26',
    finishDate: '2027-07-30',
    amount: 2_480_000_000.55,
    contratantes: [subjects.companies.TRALSA],
    contratados: [subjects.companies.TASA],
    ...changes,
  });
}

/** Saves a contract and answers the payload. */
export async function saveContract(actor: TestActor, input: ContractInput) {
  return actor.save(
    'contract',
    { ...input },
    'id version nombre identificacionFormal objeto valor fechaInicio fechaFinalizacion tipo { tipo esLaboral } estado { estado } padre { id identificacionFormal } contratantes { id clase nombres tipoIdentificacion identificacion } contratados { id nombres }',
  );
}
