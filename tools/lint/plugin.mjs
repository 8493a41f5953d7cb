import { glossaryRule } from './glossary-rule.mjs';
import { tableOwnerRule } from './table-owner-rule.mjs';

/** The rules of this house, as oxlint loads them. */
export default {
  meta: { name: 'comarca' },
  rules: { glossary: glossaryRule, 'table-owner': tableOwnerRule },
};
