export { ColumnTexts } from './components/column-texts.tsx';
export { LayerUses } from './components/layer-uses.tsx';
export { emptyPick, KnownTable, TablePicker } from './components/table-picker.tsx';
export { ValidityMark } from './components/validity-mark.tsx';
export { loadLayer } from './operations/layers.ts';
export { useLayerNews } from './operations/use-layer-news.ts';
