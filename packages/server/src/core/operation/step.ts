import { AppError, fieldError } from '@comarca/shared/core/errors';
import {
  belongsTo,
  type MachineTypes,
  type StateMachine,
  type Step,
} from '@comarca/shared/core/state-machine';
import { messages } from '@comarca/shared/core/validation';
import type { Tx } from '../db/database.ts';
import type { WriteScope } from './operation.ts';
import { requireCurrent } from './version.ts';

/** How the records of one kind are found, told apart and remembered when a step is taken. */
interface SteppedRecord<
  Row extends { id: number; version: number },
  Types extends MachineTypes,
  Actor extends string,
  Name extends string,
> {
  machine: StateMachine<Types, Actor, Name>;
  /** Its name in the audit. */
  entity: string;
  /** The record, which nobody else changes until the transaction ends. */
  lock(tx: Tx, id: number): Promise<Row | undefined>;
  find(tx: Tx, id: number): Promise<Row | undefined>;
  /** Refuses who may not see it. @throws AppError NOT_FOUND */
  guard(scope: WriteScope, row: Row): void | Promise<void>;
  /** Takes note of how it stood when it was locked, before anything changes it. */
  found?(scope: WriteScope, row: Row): Promise<void>;
  factsOf(row: Row): Types['facts'];
  partiesOf(row: Row): Types['parties'];
  /** The record as its history tells it. */
  audited(row: Row): Record<string, unknown>;
  /** Closes a step that was audited, with the record as it is afterwards. */
  settle?(scope: WriteScope, row: Row): Promise<void>;
}

/** What somebody asks for: another state, or a step by its name. */
type Wanted<Name> = {
  id: number;
  /** what was read; null: whatever stands */
  version?: number | null | undefined;
  /** the input's field that a refusal blames */
  field: string;
} & ({ to: string } | { name: Name });

/** What is the module's own of a step. Everything happens in one transaction, in this order. */
export interface Deed<Row, Types extends MachineTypes, Taken> {
  /** Takes in what comes along, for the guards to see; only a step without guards does without. */
  bring?(before: Row): Types['brought'] | Promise<Types['brought']>;
  /** Writes what the step changes. */
  write(before: Row, step: Taken): Promise<void>;
  /** Adds to the record's own history. */
  note?(before: Row, step: Taken): Promise<void>;
  /** What the audit keeps beside the record as it is afterwards. */
  remark?: Record<string, unknown>;
  /** Queues mail and messages; what leaves at once waits with `afterCommit`. */
  tell(after: Row, step: Taken, before: Row): void | Promise<void>;
}

/**
 * The steps of one kind of record, by its declared machine. Of two people at once, the record's lock
 * makes a first and a second, who is told the state that the first left.
 */
export function steppedRecord<
  Row extends { id: number; version: number },
  Types extends MachineTypes,
  Actor extends string,
  Name extends string,
>(kind: SteppedRecord<Row, Types, Actor, Name>) {
  type Taken = Step<Types, Actor, Name>;
  const { machine } = kind;

  /** The record, locked, that the caller may see. @throws AppError NOT_FOUND */
  async function lock(scope: WriteScope, id: number): Promise<Row> {
    const row = await kind.lock(scope.tx, id);
    if (!row) throw new AppError('NOT_FOUND');
    await kind.guard(scope, row);
    await kind.found?.(scope, row);
    return row;
  }

  /** Refuses a repeated step to who may not see the record any more. @throws AppError NOT_FOUND */
  async function again(scope: WriteScope, id: number): Promise<void> {
    const row = await kind.find(scope.tx, id);
    if (!row) throw new AppError('NOT_FOUND');
    await kind.guard(scope, row);
  }

  /**
   * The step, when it exists for a locked record and belongs to the caller.
   * @throws AppError VALIDATION, beside `field`, where it does not exist; FORBIDDEN to anybody else
   */
  function allow(
    { actor }: Pick<WriteScope, 'actor'>,
    row: Row,
    wanted: { field: string } & ({ to: string } | { name: Name }),
  ): Taken {
    const step = 'to' in wanted ? stepTo(row, wanted) : stepNamed(row, wanted);
    if (!belongsTo(step, machine.actorsOf(actor, kind.partiesOf(row)))) {
      throw new AppError('FORBIDDEN');
    }
    return step;
  }

  function stepTo(row: Row, { to, field }: { to: string; field: string }): Taken {
    if (!machine.isState(to)) throw fieldError(field, messages.select);
    const facts = kind.factsOf(row);
    const step = machine.stepTo(facts, to);
    if (!step) throw fieldError(field, machine.impossible(facts.state, { to }));
    return step;
  }

  function stepNamed(row: Row, { name, field }: { name: Name; field: string }): Taken {
    const facts = kind.factsOf(row);
    const step = machine.step(name);
    if (machine.isPossible(facts, name)) return step;
    throw fieldError(field, machine.impossible(facts.state, { doing: step.doing ?? name }));
  }

  /**
   * Takes a step with a locked record, whoever it belongs to: that was asked, or the program takes it.
   * @returns the record as it is afterwards
   */
  async function proceed(
    scope: WriteScope,
    before: Row,
    step: Taken,
    deed: Deed<Row, Types, Taken>,
  ): Promise<Row> {
    if (step.needs && !deed.bring) throw new Error(`"${step.name}" has guards with nothing to see`);
    const brought = await deed.bring?.(before);
    const refusal = machine.refusal(step, { ...kind.factsOf(before), ...brought });
    if (refusal) throw fieldError(refusal.field, refusal.message);
    await deed.write(before, step);
    await deed.note?.(before, step);
    const after = await kind.find(scope.tx, before.id);
    if (!after) throw new AppError('NOT_FOUND');
    await scope.audit({
      entity: kind.entity,
      entityId: before.id,
      before: kind.audited(before),
      after: { ...kind.audited(after), ...deed.remark },
    });
    await kind.settle?.(scope, after);
    await deed.tell(after, step, before);
    return after;
  }

  /**
   * Takes the step that the caller asks for: only from where it leads, only whoever it belongs to,
   * only with what stands. @returns the record as it is afterwards
   */
  async function take(
    scope: WriteScope,
    wanted: Wanted<Name>,
    deed: Deed<Row, Types, Taken>,
  ): Promise<Row> {
    const row = await lock(scope, wanted.id);
    const step = allow(scope, row, wanted);
    if (wanted.version != null) requireCurrent(wanted.version, row.version);
    return proceed(scope, row, step, deed);
  }

  /**
   * Takes a step that is the program's alone: nobody asks whether it may be seen, nor which version
   * was read. @returns the record as it is afterwards; undefined where it is gone or stands elsewhere
   */
  async function takeOwn(
    scope: WriteScope,
    { id, name }: { id: number; name: Name },
    deed: Deed<Row, Types, Taken>,
  ): Promise<Row | undefined> {
    const step = machine.step(name);
    if (!step.actors.every((actor) => 'program' in machine.actors[actor])) {
      throw new Error(`"${name}" is not the program's step`);
    }
    const row = await kind.lock(scope.tx, id);
    if (!row || !machine.isPossible(kind.factsOf(row), name)) return undefined;
    await kind.found?.(scope, row);
    return proceed(scope, row, step, deed);
  }

  return { lock, again, allow, proceed, take, takeOwn };
}
