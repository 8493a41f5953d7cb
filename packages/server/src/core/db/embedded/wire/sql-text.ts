/** The little that the server has to know about the text of a statement. */

const COMMENTS = /--[^\n]*|\/\*[\s\S]*?\*\//g;

/** Nothing but space and comments: PostgreSQL answers "empty query". */
export function isBlank(text: string): boolean {
  return text.replace(COMMENTS, '').trim() === '';
}

/** May hold several statements. A semicolon inside a literal counts too, which is harmless. */
export function mayBeSeveral(text: string): boolean {
  return text.trimEnd().replace(/;$/, '').includes(';');
}

export function isCopyFromClient(text: string): boolean {
  return /^\s*copy\s[\s\S]*\sfrom\s+stdin\b/i.test(text);
}

const UNIT_MS: Record<string, number> = { ms: 1, s: 1000, min: 60_000 };

/**
 * The limit that `set local statement_timeout = …` asks for, in milliseconds; PGlite accepts the
 * setting and does not enforce it. Undefined when the statement sets none.
 */
export function statementLimit(text: string): number | undefined {
  const found = /^\s*set\s+local\s+statement_timeout\s*(?:=|to)\s*'?(\d+)\s*(ms|s|min)?'?/i.exec(
    text,
  );
  return found ? Number(found[1]) * (UNIT_MS[found[2] ?? 'ms'] ?? 1) : undefined;
}
