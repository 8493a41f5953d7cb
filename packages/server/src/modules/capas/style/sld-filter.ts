import { childOf, type XmlNode } from './sld-tree.ts';

/** Which features a rule draws: those of a value, or between two numbers. */
export interface RuleFilter {
  columna: string;
  valor: string | null;
  desde: number | null;
  hasta: number | null;
}

const FROM = new Set(['PropertyIsGreaterThanOrEqualTo', 'PropertyIsGreaterThan']);
const TO = new Set(['PropertyIsLessThan', 'PropertyIsLessThanOrEqualTo']);

/**
 * What a rule asks of features; 'none' where it asks nothing, 'else' for those that no other rule
 * draws, null for what a style of ours cannot say.
 */
export function filterOf(rule: XmlNode): RuleFilter | 'none' | 'else' | null {
  if (childOf(rule, 'ElseFilter')) return 'else';
  const filter = childOf(rule, 'Filter');
  if (!filter) return 'none';
  const [condition, ...more] = filter.children;
  if (!condition || more.length > 0) return null;
  if (condition.name === 'PropertyIsEqualTo') return equality(condition);
  if (condition.name === 'PropertyIsBetween') return between(condition);
  return condition.name === 'And' ? range(condition.children) : null;
}

function equality(condition: XmlNode): RuleFilter | null {
  const column = childOf(condition, 'PropertyName')?.text;
  const value = childOf(condition, 'Literal')?.text;
  if (!column || value === undefined || value.length > 300) return null;
  return { columna: column, valor: value, desde: null, hasta: null };
}

function between(condition: XmlNode): RuleFilter | null {
  const column = childOf(condition, 'PropertyName')?.text;
  const literal = (name: string) => numberOf(childOf(childOf(condition, name), 'Literal'));
  return limited(column, literal('LowerBoundary'), literal('UpperBoundary'));
}

function range(conditions: readonly XmlNode[]): RuleFilter | null {
  const from = conditions.find(({ name }) => FROM.has(name));
  const to = conditions.find(({ name }) => TO.has(name));
  if (conditions.length !== 2 || !from || !to) return null;
  const column = childOf(from, 'PropertyName')?.text;
  if (column !== childOf(to, 'PropertyName')?.text) return null;
  return limited(column, numberOf(childOf(from, 'Literal')), numberOf(childOf(to, 'Literal')));
}

const limited = (
  column: string | undefined,
  from: number | null,
  to: number | null,
): RuleFilter | null =>
  column && from !== null && to !== null
    ? { columna: column, valor: null, desde: from, hasta: to }
    : null;

function numberOf(node: XmlNode | undefined): number | null {
  const value = node === undefined || node.text === '' ? Number.NaN : Number(node.text);
  return Number.isFinite(value) ? value : null;
}
