/** A table in Markdown, as lines: the generated pages of `docs/` are made of them. */
export const markdownTable = (
  head: readonly string[],
  rows: readonly (readonly string[])[],
): string[] => [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`);
