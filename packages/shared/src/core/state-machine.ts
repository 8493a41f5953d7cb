import { can, type PermissionHolder } from './can.ts';
import type { Permission } from './permissions.ts';

/** What one kind of record knows of its states and steps. */
export interface MachineTypes {
  /** what is known of a record when a step is chosen */
  facts: { state: string };
  /** what comes with a step, at which only guards look */
  brought: object;
  /** what of a record decides who a user is for it */
  parties: unknown;
  /** what a step says to the code of its module */
  details: object;
}

type StateOf<Types extends MachineTypes> = Types['facts']['state'];

/** The facts, and as much of what is brought as is known where somebody asks. */
export type Known<Types extends MachineTypes> = Types['facts'] & Partial<Types['brought']>;

/** A signed-in user, as far as steps are concerned. */
export type Viewer = PermissionHolder & { id: number };

/**
 * Whose a step is: of who has a permission, of a person of the record, or of the program alone, which
 * takes it when something else happens.
 */
export type ActorRule<Parties> = { title: string } & (
  | { permission: Permission }
  | { is(user: number, parties: Parties): boolean }
  | { program: true }
);

/** Something that must hold where a step begins: without it the step does not exist. */
export interface Condition<Facts> {
  title: string;
  holds(facts: Facts): boolean;
}

/**
 * Something without which a step that exists is refused, in these words. It holds where it is not known
 * what was brought: the server, which knows, asks again.
 */
export interface Guard<Facts> extends Condition<Facts> {
  /** the input's field that is blamed */
  field: string;
  message: string | ((facts: Facts) => string);
  /** nobody can mend it: the step is not offered */
  lasting?: true;
}

/** One thing that may be done to a record. */
export interface StepRule<State, Actor, When, Need> {
  from: readonly State[];
  /** the state that it leads to; absent: the state stays */
  to?: State;
  /** any of these may take it */
  actors: readonly Actor[];
  when?: readonly When[];
  needs?: readonly Need[];
  /** what a refusal says cannot be done, where it is not the step's name */
  doing?: string;
}

/** A step with its name. */
export type Step<
  Types extends MachineTypes,
  Actor extends string = string,
  Name extends string = string,
> = StepRule<StateOf<Types>, Actor, string, string> & Types['details'] & { name: Name };

/** The field that a guard blames, and what it says. */
export interface Refusal {
  field: string;
  message: string;
}

/** What was asked for and does not lead anywhere: another state, or a step by its name. */
export type Asked<State> = { to: State } | { doing: string };

interface Declaration<
  Types extends MachineTypes,
  Actor extends string,
  When extends string,
  Need extends string,
  Name extends string,
> {
  states: readonly StateOf<Types>[];
  actors: Readonly<Record<Actor, ActorRule<Types['parties']>>>;
  conditions: Readonly<Record<When, Condition<Types['facts']>>>;
  guards: Readonly<Record<Need, Guard<Known<Types>>>>;
  /** Every step there is. What is not here is refused, whoever asks. */
  steps: Readonly<
    Record<
      Name,
      StepRule<StateOf<Types>, NoInfer<Actor>, NoInfer<When>, NoInfer<Need>> & Types['details']
    >
  >;
  /** Why what was asked for cannot be done from here. */
  impossible(from: StateOf<Types>, asked: Asked<StateOf<Types>>): string;
}

/** The life of one kind of record, as service, screens and documentation read it. */
export interface StateMachine<
  Types extends MachineTypes,
  Actor extends string = string,
  Name extends string = string,
> {
  readonly states: readonly StateOf<Types>[];
  readonly actors: Readonly<Record<Actor, ActorRule<Types['parties']>>>;
  readonly conditions: Readonly<Record<string, Condition<Types['facts']>>>;
  readonly guards: Readonly<Record<string, Guard<Known<Types>>>>;
  readonly steps: readonly Step<Types, Actor, Name>[];
  /** Whether a text is one of the states. */
  isState(text: string): text is StateOf<Types>;
  /** A step by its name. */
  step(name: Name): Step<Types, Actor, Name>;
  /** The step that leads from what is to another state, or undefined: nobody may take it. */
  stepTo(facts: Types['facts'], to: StateOf<Types>): Step<Types, Actor, Name> | undefined;
  /** Whether a step exists now, whoever takes it. */
  isPossible(facts: Types['facts'], name: Name): boolean;
  /** The steps that some of these actors may take now. */
  offered(facts: Types['facts'], actors: readonly Actor[]): Step<Types, Actor, Name>[];
  /** Who a user is for a record that they may see. */
  actorsOf(user: Viewer, parties: Types['parties']): Actor[];
  /** What refuses a step that exists: the first of its guards that does not hold. */
  refusal(step: Step<Types, Actor, Name>, known: Known<Types>): Refusal | undefined;
  /** Why what was asked for cannot be done from here. */
  impossible(from: StateOf<Types>, asked: Asked<StateOf<Types>>): string;
}

/** Whether one of these actors may take a step. */
export const belongsTo = <Actor extends string>(
  step: { actors: readonly Actor[] },
  actors: readonly Actor[],
): boolean => step.actors.some((actor) => actors.includes(actor));

/**
 * Declares the states of a kind of record and every step between them. The service that takes steps,
 * the screens that offer them and `docs/states.md` read this and nothing else.
 */
export const stateMachine =
  <Types extends MachineTypes>() =>
  <Actor extends string, When extends string, Need extends string, Name extends string>(
    declared: Declaration<Types, Actor, When, Need, Name>,
  ): StateMachine<Types, Actor, Name> => {
    type Named = Step<Types, Actor, Name>;
    const { states, actors, impossible } = declared;
    const conditions: Readonly<Record<string, Condition<Types['facts']>>> = declared.conditions;
    const guards: Readonly<Record<string, Guard<Known<Types>>>> = declared.guards;
    const names = Object.keys(declared.steps) as Name[];
    const steps: readonly Named[] = names.map((name) => ({ ...declared.steps[name], name }));
    const guardsOf = ({ needs = [] }: Named) => needs.flatMap((need) => guards[need] ?? []);

    const exists = ({ from, when = [] }: Named, facts: Types['facts']): boolean =>
      from.some((state) => state === facts.state) &&
      when.every((condition) => conditions[condition]?.holds(facts));
    const stands = (step: Named, facts: Types['facts']): boolean =>
      guardsOf(step).every((guard) => !guard.lasting || guard.holds(facts as Known<Types>));
    const isActor = (actor: Actor, user: Viewer, parties: Types['parties']): boolean => {
      const rule = actors[actor];
      if ('permission' in rule) return can(user, rule.permission);
      return 'is' in rule && rule.is(user.id, parties);
    };

    const step = (name: Name): Named => {
      const found = steps.find((one) => one.name === name);
      if (!found) throw new Error(`no step is called "${name}"`);
      return found;
    };
    return {
      states,
      actors,
      conditions,
      guards,
      steps,
      impossible,
      step,
      isState: (text): text is StateOf<Types> => states.some((state) => state === text),
      stepTo: (facts, to) => steps.find((one) => one.to === to && exists(one, facts)),
      isPossible: (facts, name) => exists(step(name), facts),
      offered: (facts, who) =>
        steps.filter((one) => belongsTo(one, who) && exists(one, facts) && stands(one, facts)),
      actorsOf: (user, parties) =>
        (Object.keys(actors) as Actor[]).filter((actor) => isActor(actor, user, parties)),
      refusal(taken, known) {
        const failed = guardsOf(taken).find((guard) => !guard.holds(known));
        if (!failed) return undefined;
        const { field, message } = failed;
        return { field, message: typeof message === 'string' ? message : message(known) };
      },
    };
  };
