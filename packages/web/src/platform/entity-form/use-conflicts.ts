import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useAlertedCall } from '../alerts/use-alerted-call.ts';
import { lastAct } from '../history/load-history.ts';
import {
  type ConflictChange,
  conflictChanges,
  type Kept,
  mergedValues,
  type StoredRecord,
} from './conflict.ts';
import { putValues } from './put-values.ts';

/** What somebody else saved while the form was open, and which value of each field goes on. */
export interface Conflict {
  by: string | null;
  at: string | null;
  changes: readonly ConflictChange[];
}

interface Source<Values> {
  /** The values of the record of that version; without them the form's holder follows newer ones itself. */
  defaults?: Values;
  version?: number | null;
  record?: { entity: string; id: string } | undefined;
  reload?: (() => Promise<StoredRecord<Values>>) | undefined;
}

/** The version that the form saves over, and what happens when the stored one is newer. */
export function useConflicts<Values extends FieldValues, Sent>(
  form: UseFormReturn<Values, unknown, Sent>,
  { defaults, version: read = null, record, reload }: Source<Values>,
) {
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const version = useRef(read);
  /** The form's own save is stored, and its version not read yet. */
  const renews = useRef(false);
  const alerted = useAlertedCall();

  /** From now on the form saves over this; what was typed stays. */
  const startFrom = (stored: StoredRecord<Values>) => {
    const base = form.formState.defaultValues ?? {};
    const merged = mergedValues(base, stored.values, form.getValues());
    version.current = stored.version;
    form.reset(stored.values);
    putValues(form, merged);
  };

  // A version that is read while nothing was saved here is somebody else's: it is met by saving.
  const renew = useEffectEvent((newest: number | null) => {
    if (!renews.current || !defaults || newest === null || newest <= (version.current ?? 0)) return;
    renews.current = false;
    startFrom({ version: newest, values: defaults });
  });
  useEffect(() => renew(read), [read]);

  /** Reads what is stored now, and lets the form go on from there. @returns whether it could */
  const found = async (): Promise<boolean> => {
    if (!reload) return false;
    const stored = await alerted('al cargar lo que se guardó', reload);
    if (!stored) return true;
    // From here on each version that is read is somebody else's.
    renews.current = false;
    const base = form.formState.defaultValues ?? {};
    const changes = conflictChanges(base, stored.values, form.getValues());
    startFrom(stored);
    const last = record ? await lastAct(record.entity, record.id) : null;
    setConflict({ by: last?.fullName ?? last?.username ?? null, at: last?.at ?? null, changes });
    return true;
  };

  const choose = useCallback(
    (field: string, kept: Kept) => {
      const change = conflict?.changes.find((candidate) => candidate.field === field);
      if (!conflict || !change) return;
      putValues(form, { [field]: kept === 'mio' ? change.typed : change.stored });
      const changes = conflict.changes.map((one) => (one === change ? { ...one, kept } : one));
      setConflict({ ...conflict, changes });
    },
    [form, conflict],
  );

  /** A save has succeeded: a form that stays open goes on from the version that it stored. */
  const saved = () => {
    renews.current = true;
    setConflict(null);
  };

  return { conflict, version, found, choose, saved, forget: () => setConflict(null) };
}
