import { relative } from 'node:path';
import { complaintAbout, houseRules } from './glossary.mjs';

const memberKinds = [
  'PropertyDefinition',
  'MethodDefinition',
  'TSPropertySignature',
  'TSEnumMember',
];

/** A rule of the linter: what a file declares, and its own path, use the glossary's words. */
export const glossaryRule = {
  meta: { type: 'suggestion', schema: [], messages: { avoid: '{{ complaint }}' } },
  create(context) {
    const rules = houseRules();
    const complain = (node, name) => {
      const complaint = complaintAbout(name, rules);
      if (complaint) context.report({ node, messageId: 'avoid', data: { complaint } });
    };
    const member = ({ key, id }) => {
      const name = key ?? id;
      if (name?.type === 'Identifier') complain(name, name.name);
    };
    return {
      Program(node) {
        complain(node, relative(context.cwd, context.filename));
        for (const { identifier, name } of declared(context.sourceCode.scopeManager.scopes)) {
          complain(identifier, name);
        }
      },
      ...Object.fromEntries(memberKinds.map((kind) => [kind, member])),
    };
  },
};

/** What the file itself names; an import's name is its exporter's. */
function declared(scopes) {
  return scopes
    .flatMap((scope) => scope.variables)
    .filter((variable) => variable.defs.length > 0)
    .filter((variable) => variable.defs.every(({ type }) => type !== 'ImportBinding'))
    .map(({ name, identifiers }) => ({ name, identifier: identifiers[0] }));
}
