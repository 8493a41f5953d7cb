/** What stands in the place of what could not be read. */
const inPlaceOfData = new Set(['LoadFailure', 'RecordState', 'ErrorState']);

/**
 * A rule of the linter: a failed read takes the place of nothing that is shown already. Whether it may is
 * said by `failureInstead(data, error)`, not by the error alone.
 */
export const readFailureRule = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      wiped: 'A read that fails again would wipe what is shown: ask failureInstead(data, error).',
    },
  },
  create: (context) => ({
    JSXOpeningElement(node) {
      if (!inPlaceOfData.has(node.name.name)) return;
      const test = nearestTest(node);
      if (test && isErrorAlone(test)) context.report({ node: test, messageId: 'wiped' });
    },
  }),
};

/** On what it depends whether something is shown in the place of something else. */
function nearestTest(node) {
  for (let { parent } = node, child = node; parent; child = parent, parent = parent.parent) {
    const decides = parent.type === 'IfStatement' || parent.type === 'ConditionalExpression';
    if (decides && parent.consequent === child) return parent.test;
  }
  return undefined;
}

/** `error`, `query.error`, or one of them beside something else that would do. */
function isErrorAlone(test) {
  if (test.type === 'LogicalExpression') {
    return test.operator === '||' && (isErrorAlone(test.left) || isErrorAlone(test.right));
  }
  if (test.type === 'MemberExpression') return test.property.name === 'error';
  return test.type === 'Identifier' && (test.name === 'error' || test.name === 'isError');
}
