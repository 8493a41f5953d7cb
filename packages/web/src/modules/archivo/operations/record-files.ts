import { execute } from '../../../platform/graphql/execute.ts';
import { graphql } from '../../../platform/graphql/graphql.ts';

const recordFilesQuery = graphql(`
  query DocumentosDeRegistro($carpeta: ID, $fuente: String, $search: String, $first: Int, $offset: Int) {
    archiveRecordDocuments(
      carpeta: $carpeta, fuente: $fuente, search: $search, first: $first, offset: $offset
    ) {
      fuente titulo totalCount
      nodes { archivo nombre tipoMime bytes fecha papel registro ruta nota direccion }
    }
  }
`);

/** Files of other records that stand in a record's folder, or that a search of all finds; by their origin. */
export const loadRecordFiles = async (asked: {
  carpeta: string | null;
  fuente?: string;
  search: string;
  first: number;
  offset?: number;
}) => (await execute(recordFilesQuery, asked)).archiveRecordDocuments;

export type RecordFileSection = Awaited<ReturnType<typeof loadRecordFiles>>[number];
export type RecordFile = RecordFileSection['nodes'][number];
