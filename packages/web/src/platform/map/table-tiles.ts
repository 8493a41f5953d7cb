import type { LayerStyle } from '@comarca/shared/modules/capas/style/layer-style';
import { styleColumns } from '@comarca/shared/modules/capas/style/style-drawing';

/**
 * The address of a registered table's tiles, with the columns that drawing its style needs.
 * @param told others, which are shown of a feature
 */
export function tableTiles(
  id: string,
  style: LayerStyle | null,
  told: readonly string[] = [],
): string {
  const needed = new Set([...(style ? styleColumns(style) : []), ...told]);
  const columns = [...needed].map(encodeURIComponent).join(',');
  const address = `/api/v1/capas/${id}/teselas/{z}/{x}/{y}.mvt`;
  if (!columns) return address;
  const color = style?.columna ? `&color=${encodeURIComponent(style.columna)}` : '';
  return `${address}?columnas=${columns}${color}`;
}
