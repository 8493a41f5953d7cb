import { type LayerStyle, plainStyle } from '@comarca/shared/modules/capas/style/layer-style';
import { ownColor } from '@comarca/shared/modules/capas/style/own-color';
import { styleWithin } from '@comarca/shared/modules/capas/style/style-drawing';
import type { LayerRecord } from '../layer.repository.ts';

/**
 * How a layer is drawn for everybody: its own style, or one colour until it has one. What rests on a
 * column that is not shown any more is left out, so that no legend tells what nobody is to read.
 */
export const drawnStyle = ({
  id,
  estiloPropio,
  columnas,
}: Pick<LayerRecord, 'id' | 'estiloPropio' | 'columnas'>): LayerStyle =>
  styleWithin(
    estiloPropio ?? plainStyle(ownColor(id)),
    new Set(columnas.map(({ value }) => value)),
  );
