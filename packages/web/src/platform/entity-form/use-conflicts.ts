import { useCallback, useRef, useState } from 'react';
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
  version?: number | null;
  record?: { entity: string; id: string } | undefined;
  reload?: (() => Promise<StoredRecord<Values>>) | undefined;
}

/** The version that the form saves over, and what happens when the stored one is newer. */
export function useConflicts<Values extends FieldValues, Sent>(
  form: UseFormReturn<Values, unknown, Sent>,
  { version: first = null, record, reload }: Source<Values>,
) {
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const version = useRef(first);
  const alerted = useAlertedCall();

  /** Reads what is stored now, and lets the form go on from there. @returns whether it could */
  const found = async (): Promise<boolean> => {
    if (!reload) return false;
    const stored = await alerted('al cargar lo que se guardó', reload);
    if (!stored) return true;
    const base = form.formState.defaultValues ?? {};
    const typed = form.getValues();
    const changes = conflictChanges(base, stored.values, typed);
    const merged = mergedValues(base, stored.values, typed);
    version.current = stored.version;
    form.reset(stored.values);
    putValues(form, merged);
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

  return { conflict, version, found, choose, forget: () => setConflict(null) };
}
