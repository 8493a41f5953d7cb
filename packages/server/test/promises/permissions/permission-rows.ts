import { type Account, accounts, NOBODY, type Variables, type World } from './permission-world.ts';

/** One call, who gets through, and how it is made. Written by hand from the requirement. */
export interface Row {
  operation: string;
  /** what is special of this call; empty for the plain one */
  about: string;
  allowed: readonly Account[];
  /** who may call the operation, but to whom this record does not exist */
  hidden: readonly Account[];
  /** Values that the operation accepts, for a record of the demo or one made for this call. */
  given(world: World, account: Account): Variables | Promise<Variables>;
  /** It needs what is outside (a queue, a file, a map server): past the permission it may fail. */
  outside: boolean;
}

const everyone: readonly Account[] = accounts;
export const signedIn = everyone.filter((account) => account !== NOBODY);
export const admins: readonly Account[] = ['admin.demo'];
/** who keeps people and users */
export const staffKeepers: readonly Account[] = ['admin.demo', 'nelson.avila'];
export const keepers: readonly Account[] = ['admin.demo', 'coordina.demo'];
export const reporters: readonly Account[] = [...keepers, 'gestora.demo'];
export const readers: readonly Account[] = [...reporters, 'control.demo', 'consulta.demo'];
export const peopleReaders: readonly Account[] = [...readers, 'nelson.avila'];
export { everyone };

type Given = Row['given'] | Variables;
type Rest = Partial<Pick<Row, 'about' | 'hidden' | 'outside'>>;

/** A row: `row('projectRelay', readers, ({ ids }) => ({ id: ids.project }))`. */
export function row(
  operation: string,
  allowed: readonly Account[],
  given: Given = {},
  rest: Rest = {},
): Row {
  return {
    operation,
    about: '',
    hidden: [],
    outside: false,
    ...rest,
    allowed,
    given: typeof given === 'function' ? given : () => given,
  };
}

/** Creating and editing by one save: the edited record is made for the call. */
export function saves(
  operation: string,
  allowed: readonly Account[],
  values: (world: World) => Variables | Promise<Variables>,
): Row[] {
  return [
    row(operation, allowed, values, { about: 'create' }),
    row(operation, allowed, (world) => edited(world, operation, values), { about: 'edit' }),
  ];
}

/** A record made now, with values to save over it. */
export async function edited(
  world: World,
  operation: string,
  values: (world: World) => Variables | Promise<Variables>,
): Promise<Variables> {
  const made = await world.make(operation, await values(world));
  return { ...(await values(world)), ...made };
}

/** Deleting a record that is made for the call. */
export const removes = (
  operation: string,
  allowed: readonly Account[],
  save: string,
  values: (world: World) => Variables | Promise<Variables>,
): Row =>
  row(operation, allowed, async (world) => ({
    id: (await world.make(save, await values(world))).id,
  }));
