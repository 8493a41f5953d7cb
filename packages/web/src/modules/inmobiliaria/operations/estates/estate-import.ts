import type { ImportedField } from '@comarca/shared/modules/inmobiliaria/estate.fields';
import { sendFile } from '../../../../platform/uploads/send-file.ts';

/** Which column each field is; '' for none. */
export type ColumnChoice = Partial<Record<ImportedField, string>>;

/** What became, or would become, of the rows of a file. */
export interface EstateImport {
  encabezado: string[];
  columnas: ColumnChoice;
  leidos: number;
  importados: number;
  nuevos: number;
  actualizados: number;
  sinCambio: number;
  rechazados: number;
  errores: { fila: string; motivo: string }[];
  guardado: boolean;
}

interface Sending {
  columns: ColumnChoice;
  dry: boolean;
  goodOnly: boolean;
}

/** Sends a file of estates: to be looked at, or to be taken in. @throws AppError */
export const sendEstates = async (
  project: string,
  file: File,
  { columns, dry, goodOnly }: Sending,
): Promise<EstateImport> => {
  const query = new URLSearchParams({
    columnas: JSON.stringify(columns),
    simular: dry ? 'si' : 'no',
    buenas: goodOnly ? 'si' : 'no',
  });
  const answer = await sendFile(`/api/v1/proyectos_gi/${project}/predios/archivo?${query}`, file, {
    signal: new AbortController().signal,
    onProgress: () => undefined,
  });
  return answer as EstateImport;
};
