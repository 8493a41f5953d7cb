import type { ImportPreview } from '@comarca/shared/modules/capas/import';
import { useQuery } from '@tanstack/react-query';
import { Alert } from 'antd';
import {
  layersKey,
  loadImportName,
  type ReplacedLayer,
} from '../../../platform/imports/imports.ts';
import { LayerUses } from './layer-uses.tsx';

interface Props {
  /** the table whose data a file is to replace */
  table: string;
  columns: ImportPreview['columnas'];
}

/** Before the data of a layer are replaced: which columns it loses, and what uses it. */
export function ReplacedLayerNotice({ table, columns }: Props) {
  const { data } = useQuery({
    queryKey: [...layersKey, 'reemplazo', table],
    queryFn: () => loadImportName(table),
    enabled: table !== '',
    meta: { doing: 'al revisar la capa que se reemplaza' },
  });
  const layer = data?.tabla === table ? data.capa : null;
  if (!layer) return null;
  const lost = lostColumns(layer, columns);
  return (
    <>
      {lost.length > 0 && (
        <Alert
          type="warning"
          showIcon
          title={`El archivo no trae estas columnas de la capa: ${lost.join(', ')}.`}
          description="Si cambiaron de nombre, lo que las usa dejará de mostrarlas."
        />
      )}
      <LayerUses id={layer.id} before="Sus datos se reemplazarán también en:" />
    </>
  );
}

/** What people call the columns of a layer that a file does not have; those of imports are no part of it. */
export function lostColumns(
  { dbColumns, columnaId }: Pick<ReplacedLayer, 'dbColumns' | 'columnaId'>,
  columns: ImportPreview['columnas'],
): string[] {
  const given = new Set([...columns.map(({ nombre }) => nombre), 'id', REASON_COLUMN, columnaId]);
  return dbColumns.filter(({ value }) => !given.has(value)).map(({ text }) => text);
}

/** In which an import says why it repaired a feature. */
const REASON_COLUMN = 'motivo_reparacion';
