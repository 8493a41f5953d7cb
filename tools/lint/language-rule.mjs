import { relative } from 'node:path';
import { complaintAboutName, complaintAboutPath, languageRules } from './language.mjs';

/** A rule of the linter: files and what they declare are named in English (decision 0031). */
export const languageRule = {
  meta: { type: 'suggestion', schema: [], messages: { english: '{{ complaint }}' } },
  create(context) {
    const rules = languageRules();
    const complain = (node, complaint) => {
      if (complaint) context.report({ node, messageId: 'english', data: { complaint } });
    };
    return {
      Program(node) {
        complain(node, complaintAboutPath(relative(context.cwd, context.filename), rules));
        for (const { name, identifiers, defs } of named(context.sourceCode.scopeManager.scopes)) {
          if (defs.some(({ name }) => isTakenFromField(name))) continue;
          complain(identifiers[0], complaintAboutName(name, rules));
        }
      },
    };
  },
};

/** What the file itself names; an import's name is its exporter's. */
function named(scopes) {
  return scopes
    .flatMap((scope) => scope.variables)
    .filter(({ defs }) => defs.length > 0 && defs.every(({ type }) => type !== 'ImportBinding'));
}

/** `{ nombre }`: a local bears the name of the column or the field of the contract that it is. */
function isTakenFromField(identifier) {
  const value = identifier.parent?.type === 'AssignmentPattern' ? identifier.parent : identifier;
  const { parent } = value;
  return parent?.type === 'Property' && parent.shorthand && parent.parent?.type === 'ObjectPattern';
}
