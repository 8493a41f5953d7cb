import { setImmediate as nextTurn } from 'node:timers/promises';
import { AppError } from '@comarca/shared/core/errors';
import { SaxesParser } from 'saxes';
import {
  badPlan,
  MAX_LINKS,
  MAX_NAME,
  MAX_NOTES,
  MAX_TASKS,
  planOf,
  type RawTask,
  tooLarge,
  type WorkPlan,
} from './plan.ts';

const MAX_DEPTH = 40;
const MAX_VALUE = 1_000_000;
/** Between pieces of this many bytes the server attends to others. */
const PIECE = 1 << 17;

/** Reads a plan that Microsoft Project saved as XML (MSPDI). @throws AppError VALIDATION */
export async function readMspdi(bytes: Buffer): Promise<WorkPlan> {
  const collected = new Collector();
  const parser = parserFor(collected);
  const decoder = decoderOf(bytes);
  for (let at = 0; at < bytes.length; at += PIECE) {
    parser.write(decoder.decode(bytes.subarray(at, at + PIECE), { stream: true }));
    await nextTurn();
  }
  parser.write(decoder.decode());
  parser.close();
  return collected.plan();
}

/** By its declaration; the file's first two bytes tell the one that cannot be read without. */
function decoderOf(bytes: Buffer): TextDecoder {
  const mark = bytes.toString('hex', 0, 2);
  if (mark === 'fffe') return new TextDecoder('utf-16le');
  const head = bytes.toString('latin1', 0, 200);
  const declared = /encoding\s*=\s*["']([A-Za-z0-9._-]{1,40})/i.exec(head)?.[1] ?? 'utf-8';
  try {
    return new TextDecoder(declared);
  } catch {
    throw badPlan(`La codificación "${declared}" del archivo no se conoce.`);
  }
}

/** Document type declarations are refused, so no entity can be declared, let alone expanded. */
function parserFor(collected: Collector): SaxesParser {
  const parser = new SaxesParser({ xmlns: false, fragment: false });
  let text = '';
  const addText = (part: string) => {
    if (text.length + part.length > MAX_VALUE) throw badPlan('Un texto del plan es muy largo.');
    text += part;
  };
  parser.on('doctype', () => {
    throw badPlan('El plan tiene una declaración DOCTYPE, que no se admite.');
  });
  parser.on('error', (error) => {
    if (error instanceof AppError) throw error;
    throw badPlan(`Línea ${parser.line}: el XML del plan no está bien formado.`);
  });
  parser.on('opentag', ({ name }) => {
    text = '';
    collected.open(localName(name));
  });
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('closetag', () => {
    collected.close(text);
    text = '';
  });
  return parser;
}

const localName = (name: string) => name.slice(name.indexOf(':') + 1);

/** What of the plan's elements counts: tasks, people, and who works on what. */
class Collector {
  private readonly path: string[] = [];
  private fields = new Map<string, string>();
  private readonly tasks: RawTask[] = [];
  private readonly names = new Map<number, string>();
  private readonly links: [number, number][] = [];
  private readonly work: [number, number][] = [];
  private before: number[] = [];

  open(name: string): void {
    if (this.path.length === 0 && name !== 'Project') {
      throw badPlan('El XML no es un plan de Microsoft Project.');
    }
    this.path.push(name);
    if (this.path.length > MAX_DEPTH) throw badPlan('El XML del plan tiene demasiados niveles.');
    if (this.path.length === 3) {
      this.fields = new Map();
      this.before = [];
    }
  }

  close(text: string): void {
    const at = this.path.slice(1).join('/');
    const name = this.path.pop() ?? '';
    if (this.path.length === 3) this.fields.set(name, text);
    else if (at === 'Tasks/Task/PredecessorLink/PredecessorUID') this.before.push(Number(text));
    else if (at === 'Tasks/Task') this.addTask();
    else if (at === 'Resources/Resource') this.addName();
    else if (at === 'Assignments/Assignment') this.addWork();
  }

  plan(): WorkPlan {
    return planOf('xml', this.tasks, {
      enlaces: this.links,
      trabajos: this.work.flatMap(([task, person]): [number, string][] => {
        const name = this.names.get(person);
        return name === undefined ? [] : [[task, name]];
      }),
    });
  }

  private number(field: string): number {
    const value = Number(this.fields.get(field) ?? '');
    return Number.isSafeInteger(value) ? value : 0;
  }

  private text(field: string): string {
    return (this.fields.get(field) ?? '').trim();
  }

  private addTask(): void {
    if (this.text('IsNull') === '1' || this.text('Active') === '0') return;
    if (this.tasks.length > MAX_TASKS) throw tooLarge();
    const uid = this.number('UID');
    this.tasks.push({
      uid,
      fila: this.number('ID'),
      nombre: this.text('Name').slice(0, MAX_NAME),
      nivel: Math.min(Math.max(this.number('OutlineLevel'), 0), 1_000),
      inicio: timeOf(this.text('Start')),
      fin: timeOf(this.text('Finish')),
      duracionMinutos: minutesOf(this.text('Duration')),
      trabajoMinutos: minutesOf(this.text('Work')),
      avance: Math.min(Math.max(this.number('PercentComplete'), 0), 100),
      notas: this.text('Notes').slice(0, MAX_NOTES),
    });
    for (const first of this.before) this.link(this.links, first, uid);
  }

  private addName(): void {
    const name = this.text('Name').slice(0, MAX_NAME);
    if (this.names.size > MAX_TASKS) throw badPlan('El plan de trabajo tiene demasiados recursos.');
    if (name && this.number('UID') > 0) this.names.set(this.number('UID'), name);
  }

  private addWork(): void {
    this.link(this.work, this.number('TaskUID'), this.number('ResourceUID'));
  }

  private link(pairs: [number, number][], one: number, other: number): void {
    if (pairs.length >= MAX_LINKS) throw badPlan('El plan de trabajo tiene demasiados enlaces.');
    pairs.push([one, other]);
  }
}

/** `2026-03-02T08:00:00` without its seconds; null for what is no such time. */
function timeOf(text: string): string | null {
  const match = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2})(:\d{2})?$/.exec(text);
  if (!match) return null;
  const time = `${match[1]}T${match[2]}`;
  const date = new Date(`${time}Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(time) ? time : null;
}

/** `PT26H30M0S` in minutes; 0 for what is no such duration. */
function minutesOf(text: string): number {
  const match = /^P(?:(\d{1,6})D)?T(\d{1,9})H(\d{1,9})M(\d{1,9})(?:\.\d+)?S$/.exec(text);
  if (!match) return 0;
  const [days, hours, minutes, seconds] = match.slice(1).map((part) => Number(part ?? 0));
  return Math.round((days ?? 0) * 1_440 + (hours ?? 0) * 60 + (minutes ?? 0) + (seconds ?? 0) / 60);
}
