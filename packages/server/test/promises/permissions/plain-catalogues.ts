import { isFormField, type RecordField } from '@comarca/shared/core/record/record-fields';
import { superusersOnly } from '../../../src/core/management/managed-access.ts';
import type { RegisteredEntity } from '../../../src/core/management/managed-entity.ts';
import { modules } from '../../../src/modules/modules.ts';
import type { TextLimit } from '../texts/text-forms.ts';
import { admins, type Row, removes, row, saves } from './permission-rows.ts';
import type { Variables, World } from './permission-world.ts';

/** Kept by superusers alone: of one more, as much is known as of the others. */
export const catalogues: readonly RegisteredEntity[] = modules
  .flatMap(({ managed = [] }) => managed)
  .filter(({ access }) => access === superusersOnly);

/** The catalogues that no table of this folder speaks of yet. */
export const unwritten = (written: readonly Row[]): RegisteredEntity[] => {
  const known = new Set(written.map(({ operation }) => operation));
  return catalogues.filter(({ named }) => !known.has(named.save));
};

/** The rows of such a catalogue: superusers list it and keep it, and nobody else meets it. */
export function catalogueRows({ named, fields }: RegisteredEntity): Row[] {
  const values = (world: World) => valuesFor(fields, world);
  const one = named.type.charAt(0).toLowerCase() + named.type.slice(1);
  return [
    row(named.list, admins),
    row(one, admins, async (world) => ({
      id: (await world.make(named.save, values(world))).id,
    })),
    ...saves(named.save, admins, values),
    removes(named.remove, admins, named.save, values),
  ];
}

/** How much each of its texts takes, by `operation.argument`. */
export const catalogueLimits = ({ named, fields }: RegisteredEntity): Record<string, TextLimit> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) =>
      isFormField(field) && isText(field)
        ? [[`${named.save}.${name}`, { max: field.max ?? Number.POSITIVE_INFINITY }]]
        : [],
    ),
  );

const isText = ({ kind }: RecordField): boolean => kind === 'text' || kind === 'paragraph';

const valuesFor = (fields: RegisteredEntity['fields'], world: World): Variables =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) =>
      isFormField(field) ? [[name, valueFor(name, field, world)]] : [],
    ),
  );

function valueFor(name: string, field: RecordField, world: World): unknown {
  const value = {
    text: `Texto ${world.next()}`,
    paragraph: 'Un texto',
    amount: 1,
    number: 1,
    flag: true,
    day: '2026-01-26',
    option: field.options?.[0],
  }[field.kind as string];
  if (value !== undefined) return value;
  throw new Error(`${name} is chosen among other records: write its rows by hand`);
}
