import {
  retentionSeriesFields,
  retentionTableFields,
} from '@comarca/shared/modules/archivo/retention.fields';
import { execute } from '../../../platform/graphql/execute.ts';
import { graphql } from '../../../platform/graphql/graphql.ts';
import { managedCalls } from '../../../platform/management/managed/managed-calls.ts';
import { managedRecord } from '../../../platform/management/managed/managed-record.ts';
import { accepted } from './accepted.ts';
import { archiveKey } from './archive.ts';

const seriesQuery = graphql(`
  query SeriesArchivo {
    archiveSeries { id codigo nombre subserie gestion central disposicion tabla }
  }
`);

const setSeriesMutation = graphql(`
  mutation FijarSerieArchivo($carpeta: ID!, $serie: ID) {
    setArchiveSeries(carpeta: $carpeta, serie: $serie) { saved registro errors { campo message } }
  }
`);

const beginHoldMutation = graphql(`
  mutation FijarRetencionLegal($carpeta: ID!, $motivo: String!) {
    beginLegalHold(carpeta: $carpeta, motivo: $motivo) { saved registro errors { campo message } }
  }
`);

const liftHoldMutation = graphql(`
  mutation LevantarRetencionLegal($carpeta: ID!, $motivo: String!) {
    liftLegalHold(carpeta: $carpeta, motivo: $motivo) { saved registro errors { campo message } }
  }
`);

const copyTableMutation = graphql(`
  mutation CopiarTablaRetencion($id: ID!, $nombre: String!, $acto: String!, $desde: String!) {
    copyRetentionTable(id: $id, nombre: $nombre, acto: $acto, desde: $desde) {
      saved registro errors { campo message }
    }
  }
`);

const tableMoveQuery = graphql(`
  query PasoTablaRetencion($id: ID!, $nueva: ID!) {
    archiveTableMove(id: $id, nueva: $nueva) {
      carpetas marca
      antes { codigo nombre subserie gestion central disposicion }
      despues { codigo nombre subserie gestion central disposicion }
    }
  }
`);

const moveTableMutation = graphql(`
  mutation PasarTablaRetencion($id: ID!, $nueva: ID!, $marcas: [String!]!) {
    moveRetentionTable(id: $id, nueva: $nueva, marcas: $marcas) {
      saved registro errors { campo message }
    }
  }
`);

/** What would become of the folders of a version of the table in another. */
export const loadTableMove = async (from: string, to: string) =>
  (await execute(tableMoveQuery, { id: from, nueva: to })).archiveTableMove;
export type SeriesMove = Awaited<ReturnType<typeof loadTableMove>>[number];

/** Moves the folders of the series that were reviewed, if they are still the same. */
export const moveTable = async (from: string, to: string, reviewed: readonly SeriesMove[]) => {
  const asked = { id: from, nueva: to, marcas: reviewed.map(({ marca }) => marca) };
  accepted((await execute(moveTableMutation, asked)).moveRetentionTable);
};

/** Makes a new version of the table with the series of another. */
export const copyTable = async (
  id: string,
  values: { nombre: string; acto: string; desde: string },
) => accepted((await execute(copyTableMutation, { id, ...values })).copyRetentionTable);

/** Every series, for who gives one to a folder. */
export const loadSeries = async () => (await execute(seriesQuery, {})).archiveSeries;

export const setSeries = async (folder: string, series: string | null) =>
  accepted((await execute(setSeriesMutation, { carpeta: folder, serie: series })).setArchiveSeries);

export const beginHold = async (folder: string, reason: string) =>
  accepted((await execute(beginHoldMutation, { carpeta: folder, motivo: reason })).beginLegalHold);

export const liftHold = async (folder: string, reason: string) =>
  accepted((await execute(liftHoldMutation, { carpeta: folder, motivo: reason })).liftLegalHold);

const MANAGERS = { permission: 'archivo.manage_documento' } as const;

const tables = managedCalls({
  list: graphql(`
    query TablasRetencion($first: Int, $offset: Int, $search: String, $orderBy: String) {
      lista: retentionTablesRelay(first: $first, offset: $offset, search: $search, orderBy: $orderBy) {
        totalCount
        pageInfo { hasNextPage }
        nodes { id version nombre acto desde }
      }
    }
  `),
  one: graphql(`
    query UnaTablaRetencion($id: ID!) {
      uno: retentionTable(id: $id) { id version nombre acto desde }
    }
  `),
  save: graphql(`
    mutation GuardarTablaRetencion(
      $id: ID, $version: Int, $nombre: String!, $acto: String!, $desde: String!
    ) {
      hecho: saveRetentionTable(
        id: $id, version: $version, nombre: $nombre, acto: $acto, desde: $desde
      ) {
        saved
        errors { campo message }
        uno: retentionTable { id }
      }
    }
  `),
  remove: graphql(`
    mutation EliminarTablaRetencion($id: ID!) {
      hecho: deleteRetentionTable(id: $id) { deleted errors { campo message } }
    }
  `),
});

/** The versions of the company's retention table. */
export const retentionTableRecord = managedRecord({
  entity: 'tablaRetencion',
  singular: 'Tabla de retención',
  plural: 'Tablas de retención',
  thing: 'la tabla de retención',
  saved: 'Tabla de retención guardada Exitosamente',
  purpose: 'Cada versión de la tabla de retención documental (TRD), con el acto que la aprueba.',
  model: MANAGERS,
  queryKey: ['tablasRetencion'],
  ...tables,
  fields: retentionTableFields,
  nameOf: ({ nombre }) => nombre,
  stale: [archiveKey],
});

const series = managedCalls({
  list: graphql(`
    query SeriesDocumentales(
      $first: Int, $offset: Int, $search: String, $orderBy: String, $tabla: ID
    ) {
      lista: documentSeriesRelay(
        first: $first, offset: $offset, search: $search, orderBy: $orderBy, tabla: $tabla
      ) {
        totalCount
        pageInfo { hasNextPage }
        nodes {
          id version codigo nombre subserie proceso gestion central disposicion procedimiento reservada
        }
      }
    }
  `),
  one: graphql(`
    query UnaSerieDocumental($id: ID!) {
      uno: documentSeries(id: $id) {
        id version codigo nombre subserie proceso gestion central disposicion procedimiento reservada
      }
    }
  `),
  save: graphql(`
    mutation GuardarSerieDocumental(
      $id: ID, $version: Int, $tabla: ID!, $codigo: String!, $nombre: String!, $subserie: String!,
      $proceso: String!, $gestion: Int!, $central: Int!, $disposicion: String!, $procedimiento: String!,
      $reservada: Boolean!
    ) {
      hecho: saveDocumentSeries(
        id: $id, version: $version, tabla: $tabla, codigo: $codigo, nombre: $nombre,
        subserie: $subserie, proceso: $proceso, gestion: $gestion, central: $central,
        disposicion: $disposicion, procedimiento: $procedimiento, reservada: $reservada
      ) {
        saved
        errors { campo message }
        uno: documentSeries { id }
      }
    }
  `),
  remove: graphql(`
    mutation EliminarSerieDocumental($id: ID!) {
      hecho: deleteDocumentSeries(id: $id) { deleted errors { campo message } }
    }
  `),
});

/** The series and subseries of a version of the table. */
export const seriesRecord = managedRecord({
  entity: 'serieDocumental',
  singular: 'Serie',
  plural: 'Series y subseries',
  thing: 'la serie',
  saved: 'Serie guardada Exitosamente',
  purpose: 'Cuánto se conservan los documentos de cada serie, y qué se hace después.',
  model: MANAGERS,
  queryKey: ['seriesDocumentales'],
  ...series,
  fields: retentionSeriesFields,
  nameOf: ({ codigo, nombre }) => `${codigo} ${nombre}`,
  stale: [archiveKey],
});
