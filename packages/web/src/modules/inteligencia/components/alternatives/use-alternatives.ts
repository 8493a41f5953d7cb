import { alternativesSchema } from '@comarca/shared/modules/inteligencia/alternatives';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useAlertedCall } from '../../../../platform/alerts/use-alerted-call.ts';
import { useAlerts } from '../../../../platform/alerts/use-alerts.ts';
import { useLeaveGuard } from '../../../../platform/entity-form/leave-guard.ts';
import { newKey } from '../../../../platform/http/new-key.ts';
import {
  type AlternativesDraft,
  alternativesKey,
  type Comparison,
  saveAlternatives,
} from '../../operations/alternatives.ts';
import type { ProjectIt } from '../../operations/projects-it.ts';

/** What a person leaves of a comparison, until it is saved over what was read of it. */
export function useAlternatives(project: ProjectIt, stored: Comparison | null) {
  const [draft, setDraft] = useState(() => draftOf(project, stored));
  const [version, setVersion] = useState(stored?.version ?? null);
  const [isDirty, setDirty] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const client = useQueryClient();
  const alerts = useAlerts();
  const call = useAlertedCall();
  const pending = useRef(isDirty);
  pending.current = isDirty;
  const [isPending] = useState(() => () => pending.current);
  useLeaveGuard(isPending);
  // What somebody else saved is taken as long as nothing was written here.
  useEffect(() => {
    if (pending.current || !stored || stored.version === version) return;
    setVersion(stored.version);
    setDraft(draftOf(project, stored));
  }, [project, stored, version]);
  const save = async (again: boolean) => {
    const refusal = refusalOf(draft);
    if (refusal !== null) {
      alerts.error(refusal);
      return;
    }
    setSaving(true);
    await call('al guardar las alternativas', async () => {
      const saved = await saveAlternatives(
        { project: project.id, version, draft, again },
        newKey(),
      );
      client.setQueryData([...alternativesKey, project.id], saved);
      setVersion(saved.version);
      setDirty(false);
      alerts.success('Alternativas guardadas Exitosamente');
    });
    setSaving(false);
  };
  return {
    draft,
    isDirty,
    isSaving,
    save,
    change(values: Partial<AlternativesDraft>) {
      setDraft((before) => ({ ...before, ...values }));
      setDirty(true);
    },
  };
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
