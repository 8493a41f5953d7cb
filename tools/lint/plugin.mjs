import { glossaryRule } from './glossary-rule.mjs';
import { languageRule } from './language-rule.mjs';
import { readFailureRule } from './read-failure-rule.mjs';
import { tableOwnerRule } from './table-owner-rule.mjs';

/** The rules of this house, as oxlint loads them. */
export default {
  meta: { name: 'comarca' },
  rules: {
    glossary: glossaryRule,
    language: languageRule,
    'read-failure': readFailureRule,
    'table-owner': tableOwnerRule,
  },
};
