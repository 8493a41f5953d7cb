/** What of Kysely takes a table's name first, to read it. */
const readers = new Set([
  'selectFrom',
  'innerJoin',
  'leftJoin',
  'rightJoin',
  'fullJoin',
  'crossJoin',
  'from',
  'using',
  'table',
]);
/** What of ours takes a table's name first, to read it. */
const finders = new Set(['showing', 'entriesShowing']);
const writers = new Set(['insertInto', 'updateTable', 'deleteFrom', 'mergeInto']);
/** What a declared record calls its table. */
const declared = new Set(['table', 'tableName']);

/** Words of SQL after which a table's name stands; `from` may have several. */
const named = /\b(delete\s+from|from|join|into|update|using)\s+(?:only\s+)?"?(\w+)"?/gi;
const reading = /^(?:from|join|using)$/i;
const next = /^\s*(?:as\s+)?\w*\s*,\s*"?(\w+)"?/i;

/** @typedef {{ table: string, writes: boolean }} TableUse a table's name, and whether its rows change */

/**
 * The names that stand in a text of SQL where tables do, those of functions and aliases among them.
 * @returns {TableUse[]}
 */
export function tablesOfSql(text) {
  const plain = text.replace(/--[^\n]*|\/\*[\s\S]*?\*\//g, '');
  return [...plain.matchAll(named)].flatMap((found) => {
    const [whole, word, first] = found;
    const names = [first];
    let rest = plain.slice(found.index + whole.length);
    for (let more = next.exec(rest); more; more = next.exec(rest)) {
      names.push(more[1]);
      rest = rest.slice(more[0].length);
    }
    const writes = !reading.test(word);
    return names.map((name) => ({ table: name.toLowerCase(), writes }));
  });
}

/**
 * `'contratos as c'` as an argument of a builder, or as the table of a declared record.
 * @returns {TableUse | undefined}
 */
export function tableOfText(node) {
  const place = node.parent?.type === 'ArrayExpression' ? node.parent.parent : node.parent;
  const callee = place?.type === 'CallExpression' ? place.callee : undefined;
  const builder = callee?.property?.name;
  const writes =
    writers.has(builder) || (place?.type === 'Property' && declared.has(place.key.name));
  const table = /^\w+/.exec(node.value)?.[0];
  return table && (writes || readers.has(builder) || finders.has(callee?.name))
    ? { table, writes }
    : undefined;
}
