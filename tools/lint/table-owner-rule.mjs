import { relative } from 'node:path';
import { complaintAboutTable } from './table-owners.mjs';
import { tableOfText, tablesOfSql } from './table-uses.mjs';

/** A rule of the linter: a module's SQL names its own tables, and those that it is known to need. */
export const tableOwnerRule = {
  meta: { type: 'problem', schema: [], messages: { foreign: '{{ complaint }}' } },
  create(context) {
    const path = relative(context.cwd, context.filename);
    const check = (node, use) => {
      const complaint = complaintAboutTable(path, use);
      if (complaint) context.report({ node, messageId: 'foreign', data: { complaint } });
    };
    return {
      Literal(node) {
        const use = typeof node.value === 'string' ? tableOfText(node) : undefined;
        if (use) check(node, use);
      },
      TemplateElement(node) {
        for (const use of tablesOfSql(node.value.raw)) check(node, use);
      },
    };
  },
};
