import type { LayerStyle } from '@comarca/shared/modules/capas/style/layer-style';
import { styleColumns } from '@comarca/shared/modules/capas/style/style-drawing';

/** The address of a registered table's tiles, with the columns that drawing its style needs. */
export function tableTiles(id: string, style: LayerStyle | null): string {
  const columns = style ? styleColumns(style).map(encodeURIComponent).join(',') : '';
  const address = `/api/v1/capas/${id}/teselas/{z}/{x}/{y}.mvt`;
  if (!columns) return address;
  const color = style?.columna ? `&color=${encodeURIComponent(style.columna)}` : '';
  return `${address}?columnas=${columns}${color}`;
}
