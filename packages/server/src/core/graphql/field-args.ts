import {
  type FieldKind,
  type FormField,
  type FormInput,
  isFormField,
  type RecordFields,
} from '@comarca/shared/core/record/record-fields';
import type { ArgBuilder, InputFieldMap } from '@pothos/core';
import { z } from 'zod';
import { idsFilter, isnullFilter, rangeFilter, textsFilter } from '../db/lists/ranges.ts';
import type { BuilderTypes } from './shapes.ts';

type Arg = ArgBuilder<BuilderTypes>;

/**
 * The arguments of a save: which record and version, and a value for each field of the form. Rows
 * have types of their own and are added by the module.
 */
export const saveArgs = (arg: Arg, fields: RecordFields): InputFieldMap => ({
  id: arg.id({}),
  version: arg.int({}),
  ...Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => {
      const make = argOf[field.kind];
      return make && isFormField(field) ? [[name, make(arg, field)]] : [];
    }),
  ),
});

/** What a save was given, with the form's empty value for what was left out. */
export function givenValues<Fields extends RecordFields>(fields: Fields, args: object) {
  const { id, version, ...given } = args as GivenRecord & Readonly<Record<string, unknown>>;
  const values = Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) =>
      isFormField(field) ? [[name, given[name] ?? field.empty]] : [],
    ),
  );
  return { id, version, ...(values as FormInput<Fields>) };
}

interface GivenRecord {
  id?: string | null | undefined;
  version?: number | null | undefined;
}

const texts = (arg: Arg, { required }: FormField) => arg.string({ required });

const argOf: Readonly<
  Partial<Record<FieldKind, (arg: Arg, field: FormField) => InputFieldMap[string]>>
> = {
  text: texts,
  paragraph: texts,
  day: texts,
  instant: texts,
  amount: (arg, { required }) => arg.float({ required }),
  number: (arg, { required, whole }) => (whole ? arg.int({ required }) : arg.float({ required })),
  flag: (arg, { required }) => arg.boolean({ required }),
  option: texts,
  choice: (arg, { required }) => arg.id({ required }),
  choices: (arg) => arg.idList({ required: true }),
  secret: texts,
};

const filterKinds = {
  _In: { schema: amongFilter, arg: amongArg },
  _Range: { schema: () => rangeFilter, arg: (arg: Arg) => arg.stringList({}) },
  _Isnull: { schema: () => isnullFilter, arg: (arg: Arg) => arg.boolean({}) },
} as const;

type Texts = readonly [string, ...string[]];

/** What an `_In` is among: records of a kind, or these texts. */
type Among = string | Texts;

function amongFilter(among: Among) {
  return typeof among === 'string' ? idsFilter(among) : textsFilter(among);
}

function amongArg(arg: Arg, among: Among) {
  return typeof among === 'string' ? arg.idList({}) : arg.stringList({});
}

type Ending = keyof typeof filterKinds;

type EndingOf<Name> = { [End in Ending]: Name extends `${string}${End}` ? End : never }[Ending];

type AmongFilter<Of> = Of extends Texts
  ? ReturnType<typeof textsFilter<Of[number]>>
  : ReturnType<typeof idsFilter>;

type FilterSchema<Name, Records> =
  EndingOf<Name> extends '_In'
    ? AmongFilter<Name extends keyof Records ? Records[Name] : string>
    : ReturnType<(typeof filterKinds)[Exclude<EndingOf<Name>, '_In'>]['schema']>;

/**
 * The arguments that narrow a list, by their names: `tipo_In` ids of the kind that `records` says, or
 * some of the texts that it gives, `fechaInicio_Range` two instants, `codigo_Isnull` a yes or no.
 */
export function listFilters<
  const Name extends `${string}${Ending}`,
  const Records extends Readonly<Record<Extract<Name, `${string}_In`>, Among>>,
>(names: readonly Name[], records: Records) {
  const amongOf = (name: string) => (records as Readonly<Record<string, Among>>)[name] ?? '';
  return {
    schema: z.object(
      Object.fromEntries(names.map((name) => [name, kindOf(name).schema(amongOf(name))])) as {
        [Each in Name]: FilterSchema<Each, Records>;
      },
    ),
    args: (arg: Arg): InputFieldMap =>
      Object.fromEntries(names.map((name) => [name, kindOf(name).arg(arg, amongOf(name))])),
  };
}

const kindOf = (name: string) => {
  const end = (Object.keys(filterKinds) as Ending[]).find((one) => name.endsWith(one));
  if (!end) throw new Error(`"${name}" does not say how it narrows`);
  return filterKinds[end];
};
