import type { MachineTypes, StateMachine, Step } from '@comarca/shared/core/state-machine';
import { markdownTable } from './markdown-table.ts';

/** What `docs/states.md` says of one kind of record: a module's manifest registers it. */
export interface StatesPage {
  lines(): readonly string[];
}

interface Description<State extends string, Taken> {
  /** `States of letters` */
  title: string;
  /** The file of the declaration. */
  source: string;
  /** The states that the table shows, where there are more than the machine's. */
  states?: readonly State[];
  /** Columns of the table of states besides their names. */
  stateColumns: Readonly<Record<string, (state: State) => string>>;
  /** Columns of the table of steps besides who takes one, from where, to where and when. */
  stepColumns: Readonly<Record<string, (step: Taken) => string>>;
  /** Markdown after the table of states, and after that of steps. */
  afterStates?: string;
  afterSteps: string;
}

const NONE = '–';

/** Describes a state machine. The tables come from its declaration. */
export function statesPage<
  Types extends MachineTypes,
  Actor extends string,
  Name extends string,
  State extends string = Types['facts']['state'],
>(
  machine: StateMachine<Types, Actor, Name>,
  page: Description<State, Step<Types, Actor, Name>>,
): StatesPage {
  const columnsOf = <Of>(columns: Readonly<Record<string, (of: Of) => string>>, of: Of) =>
    Object.values(columns).map((column) => column(of));
  const titled = (names: readonly string[] = [], rules: Readonly<Record<string, Titled>>) =>
    names.map((name) => rules[name]?.title ?? name).join('; ') || NONE;
  const states = page.states ?? (machine.states as readonly string[] as readonly State[]);
  return {
    lines: () => [
      `# ${page.title}`,
      '',
      `From \`${page.source}\`, which the service and the screens use.`,
      'A step that is not in the table is refused, whoever asks for it.',
      '',
      ...markdownTable(
        ['State', ...Object.keys(page.stateColumns)],
        states.map((state) => [state, ...columnsOf(page.stateColumns, state)]),
      ),
      '',
      ...(page.afterStates === undefined ? [] : [page.afterStates.trim(), '']),
      ...markdownTable(
        ['Step', 'From', 'To', 'Who', 'When', 'Needs', ...Object.keys(page.stepColumns)],
        machine.steps.map((step) => [
          step.name,
          step.from.join(', ') || NONE,
          step.to ?? '(stays)',
          titled(step.actors, machine.actors),
          titled(step.when, machine.conditions),
          titled(step.needs, machine.guards),
          ...columnsOf(page.stepColumns, step),
        ]),
      ),
      '',
      page.afterSteps.trim(),
      '',
    ],
  };
}

interface Titled {
  title: string;
}
