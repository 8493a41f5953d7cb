import type { LayerStyle } from '@comarca/shared/modules/capas/style/layer-style';
import { dashOf, legendLines, lineOf } from '@comarca/shared/modules/capas/style/style-drawing';
import type { MapStyle } from '../../../core/reports/map/map-spec.ts';

/** A style in one of its colours, as map pictures draw it. */
export const mapStyleOf = (style: LayerStyle, color: string): MapStyle => ({
  color,
  fillOpacity: style.relleno,
  width: style.grosor,
  dash: dashOf(style.trazo, style.grosor),
  symbol: style.simbolo,
  size: style.tamano,
});

/** The features of one line of a legend. */
export interface StyledGroup<Feature> {
  texto: string;
  style: MapStyle;
  features: Feature[];
}

/**
 * Features by the lines of their legend, from the last line to the first: what is of no class lies
 * lowest. Lines without features are among them.
 */
export function styledGroups<Feature>(
  style: LayerStyle,
  title: string,
  features: readonly Feature[],
  valueIn: (feature: Feature) => unknown,
): StyledGroup<Feature>[] {
  const groups = legendLines(style, title).map(
    ({ color, texto }): StyledGroup<Feature> => ({
      texto,
      style: mapStyleOf(style, color),
      features: [],
    }),
  );
  for (const feature of features) groups[lineOf(style, valueIn(feature))]?.features.push(feature);
  return groups.reverse();
}
