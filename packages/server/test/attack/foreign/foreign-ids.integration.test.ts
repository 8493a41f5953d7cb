import { getNamedType, isListType, isNonNullType } from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { namedOf } from '../../../src/core/graphql/secure-schema.ts';
import type { NamedId } from '../../../src/core/operation/named-ids.ts';
import { modules } from '../../../src/modules/modules.ts';
import { allRows } from '../../promises/permissions/permission-rows.all.ts';
import {
  type Account,
  openWorld,
  type Variables,
  type World,
} from '../../promises/permissions/permission-world.ts';
import { catalogues } from '../../promises/permissions/plain-catalogues.ts';
import type { GraphQLAnswer, TestActor } from '../../testkit/app.ts';
import { testDatabaseKind } from '../../testkit/databases/database.ts';
import { schemaOf } from '../../testkit/databases/schema.ts';
import { CANARY, type ForeignRecords, foreignRecords } from './foreign-records.ts';
import { permissionsOfNobody, permissionsWithout } from './who-sees.ts';

const MISSING = '2000000001';
const MISSING_FILE = '11111111-1111-4111-8111-111111111111';

/**
 * What an id may name without a look at who asks: everybody signed in finds it in pickers and forms
 * (people, catalogues), or it is no record at all (a model, a state, the browser's own key).
 */
const OPEN = new Set([
  'usuario',
  'plantillaCorrespondencia',
  'modelo',
  'estadoAsignacion',
  'estadoProcesoJudicial',
  'clave',
  // developments are everybody's to read: who may change them is in the table of permissions
  'desarrollo',
]);

/** Catalogues: superusers keep them, and nobody else calls what takes their ids but to choose one. */
const CATALOGUES = new Set([
  ...catalogues.map(({ entity }) => entity),
  'capaBase',
  'capaFondo',
  'capaWms',
  'categoriaMarcador',
  'municipio',
  'plantillaIt',
  'publicacion',
  'marcadorGeoportal',
  'informeGeoportal',
  'campoDocumental',
  'serieDocumental',
  'tablaRetencion',
  'tipoDocumental',
]);

/** What says "not yours" of an assignment of others, and "not there" of none: nothing else of it. */
const TOLD_APART = new Set(['saveDailyEffort(estadoActividad)']);

/**
 * Ids whose kind another argument says, jobs, merges, and what lies in a part of its base: tried where
 * their operations are.
 */
const ELSEWHERE = new Set(['cualquiera', 'trabajo', 'fusion', 'predioCatastral']);

interface Attack {
  operation: string;
  argument: string;
  list: boolean;
  named: NamedId;
}

const schema = schemaOf(modules);
const fields = [schema.getQueryType(), schema.getMutationType()].flatMap((type) =>
  Object.values(type?.getFields() ?? {}),
);

/** Every argument of every operation that is an id of somebody's record. */
const attacks = fields.flatMap((field) =>
  field.args.flatMap(({ name, type }): Attack[] => {
    if (getNamedType(type).name !== 'ID') return [];
    const bare = isNonNullType(type) ? type.ofType : type;
    const kinds = namedOf(field).filter(
      ({ path }) => path.findLast((step) => step !== '*') === name,
    );
    const known = [...new Map(kinds.map((named) => [named.record, named])).values()];
    return known.flatMap((named) =>
      OPEN.has(named.record) || CATALOGUES.has(named.record) || ELSEWHERE.has(named.record)
        ? []
        : [{ operation: field.name, argument: name, list: isListType(bare), named }],
    );
  }),
);

/** Who may what is decided in the program: the other engine is asked once for each rule's statement. */
const ruled = attacks.filter(({ named }) => named.asks === 'rule');
const tried =
  testDatabaseKind() === 'native'
    ? attacks
    : [...new Map(ruled.map((attack) => [attack.named.record, attack])).values()];

let world: World;
let foreign: ForeignRecords;
const intruders = new Map<string, Promise<TestActor>>();

beforeAll(async () => {
  world = await openWorld();
  foreign = await foreignRecords(world);
});
afterAll(() => world?.test.close());

describe('ids of others in every argument of every operation (S2, S3, S28)', () => {
  it('every kind of record has one here, or is public to everybody signed in', () => {
    const unknown = attacks.filter(({ named }) => foreign.of(named.record) === undefined);
    expect(unknown.map(({ operation, named }) => `${operation}: ${named.record}`)).toEqual([]);
    expect(attacks.length).toBeGreaterThan(150);
  });

  it.each(tried.map((attack) => ({ ...attack, kind: attack.named.record })))(
    '$operation($argument): a $kind of others is as one that does not exist',
    async ({ operation, argument, list, named }) => {
      for (const row of allRows.filter((one) => one.operation === operation)) {
        const given = await row.given(world, (row.allowed[0] ?? 'admin.demo') as Account);
        const call = (id: string) =>
          asIntruder(named, operation, {
            ...given,
            // A record is of a project or of a process, never of both.
            ...(argument === 'proceso' && { proyecto: null }),
            ...(argument === 'proyecto' && { proceso: null }),
            [argument]: list ? [id] : id,
          });
        const before = await foreign.stamp();
        const id = foreign.of(named.record) ?? '';
        const met = await call(id);
        expect(JSON.stringify(met)).not.toContain(CANARY);
        const none = await call(id.includes('-') ? MISSING_FILE : MISSING);
        if (!TOLD_APART.has(`${operation}(${argument})`)) expect(met).toEqual(none);
        if (named.asks !== 'list')
          expect([named.record, refused(met)]).toEqual([named.record, true]);
        expect(await foreign.stamp()).toBe(before);
      }
    },
  );
});

/** Addresses with an id, and whose it is. */
const addresses: [method: 'GET' | 'DELETE', address: (id: string) => string, record: string][] = [
  ['GET', (id) => `/media/${id}`, 'archivo'],
  ['DELETE', (id) => `/api/v1/correspondencia/archivos/${id}`, 'archivo'],
  ['GET', (id) => `/api/v1/capas/archivo/${id}`, 'archivo'],
  ['GET', (id) => `/api/v1/capas/importaciones/${id}/rechazados.csv`, 'importacion'],
  ['GET', (id) => `/api/v1/capas/${id}/teselas/0/0/0.mvt`, 'capa'],
  ['GET', (id) => `/api/v1/capas/${id}/exportar?formato=csv`, 'capa'],
  ['GET', (id) => `/api/v1/estructuras_it/${id}/plantilla.json`, 'estructuraIt'],
  ['GET', (id) => `/api/v1/reports_it/${id}/generate_it_report`, 'informeIt'],
  ['GET', (id) => `/api/v1/reportes_rapidos/${id}/word`, 'reporteRapido'],
  ['GET', (id) => `/api/v1/reportes_rapidos/${id}/resumen/excel`, 'reporteRapido'],
  ['GET', (id) => `/api/v1/reportes_rapidos/${id}/cruces/kml`, 'reporteRapido'],
  ['GET', (id) => `/api/v1/reportes_rapidos/${id}/cruces/gpkg`, 'reporteRapido'],
  ['GET', (id) => `/api/v1/reportes_rapidos/${id}/cruces/shp`, 'reporteRapido'],
  ['GET', (id) => `/api/v1/reportes_rapidos/${id}/capas/1/kml`, 'reporteRapido'],
  ['GET', (id) => `/api/v1/archivo/documentos/${id}/contenido`, 'documentoArchivo'],
  ['GET', (id) => `/api/v1/archivo/documentos/${id}/vista`, 'documentoArchivo'],
  ['GET', (id) => `/api/v1/archivo/zip?documentos=${id}`, 'documentoArchivo'],
  ['GET', (id) => `/api/v1/archivo/zip?carpetas=${id}`, 'carpetaArchivo'],
  ['GET', (id) => `/api/v1/archivo/expedientes/${id}/zip`, 'carpetaArchivo'],
  ['GET', (id) => `/api/v1/archivo/actas/${id}/inventario.xlsx`, 'actaArchivo'],
];

describe('ids of others in addresses and in texts of filters (S28)', () => {
  it.each(addresses)(
    '%s %s: refused as one that does not exist',
    async (method, address, record) => {
      const intruder = await world.test.as(`intruso.${record}`, {
        permissions: permissionsWithout(record),
      });
      const ask = async (id: string) => {
        const { statusCode, json } = await intruder.inject({ method, url: address(id) });
        return [statusCode, statusCode < 400 ? '' : json<{ codigo: string }>().codigo];
      };
      const before = await foreign.stamp();
      const id = foreign.of(record) ?? '';
      const met = await ask(id);
      // What is taken back before it is saved is gone, whether or not it was ever there.
      expect(method === 'DELETE' ? [200, 204] : [403, 404]).toContain(met[0]);
      expect(met).toEqual(await ask(id.includes('-') ? MISSING_FILE : MISSING));
      expect(await foreign.stamp()).toBe(before);
    },
  );

  it.each(['productsDashboard', 'productsDashboardAssignments'])(
    'the filters of %s leak neither rows nor totals',
    async (operation) => {
      const list = { record: 'asignacion', asks: 'list', path: [] } as const;
      const filters = [
        ['proyecto', 'proyecto'],
        ['actividad_In', 'actividad'],
      ] as const;
      for (const [name, record] of filters) {
        const ask = (id: string) => {
          const value = name.endsWith('_In') ? [id] : id;
          return asIntruder(list, operation, { filterData: JSON.stringify({ [name]: value }) });
        };
        const met = await ask(foreign.of(record) ?? '');
        expect(JSON.stringify(met)).not.toContain(CANARY);
        expect(met.errors).toBeUndefined();
        expect(met).toEqual(await ask(MISSING));
      }
    },
  );
});

/** Calls as somebody who may do everything but see records of that kind. */
async function asIntruder({ record, asks }: NamedId, operation: string, variables: Variables) {
  const name = asks === 'list' ? 'intruso.de.listas' : `intruso.${record}`;
  const permissions = asks === 'list' ? permissionsOfNobody() : permissionsWithout(record);
  const intruder = intruders.get(name) ?? world.test.as(name, { permissions });
  intruders.set(name, intruder);
  const { document } = world.operations.find((one) => one.name === operation) ?? { document: '' };
  return (await intruder).graphql(document, variables);
}

/** An error, or a payload whose flag is false. */
const refused = ({ data, errors }: GraphQLAnswer): boolean =>
  errors !== undefined || Object.values(data).some((payload) => hasErrors(payload));

const hasErrors = (payload: unknown): boolean =>
  typeof payload === 'object' &&
  payload !== null &&
  'errors' in payload &&
  Array.isArray(payload.errors) &&
  payload.errors.length > 0;
