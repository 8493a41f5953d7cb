import { AppError } from '@comarca/shared/core/errors';
import { zodResolver } from '@hookform/resolvers/zod';
import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import {
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type Path,
  type UseFormReturn,
  useForm,
  useWatch,
} from 'react-hook-form';
import type { ZodType } from 'zod';
import { failureText } from '../alerts/use-alerted-call.ts';
import { useAlerts } from '../alerts/use-alerts.ts';
import { NotConfirmed } from '../confirm/not-confirmed.ts';
import type { Restored } from '../history/restored.ts';
import type { Kept, StoredRecord } from './conflict.ts';
import { isConflict, placedErrors } from './form-failure.ts';
import { putValues } from './put-values.ts';
import { useSubmitKey } from './submit-key.ts';
import { type Conflict, useConflicts } from './use-conflicts.ts';

/** How a field is called, and how a value of it reads, in the notice about a conflict. */
export type FieldLabel = string | { label: string; show: (value: unknown) => ReactNode };

/** What goes beside the values of a save. */
export interface SaveCall {
  /** The same for the same submit repeated: hand it to `execute`. */
  idempotencyKey: string;
  /** The version that was read; null for a new record. */
  version: number | null;
}

/** What was given and is not stored yet: it is said without the colour of success. */
interface Waiting {
  waiting: string;
}

export interface EntityFormOptions<Values extends FieldValues, Sent, Saved> {
  /** The schema that the server uses too. */
  schema: ZodType<Sent, Values>;
  defaults: Values;
  /** Values put over the defaults as unsaved changes. */
  prefill?: Partial<Values> | undefined;
  /** An old value of the record, put over its own as an unsaved change. */
  restored?: Restored | null | undefined;
  /** Throws AppError; `refused(errors)` for a payload whose flag is false. */
  save: (values: Sent, call: SaveCall) => Promise<Saved>;
  /** Asked of what would be saved; where the answer is no, nothing happens. */
  asks?: (values: Sent) => boolean | Promise<boolean>;
  /** Completes 'Ocurrió un error …': 'al guardar el contrato'. */
  doing: string;
  /** A refusal is said as it is, without 'Ocurrió un error …' before it. */
  plainRefusals?: boolean;
  /** The alert after a save: 'Contrato guardado Exitosamente'. */
  success: string | ((saved: Saved) => string | Waiting);
  /** Roots of the queries that the save made old. */
  invalidate?: readonly QueryKey[];
  onSaved?: (saved: Saved) => void;
  /** The version of an existing record. */
  version?: number | null;
  /** The record as its history knows it, to say who saved it meanwhile. */
  record?: { entity: string; id: string } | undefined;
  /** Reads the stored record again when somebody else saved it meanwhile. */
  reload?: (() => Promise<StoredRecord<Values>>) | undefined;
  /** 'Guardar' may be pressed while something is missing, and alerts then say what. */
  alertsMissing?: boolean;
  /** Names of the fields for the notice about a conflict. */
  labels?: { [Field in keyof Values]?: FieldLabel };
}

export interface EntityFormState<Values extends FieldValues, Sent> {
  /** For `Field`. */
  control: UseFormReturn<Values, unknown, Sent>['control'];
  form: UseFormReturn<Values, unknown, Sent>;
  submit: () => void;
  saving: boolean;
  /** Whether 'Guardar' may be pressed. */
  ready: boolean;
  /** Whether what stands in the form would be accepted. */
  complete: boolean;
  conflict: Conflict | null;
  choose: (field: string, kept: Kept) => void;
  /** Refusals that belong to no field of the form. */
  failures: readonly string[];
  /** An old value that was put back. */
  restored: Restored | null;
  /** Whether something typed would be lost now. */
  isPending: () => boolean;
  labels: { [field: string]: FieldLabel | undefined };
}

/**
 * The one way to make a form that saves a record: rules of the shared schema, messages beside the
 * fields, alerts, a submit that cannot happen twice, and what happens when two people save the same
 * record. Show it with `EntityForm`.
 *
 * @example
 * const form = useEntityForm({
 *   schema: contratoSchema,
 *   defaults: contratoValues(contrato),
 *   version: contrato?.version ?? null,
 *   save: (values, call) => saveContrato({ id: contrato?.id ?? null, ...values }, call),
 *   reload: contrato ? async () => storedContrato(await loadContrato(contrato.id)) : undefined,
 *   record: contrato ? { entity: 'contrato', id: contrato.id } : undefined,
 *   doing: 'al guardar el contrato',
 *   success: 'Contrato guardado Exitosamente',
 *   invalidate: [contratosKey],
 *   onSaved: ({ id }) => change(viewing(id)),
 * });
 */
export function useEntityForm<Values extends FieldValues, Sent, Saved>(
  options: EntityFormOptions<Values, Sent, Saved>,
): EntityFormState<Values, Sent> {
  const form = useForm<Values, unknown, Sent>({
    resolver: zodResolver(options.schema),
    defaultValues: options.defaults as DefaultValues<Values>,
    mode: 'onTouched',
  });
  const { isDirty, isSubmitting } = form.formState;
  const isValid = useIsValid(form, options.schema);
  const [failures, setFailures] = useState<readonly string[]>([]);
  const conflicts = useConflicts(form, options);
  const { pending, isPending } = usePending(isDirty);
  usePrefill(form, options);
  const attempt = useAttempt(options);
  const alerts = useAlerts();
  const busy = useRef(false);
  const { alertsMissing = false } = options;
  const sayMissing = (errors: FieldErrors<Values>) => {
    for (const message of messagesOf(errors)) alerts.error(message);
  };

  const send = async (values: Sent) => {
    if (busy.current) return;
    busy.current = true;
    setFailures([]);
    const agreed = (await options.asks?.(values)) ?? true;
    const outcome = agreed ? await attempt(values, conflicts.version.current) : null;
    busy.current = false;
    if (!outcome) return;
    if (outcome.saved) {
      pending.current = false;
      form.reset(form.getValues());
      conflicts.saved();
      outcome.finish();
    } else if (!isConflict(outcome.error) || !(await conflicts.found())) {
      setFailures(placeErrors(form, outcome.error));
    }
  };
  const submit = form.handleSubmit(send, alertsMissing ? sayMissing : undefined);

  return {
    control: form.control,
    form,
    submit: () => void submit(),
    saving: isSubmitting,
    ready: (isValid || alertsMissing) && !isSubmitting,
    complete: isValid,
    conflict: conflicts.conflict,
    choose: conflicts.choose,
    failures,
    restored: options.restored ?? null,
    isPending,
    labels: (options.labels ?? {}) as EntityFormState<Values, Sent>['labels'],
  };
}

/** What is said beside the fields, each once. */
const messagesOf = (errors: object): string[] => [
  ...new Set(
    Object.values(errors).flatMap(({ message }: { message?: string }) =>
      message ? [message] : [],
    ),
  ),
];

/**
 * Whether what stands in the form now would be accepted. Asked of the schema itself: the form's own
 * checks end one after the other, and an older one that ends last would have the last word.
 */
function useIsValid<Values extends FieldValues, Sent>(
  { control }: UseFormReturn<Values, unknown, Sent>,
  schema: ZodType<Sent, Values>,
): boolean {
  const values = useWatch({ control });
  return useMemo(() => schema.safeParse(values).success, [schema, values]);
}

type Outcome = { saved: true; finish: () => void } | { saved: false; error: unknown };

/** Saves once and says how it went, in an alert and in its answer. */
function useAttempt<Values extends FieldValues, Sent, Saved>(
  options: EntityFormOptions<Values, Sent, Saved>,
) {
  const alerts = useAlerts();
  const queries = useQueryClient();
  const keyFor = useSubmitKey();
  return async (values: Sent, version: number | null): Promise<Outcome> => {
    try {
      const saved = await options.save(values, { version, idempotencyKey: keyFor(values) });
      const { success } = options;
      const said = typeof success === 'function' ? success(saved) : success;
      if (typeof said === 'string') alerts.success(said);
      else alerts.info(said.waiting);
      for (const queryKey of options.invalidate ?? []) void queries.invalidateQueries({ queryKey });
      return { saved: true, finish: () => options.onSaved?.(saved) };
    } catch (error) {
      if (!(error instanceof NotConfirmed)) alerts.error(alertText(options, error));
      return { saved: false, error };
    }
  };
}

function alertText(
  { doing, plainRefusals }: { doing: string; plainRefusals?: boolean },
  error: unknown,
): string {
  const refusal = plainRefusals && error instanceof AppError ? error.fields[0]?.message : undefined;
  return refusal ?? failureText(doing, error);
}

/** Puts each message beside its field, the focus on the first. @returns the messages of no field */
function placeErrors<Values extends FieldValues, Sent>(
  form: UseFormReturn<Values, unknown, Sent>,
  error: unknown,
): string[] {
  const { beside, above } = placedErrors(error, (name) => name in form.getValues());
  for (const [index, { campo, message }] of beside.entries()) {
    form.setError(campo as Path<Values>, { message }, { shouldFocus: index === 0 });
  }
  return above;
}

/** Whether something typed would be lost, also asked between a save and the next rendering. */
function usePending(isDirty: boolean) {
  const pending = useRef(false);
  useEffect(() => {
    pending.current = isDirty;
  }, [isDirty]);
  const isPending = useCallback(() => pending.current, []);
  return { pending, isPending };
}

type MaybeRestored = Restored | null | undefined;

function usePrefill<Values extends FieldValues, Sent>(
  form: UseFormReturn<Values, unknown, Sent>,
  { prefill, restored }: { prefill?: Partial<Values> | undefined; restored?: MaybeRestored },
): void {
  const given = useRef({ ...prefill, ...(restored && { [restored.field]: restored.value }) });
  useEffect(() => {
    putValues(form, given.current);
  }, [form]);
}
