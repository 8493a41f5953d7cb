import { AppError } from '@comarca/shared/core/errors';
import {
  type LayerStyle,
  layerStyleSchema,
  MOST_CLASSES,
  type StyleClass,
} from '@comarca/shared/modules/capas/style/layer-style';
import { filterOf, type RuleFilter } from './sld-filter.ts';
import { symbolOf } from './sld-symbol.ts';
import { allOf, childOf, type XmlNode, xmlTree } from './sld-tree.ts';

/** What an SLD says as a style of ours, and what of it has no place here. */
export interface ReadStyle {
  estilo: LayerStyle;
  omitido: string[];
}

/** What is read of an SLD; every other element is named to who brings it. */
const KNOWN = new Set(
  `StyledLayerDescriptor NamedLayer UserStyle FeatureTypeStyle Rule Name Title Abstract Description
  IsDefault FeatureTypeName Filter ElseFilter And PropertyIsEqualTo PropertyIsLessThan
  PropertyIsLessThanOrEqualTo PropertyIsGreaterThan PropertyIsGreaterThanOrEqualTo PropertyName Literal
  PropertyIsBetween LowerBoundary UpperBoundary
  MinScaleDenominator MaxScaleDenominator PolygonSymbolizer LineSymbolizer PointSymbolizer
  TextSymbolizer Fill Stroke CssParameter Graphic Mark WellKnownName Size Rotation Label`.split(
    /\s+/,
  ),
);

/**
 * Reads the part of an SLD 1.0 that a style of ours covers.
 * @param base what stays where the SLD says nothing
 * @throws AppError VALIDATION when it is no SLD 1.0, or draws nothing
 */
export async function readSld(content: string, base: LayerStyle): Promise<ReadStyle> {
  const document = await xmlTree(content, 'SLD');
  if (document.name !== 'StyledLayerDescriptor') {
    throw new AppError('VALIDATION', 'El archivo no es un SLD.');
  }
  const lost = new Set(unknownElements(document));
  const version = document.attributes.version ?? '';
  if (version !== '' && !version.startsWith('1.0')) {
    throw new AppError(
      'VALIDATION',
      `Se lee SLD 1.0; el archivo es de la versión ${version.slice(0, 10)}.`,
    );
  }
  const rules = allOf(document, 'Rule');
  const drawing = rules.filter((rule) => symbolOf(rule) !== null);
  const [first] = drawing;
  if (!first) throw new AppError('VALIDATION', 'El SLD no tiene ninguna regla que dibuje.');
  const estilo = {
    ...base,
    ...symbolOf(first),
    ...classesOf(drawing, lost),
    ...labelsOf(rules),
    escalaCercana: denominator(first, 'MinScaleDenominator'),
    escalaLejana: denominator(first, 'MaxScaleDenominator'),
  };
  const checked = layerStyleSchema.safeParse(estilo);
  if (!checked.success) {
    throw new AppError(
      'VALIDATION',
      `El SLD no se puede usar: ${checked.error.issues[0]?.message}.`,
    );
  }
  return { estilo: checked.data, omitido: [...lost] };
}

type Classes = Pick<LayerStyle, 'tipo' | 'columna' | 'metodo' | 'rampa' | 'clases' | 'otros'> &
  Partial<Pick<LayerStyle, 'color'>>;

const NONE: Classes = {
  tipo: 'SIMPLE',
  columna: null,
  metodo: null,
  rampa: null,
  clases: [],
  otros: true,
};

function classesOf(rules: readonly XmlNode[], lost: Set<string>): Classes {
  const told = rules.flatMap((rule) => {
    const filter = filterOf(rule);
    if (filter === 'none') return [];
    if (filter !== 'else' && filter !== null) return [{ rule, filter }];
    if (filter === null) lost.add(`El filtro de la regla «${titleOf(rule)}»`);
    return [];
  });
  const [head] = told;
  if (!head) {
    if (rules.length > 1) lost.add(`${rules.length - 1} reglas después de la primera`);
    return NONE;
  }
  const same = told.filter(
    ({ filter }) =>
      filter.columna === head.filter.columna && isValue(filter) === isValue(head.filter),
  );
  const left = told.length - Math.min(same.length, MOST_CLASSES);
  if (left > 0) lost.add(`${left} reglas: más clases, u otra columna`);
  const otherwise = rules.find((rule) => ['else', 'none'].includes(String(filterOf(rule))));
  const color = otherwise && symbolOf(otherwise)?.color;
  return {
    tipo: isValue(head.filter) ? 'CATEGORIAS' : 'CLASES',
    columna: head.filter.columna,
    metodo: null,
    rampa: null,
    clases: same.slice(0, MOST_CLASSES).map(classOf).sort(byLimit),
    otros: otherwise !== undefined,
    ...(color && { color }),
  };
}

const isValue = (filter: RuleFilter) => filter.valor !== null;

const classOf = ({ rule, filter }: { rule: XmlNode; filter: RuleFilter }): StyleClass => ({
  color: symbolOf(rule)?.color ?? '#000000',
  texto: titleOf(rule).slice(0, 80),
  valor: filter.valor,
  desde: filter.desde,
  hasta: filter.hasta,
});

const byLimit = (one: StyleClass, other: StyleClass) => (one.desde ?? 0) - (other.desde ?? 0);

function labelsOf(rules: readonly XmlNode[]): Pick<LayerStyle, 'etiqueta' | 'etiquetaDesde'> {
  const rule = rules.find((one) => childOf(one, 'TextSymbolizer'));
  const label = childOf(childOf(rule, 'TextSymbolizer'), 'Label');
  const column = childOf(label, 'PropertyName')?.text;
  if (!rule || !column) return { etiqueta: null, etiquetaDesde: null };
  return { etiqueta: column, etiquetaDesde: denominator(rule, 'MaxScaleDenominator') };
}

function denominator(rule: XmlNode, name: string): number | null {
  const text = childOf(rule, name)?.text;
  const value = text === undefined ? Number.NaN : Math.round(Number(text));
  return Number.isFinite(value) && value >= 1 && value <= 1_000_000_000 ? value : null;
}

const titleOf = (rule: XmlNode): string =>
  childOf(rule, 'Title')?.text || childOf(rule, 'Name')?.text || '';

function unknownElements(node: XmlNode): string[] {
  if (!KNOWN.has(node.name)) return [`El elemento «${node.name.slice(0, 60)}»`];
  return node.children.flatMap(unknownElements);
}
