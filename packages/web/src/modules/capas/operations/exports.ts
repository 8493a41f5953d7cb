import type { ExportFormat } from '@comarca/shared/modules/capas/layer-export';
import { refused } from '../../../platform/entity-form/form-failure.ts';
import { execute } from '../../../platform/graphql/execute.ts';
import { graphql } from '../../../platform/graphql/graphql.ts';
import type { Box } from '../../../platform/map/map-layer.ts';

/** What is chosen of a table that is handed out. */
export interface ExportChoice {
  format: ExportFormat;
  columns: string[];
  srid: number;
  /** only what lies in it at least in part; all of the table when null */
  box: Box | null;
  filterColumn: string | null;
  filterValue: string;
}

/** Of degrees: a centimetre. */
const DECIMALS = 7;

/** The choice as the server takes it. */
function asked({ format, columns, srid, box, filterColumn, filterValue }: ExportChoice) {
  return {
    formato: format,
    columnas: columns.join(','),
    ...(format !== 'kml' && { srid }),
    ...(box && { caja: box.map((degrees) => degrees.toFixed(DECIMALS)).join(',') }),
    ...(filterColumn !== null && {
      filtro: JSON.stringify([{ columna: filterColumn, valor: filterValue }]),
    }),
  };
}

/** The address that gives what was chosen at once. */
export function addressOf(id: string, choice: ExportChoice): string {
  const query = new URLSearchParams(
    Object.entries(asked(choice)).map(([name, value]) => [name, String(value)]),
  );
  return `/api/v1/capas/${id}/exportar?${query}`;
}

export const exportsKey = (id: string) => ['capas', 'exportaciones', id] as const;

const exportsQuery = graphql(`
  query ExportacionesCapa($id: ID!) {
    layerExports(id: $id) { id estado avance mensaje error creado archivo nombre bytes }
  }
`);

/** The files of a table that the person asked for last. */
export const loadExports = async (id: string) => (await execute(exportsQuery, { id })).layerExports;

const exportMutation = graphql(`
  mutation ExportarCapa(
    $id: ID!
    $formato: String!
    $columnas: String
    $srid: Int
    $caja: String
    $filtro: String
  ) {
    exportLayer(
      id: $id
      formato: $formato
      columnas: $columnas
      srid: $srid
      caja: $caja
      filtro: $filtro
    ) {
      received
      errors { campo message }
    }
  }
`);

/** Has the file made apart. @throws AppError for what cannot be handed out */
export async function prepareExport(id: string, choice: ExportChoice): Promise<void> {
  const { exportLayer } = await execute(exportMutation, { id, ...asked(choice) });
  if (!exportLayer.received) throw refused(exportLayer.errors);
}

const cancelMutation = graphql(`
  mutation CancelarExportacionCapa($id: ID!) {
    cancelLayerExport(id: $id) { received errors { campo message } }
  }
`);

/** Stops the making of a file. */
export async function cancelExport(id: string): Promise<void> {
  const { cancelLayerExport } = await execute(cancelMutation, { id });
  if (!cancelLayerExport.received) throw refused(cancelLayerExport.errors);
}
