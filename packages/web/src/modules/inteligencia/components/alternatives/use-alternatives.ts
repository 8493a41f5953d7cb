import { alternativesSchema } from '@comarca/shared/modules/inteligencia/alternatives';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useAlertedCall } from '../../../../platform/alerts/use-alerted-call.ts';
import { useAlerts } from '../../../../platform/alerts/use-alerts.ts';
import { isConflict } from '../../../../platform/entity-form/form-failure.ts';
import { useLeaveGuard } from '../../../../platform/entity-form/leave-guard.ts';
import { newKey } from '../../../../platform/http/new-key.ts';
import { sessionStore } from '../../../../platform/session/session-store.ts';
import {
  type AlternativesDraft,
  alternativesKey,
  type Comparison,
  saveAlternatives,
} from '../../operations/alternatives.ts';
import type { ProjectIt } from '../../operations/projects-it.ts';
import { alternativesDraft } from './alternatives-draft.ts';

/**
 * What a person leaves of a comparison, until it is saved over what was read of it; this browser keeps it
 * until then. Where somebody else saved meanwhile, the person says which of the two stays.
 */
export function useAlternatives(project: ProjectIt, stored: Comparison | null) {
  const [kept] = useState(() => alternativesDraft.read(project.id));
  const [draft, setDraft] = useState(() => kept?.draft ?? draftOf(project, stored));
  const [version, setVersion] = useState(kept ? kept.version : (stored?.version ?? null));
  const [isDirty, setDirty] = useState(kept !== null);
  const [isSaving, setSaving] = useState(false);
  const client = useQueryClient();
  const alerts = useAlerts();
  const call = useAlertedCall();
  const latest = useRef(draft);
  const isOpen = useRef(true);
  const pending = useRef(isDirty);
  pending.current = isDirty;
  const [isPending] = useState(() => () => pending.current);
  useLeaveGuard(isPending);
  useForgottenOnLeave(project.id);
  // What somebody else saved is taken as long as nothing was written here.
  useEffect(() => {
    if (pending.current || !stored || stored.version === version) return;
    setVersion(stored.version);
    setDraft(draftOf(project, stored));
  }, [project, stored, version]);
  const isContested = isDirty && stored !== null && stored.version > (version ?? 0);
  const keep = (next: AlternativesDraft, over: number | null) => {
    alternativesDraft.write(project.id, { draft: next, version: over });
    latest.current = next;
    setDraft(next);
    setVersion(over);
    setDirty(true);
  };
  const settle = ({ version: over }: Comparison) => {
    alternativesDraft.clear(project.id);
    setVersion(over);
    setDirty(false);
  };
  /** What was changed while the save was on its way is still to be saved, unless it was given up by leaving. */
  const settleSaved = (sent: AlternativesDraft, saved: Comparison) => {
    if (latest.current === sent) settle(saved);
    else if (isOpen.current) keep(latest.current, saved.version);
  };
  useEffect(() => {
    latest.current = draft;
  }, [draft]);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);
  const save = async (again: boolean) => {
    const refusal = refusalOf(draft);
    if (refusal !== null) {
      alerts.error(refusal);
      return;
    }
    setSaving(true);
    await call('al guardar las alternativas', async () => {
      const key = [...alternativesKey, project.id];
      const wish = { project: project.id, version, draft, again };
      const saved = await saveAlternatives(wish, newKey()).catch(async (error: unknown) => {
        if (isConflict(error)) await client.invalidateQueries({ queryKey: key });
        throw error;
      });
      client.setQueryData(key, saved);
      settleSaved(draft, saved);
      alerts.success('Alternativas guardadas Exitosamente');
    });
    setSaving(false);
  };
  return {
    draft,
    isDirty,
    isSaving,
    /** somebody else saved since: it is not saved until one of the two is chosen */
    isContested,
    save,
    change: (values: Partial<AlternativesDraft>) => keep({ ...latest.current, ...values }, version),
    keepMine: () => keep(draft, stored?.version ?? version),
    takeTheirs() {
      if (!stored) return;
      setDraft(draftOf(project, stored));
      settle(stored);
    },
  };
}

/** Whoever leaves gave it up; a session that ended did not. */
function useForgottenOnLeave(project: string): void {
  useEffect(
    () => () => {
      if (sessionStore.get() !== null) alternativesDraft.clear(project);
    },
    [project],
  );
}

/** What was saved; for the first time the project's own route, and a second one to draw. */
function draftOf(project: ProjectIt, stored: Comparison | null): AlternativesDraft {
  if (!stored) {
    return {
      estructura: project.relatedStructure?.id ?? null,
      alternativas: [
        { nombre: 'Alternativa 1', trazado: project.trazado },
        { nombre: 'Alternativa 2', trazado: null },
      ],
      pesos: {},
    };
  }
  return {
    estructura: stored.estructura?.id ?? null,
    alternativas: stored.alternativas.map(({ nombre, trazado }) => ({ nombre, trazado })),
    pesos: Object.fromEntries(stored.pesos.map(({ capa, peso }) => [capa, peso])),
  };
}

/** Why it cannot be saved as it is, by the server's own rules; null where it can. */
function refusalOf({ estructura, alternativas, pesos }: AlternativesDraft): string | null {
  if (estructura === null) return 'Elija con qué capas se cruzan las alternativas.';
  const empty = alternativas.find(({ trazado }) => trazado === null);
  if (empty) return `${empty.nombre}: debe ingresar alguna geometria para realizar el estudio.`;
  const read = alternativesSchema.safeParse({
    estructura,
    alternativas: alternativas.map(({ nombre }) => ({ nombre, trazado: '' })),
    pesos: Object.entries(pesos).map(([layer, peso]) => ({ capa: layer, peso })),
  });
  return read.success ? null : (read.error.issues[0]?.message ?? null);
}
