import {
  type Comparison,
  comparisons,
  FilterFault,
  type FilterValue,
  type FilterWord,
  MAX_CONDITIONS,
  MAX_FILTER,
  MAX_NESTING,
  type NamedColumn,
  type WrittenFilter,
} from './filter.ts';
import { type Token, tokensOf } from './tokens.ts';

/**
 * Reads a filter: comparisons with `= <> < <= > >=`, `EN (…)`, `CONTIENE`, `ES NULO`, joined by `Y`, `O`
 * and `NO`, which bind in the order NO, Y, O.
 * @throws FilterFault that says in Spanish what is wrong and where
 */
export function parseFilter(text: string): WrittenFilter {
  if (text.length > MAX_FILTER) {
    throw new FilterFault(MAX_FILTER + 1, `un filtro tiene como máximo ${MAX_FILTER} caracteres.`);
  }
  return new Parser(tokensOf(text)).whole();
}

class Parser {
  readonly #tokens: readonly Token[];
  #place = 0;
  #conditions = 0;

  constructor(tokens: readonly Token[]) {
    this.#tokens = tokens;
  }

  whole(): WrittenFilter {
    const filter = this.#joined('O', 0);
    if (this.#next.kind !== 'end') throw this.#expected('Y, O o el final');
    return filter;
  }

  get #next(): Token {
    return this.#tokens[this.#place] ?? { kind: 'end', at: 1 };
  }

  #isWord(word: FilterWord): boolean {
    const next = this.#next;
    return next.kind === 'word' && next.word === word;
  }

  #takeWord(word: FilterWord): boolean {
    const found = this.#isWord(word);
    if (found) this.#place += 1;
    return found;
  }

  #takeSign(...signs: readonly string[]): string | undefined {
    const next = this.#next;
    if (next.kind !== 'sign' || !signs.includes(next.sign)) return undefined;
    this.#place += 1;
    return next.sign;
  }

  #joined(word: 'Y' | 'O', depth: number): WrittenFilter {
    const part = () => (word === 'O' ? this.#joined('Y', depth) : this.#denied(depth));
    const first = part();
    const parts = [first];
    while (this.#takeWord(word)) parts.push(part());
    return parts.length === 1 ? first : { op: word, parts };
  }

  #denied(depth: number): WrittenFilter {
    if (depth > MAX_NESTING) throw new FilterFault(this.#next.at, 'hay demasiados niveles.');
    if (this.#takeWord('NO')) return { op: 'NO', part: this.#denied(depth + 1) };
    if (this.#takeSign('(')) {
      const filter = this.#joined('O', depth + 1);
      if (!this.#takeSign(')')) throw this.#expected('«)»');
      return filter;
    }
    return this.#condition();
  }

  #condition(): WrittenFilter {
    const column = this.#column();
    this.#conditions += 1;
    if (this.#conditions > MAX_CONDITIONS) {
      throw new FilterFault(column.at, `hay más de ${MAX_CONDITIONS} condiciones.`);
    }
    const sign = this.#takeSign(...comparisons);
    if (sign) return { op: sign as Comparison, column, value: this.#value() };
    if (this.#takeWord('ES')) return this.#empty(column);
    if (this.#takeWord('NO')) return { op: 'NO', part: this.#among(column) };
    return this.#among(column);
  }

  #column(): NamedColumn {
    const next = this.#next;
    if (next.kind !== 'column') throw this.#expected('el nombre de una columna');
    this.#place += 1;
    return { name: next.name, at: next.at };
  }

  #empty(column: NamedColumn): WrittenFilter {
    const denied = this.#takeWord('NO');
    if (!this.#takeWord('NULO')) throw this.#expected('NULO');
    return denied ? { op: 'NO', part: { op: 'NULO', column } } : { op: 'NULO', column };
  }

  #among(column: NamedColumn): WrittenFilter {
    if (this.#takeWord('CONTIENE')) return { op: 'CONTIENE', column, value: this.#value() };
    if (!this.#takeWord('EN')) throw this.#expected(`una comparación de «${column.name}»`);
    if (!this.#takeSign('(')) throw this.#expected('«(»');
    const values = [this.#value()];
    while (this.#takeSign(',')) values.push(this.#value());
    if (!this.#takeSign(')')) throw this.#expected('«,» o «)»');
    return { op: 'EN', column, values };
  }

  #value(): FilterValue {
    const next = this.#next;
    this.#place += 1;
    if (next.kind === 'text' || next.kind === 'number' || next.kind === 'date') {
      return { kind: next.kind, value: next.value };
    }
    if (next.kind === 'word' && (next.word === 'VERDADERO' || next.word === 'FALSO')) {
      return { kind: 'boolean', value: next.word === 'VERDADERO' };
    }
    this.#place -= 1;
    throw this.#expected("un valor: un 'texto', un número o una fecha");
  }

  #expected(what: string): FilterFault {
    const next = this.#next;
    const found = next.kind === 'end' ? 'se acabó el filtro' : `está «${told(next)}»`;
    return new FilterFault(next.at, `se esperaba ${what}, y ${found}.`);
  }
}

function told(token: Token): string {
  if (token.kind === 'word') return token.word;
  if (token.kind === 'column') return token.name;
  if (token.kind === 'sign') return token.sign;
  return token.kind === 'end' ? '' : token.value;
}
