import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildSchema, getNamedType, isObjectType } from 'graphql';
import type { TestActor } from '../../testkit/app.ts';

export type Values = Record<string, unknown>;

const printed = buildSchema(
  readFileSync(join(import.meta.dirname, '../../../schema.graphql'), 'utf8'),
);
const saves = printed.getMutationType()?.getFields() ?? {};

interface Saved {
  saved: boolean;
  record: { id: string; version: number };
}

/** Saves what of the values the mutation takes; the stored record's id and version. */
export async function saveForm(
  actor: TestActor,
  name: string,
  values: Values,
): Promise<{ id: string; version: number }> {
  const mutation = saves[name];
  if (!mutation) throw new Error(`there is no mutation ${name}`);
  const args = mutation.args.filter((arg) => Object.hasOwn(values, arg.name));
  const payload = getNamedType(mutation.type);
  if (!isObjectType(payload)) throw new Error(`${name} answers no payload`);
  const record = Object.values(payload.getFields()).find(
    (field) => field.name !== 'errors' && isObjectType(getNamedType(field.type)),
  );
  const { data, errors } = await actor.graphql<{ hecho: Saved }>(
    `mutation(${args.map((arg) => `$${arg.name}: ${arg.type}`).join(', ')}) {
      hecho: ${name}(${args.map((arg) => `${arg.name}: $${arg.name}`).join(', ')}) {
        saved errors { campo message } record: ${record?.name} { id version } } }`,
    Object.fromEntries(args.map((arg) => [arg.name, values[arg.name]])),
  );
  if (!data?.hecho?.saved) throw new Error(`${name}: ${JSON.stringify(errors ?? data)}`);
  return data.hecho.record;
}
