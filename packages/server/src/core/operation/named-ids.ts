import { idRegistry, type NamedRecord } from '@comarca/shared/core/id-input';
import type { z } from 'zod';

/** An id that a schema takes, and where: `*` stands for every member of a list. */
export interface NamedId extends NamedRecord {
  path: readonly string[];
}

/** What is read of a schema's definition to find the ids in it. */
interface Definition {
  type: string;
  shape?: Record<string, z.ZodType>;
  element?: z.ZodType;
  innerType?: z.ZodType;
  valueType?: z.ZodType;
  options?: readonly z.ZodType[];
  left?: z.ZodType;
  right?: z.ZodType;
  in?: z.ZodType;
  out?: z.ZodType;
}

type Part = readonly [step: readonly string[], schema: z.ZodType];

/**
 * Every id of the values that a schema gives.
 * @throws Error for an id that names no kind of record, and for one that a transformation hides
 */
export function namedIds(schema: z.ZodType, path: readonly string[] = []): NamedId[] {
  const id = idRegistry.get(schema);
  if (id) {
    const { record, asks } = id;
    if (!record || !asks) throw new Error(`${path.join('.')}: say whose id it is with idOf(…)`);
    return [{ ...id, record, asks, path }];
  }
  const definition = definitionOf(schema);
  const found = partsOf(definition).flatMap(([step, part]) => namedIds(part, [...path, ...step]));
  if (endsInTransform(definition) && found.some(({ asks }) => asks === 'rule')) {
    throw new Error(`${path.join('.')}: a transformation hides the ids; do it in the operation`);
  }
  return found;
}

const definitionOf = (schema: z.ZodType): Definition => schema.def as Definition;

function partsOf({
  type,
  shape,
  options,
  left,
  right,
  in: given,
  out,
  ...one
}: Definition): Part[] {
  if (shape) return Object.entries(shape).map(([key, part]) => [[key], part]);
  if (one.element) return [[['*'], one.element]];
  if (type === 'record' && one.valueType) return [[['*'], one.valueType]];
  // What a pipe gives is its second half, unless that is a mere function.
  const last = out && definitionOf(out).type === 'transform' ? given : out;
  const inside = [one.innerType, left, right, last, ...(options ?? [])];
  return inside.flatMap((part): Part[] => (part ? [[[], part]] : []));
}

const endsInTransform = ({ out }: Definition): boolean =>
  out !== undefined && definitionOf(out).type === 'transform';

/** The keys that stand at a path of parsed input; what is no key is the operation's to refuse. */
export function idsAt(input: unknown, [step, ...rest]: readonly string[]): number[] {
  if (step === undefined) return keyOf(input);
  if (typeof input !== 'object' || input === null) return [];
  if (step === '*') return Object.values(input).flatMap((member) => idsAt(member, rest));
  return idsAt((input as Record<string, unknown>)[step], rest);
}

/** PostgreSQL's largest `integer`. */
const LARGEST = 2_147_483_647;

function keyOf(value: unknown): number[] {
  const isKey = typeof value === 'number' || /^[1-9]\d*$/.test(String(value));
  return isKey && Number(value) <= LARGEST ? [Number(value)] : [];
}
