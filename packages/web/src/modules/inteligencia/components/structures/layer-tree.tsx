import { GlobalOutlined } from '@ant-design/icons';
import {
  type LayerNode,
  NEW_LAYER_ABBREVIATION,
  NEW_LAYER_NAME,
  type StructureDepth,
  sectionLevels,
} from '@comarca/shared/modules/inteligencia/template';
import type { TreeKind } from '../../../../platform/tree/tree-kind.ts';

/** The tree of layers of a structure of that depth. */
export const layerTree = (depth: StructureDepth): TreeKind<LayerNode> => ({
  label: 'Estructura de capas',
  depth: sectionLevels[depth],
  leafIcon: <GlobalOutlined />,
  newLeaf: NEW_LAYER_NAME,
  makeLeaf: (id, name) => ({ id, name, abreviatura: NEW_LAYER_ABBREVIATION, capa: '' }),
});
