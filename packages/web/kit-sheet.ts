/** The styles of the whole kit by the part of it that they are for. */
export type KitSheet = ReadonlyMap<string, string>;

/** What every part needs: links, icons, movements. */
export const CORE = 'core';

/** Classes whose first word is not what the kit calls the folder of their part. */
const CALLED: Readonly<Record<string, string>> = {
  btn: 'button',
  picker: 'date-picker',
  'picker-calendar': 'calendar',
  'select-tree': 'tree-select',
  otp: 'input',
  ribbon: 'badge',
  'float-btn': 'float-button',
  slide: CORE,
  move: CORE,
  zoom: CORE,
  fade: CORE,
  wave: CORE,
};

/**
 * Splits the kit's sheet by its parts. A rule belongs to the first part that its selector names:
 * whatever stands within that is there only if that is.
 * @param parts the folders of the kit, such as 'date-picker'
 */
export function splitSheet(sheet: string, parts: ReadonlySet<string>): KitSheet {
  const found = new Map<string, string[]>();
  const add = (part: string, rule: string) =>
    found.set(part, [...(found.get(part) ?? []).filter((other) => other !== rule), rule]);
  const moves: Rule[] = [];
  for (const rule of rulesOf(sheet)) {
    if (rule.head.startsWith('@keyframes')) moves.push(rule);
    else for (const [part, text] of byPart(rule, parts)) add(part, text);
  }
  for (const { head, body } of moves) {
    const name = head.split(/\s+/)[1] ?? head;
    const users = [...found].filter(([, rules]) => rules.some((rule) => rule.includes(name)));
    for (const [part] of users) add(part, `${head}{${body}}`);
  }
  return new Map([...found].map(([part, rules]) => [part, rules.join('')]));
}

interface Rule {
  /** Its selectors, or '@media …' of a block of rules. */
  head: string;
  body: string;
}

/** A rule's text for each part that it says something about. */
function byPart({ head, body }: Rule, parts: ReadonlySet<string>): [string, string][] {
  const texts = new Map<string, string>();
  const add = (part: string, text: string) => texts.set(part, (texts.get(part) ?? '') + text);
  if (head.startsWith('@')) {
    for (const inner of rulesOf(body).flatMap((rule) => byPart(rule, parts))) add(...inner);
    return [...texts].map(([part, text]) => [part, `${head}{${text}}`]);
  }
  const selectors = selectorsOf(head).filter(isMeant);
  for (const part of new Set(selectors.map((selector) => partOf(selector, parts)))) {
    const own = selectors.filter((selector) => partOf(selector, parts) === part);
    add(part, `${own.join(',')}{${body.replace(/;$/, '')}}`);
  }
  return [...texts];
}

/**
 * The product is written from left to right: every element would be asked in vain whether it is not. The
 * values of the theme are written while the page runs, and the list of what was read is for the kit alone.
 */
const NOT_MEANT = /-rtl\b|\.css-var-_R_|\.data-ant-/;
const isMeant = (selector: string): boolean => !NOT_MEANT.test(selector);

function partOf(selector: string, parts: ReadonlySet<string>): string {
  const words = /\.ant-([a-z0-9-]+)/.exec(selector)?.[1]?.split('-') ?? [];
  for (let length = words.length; length > 0; length--) {
    const name = words.slice(0, length).join('-');
    const called = CALLED[name];
    if (called !== undefined) return called;
    if (parts.has(name)) return name;
  }
  return CORE;
}

/** The selectors of a rule: commas within brackets do not part them. */
function selectorsOf(head: string): string[] {
  const selectors: string[] = [];
  let depth = 0;
  let start = 0;
  for (let at = 0; at <= head.length; at++) {
    const sign = head[at];
    if (sign === '(' || sign === '[') depth++;
    if (sign === ')' || sign === ']') depth--;
    if (at < head.length && (sign !== ',' || depth > 0)) continue;
    selectors.push(head.slice(start, at).trim());
    start = at + 1;
  }
  return selectors;
}

/** Blocks that rules stand in, or movements: all that the kit has besides plain rules. */
const KNOWN_BLOCK = /^@(?:media|supports|container|keyframes)\b/;

/** @throws Error for what would be taken for something else, or left out */
function checked(rule: Rule): Rule {
  const isKnown = !rule.head.startsWith('@') || KNOWN_BLOCK.test(rule.head);
  if (isKnown && !/;|\/\*/.test(rule.head)) return rule;
  throw new Error(`The kit's sheet has what this cannot read: ${rule.head.slice(0, 80)}`);
}

/** The outermost rules of a sheet. */
function rulesOf(sheet: string): Rule[] {
  const rules: Rule[] = [];
  let depth = 0;
  let start = 0;
  let open = 0;
  for (let at = 0; at < sheet.length; at++) {
    if (sheet[at] === '{' && depth++ === 0) open = at;
    if (sheet[at] !== '}' || --depth > 0) continue;
    rules.push(checked({ head: sheet.slice(start, open).trim(), body: sheet.slice(open + 1, at) }));
    start = at + 1;
  }
  if (depth !== 0) throw new Error("The kit's sheet ends within a block");
  return rules;
}
