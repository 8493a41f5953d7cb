import { refused } from '../../../platform/entity-form/form-failure.ts';
import { execute } from '../../../platform/graphql/execute.ts';
import { graphql } from '../../../platform/graphql/graphql.ts';

const agendaQuery = graphql(`
  query AgendaJudicial($desde: String!, $hasta: String!, $abogado_In: [ID!]) {
    judicialAgenda(desde: $desde, hasta: $hasta, abogado_In: $abogado_In) {
      clase
      id
      procesoId
      numero
      despacho
      titulo
      dia
      hora
      minutos
      lugar
      enlace
      responsableId
      responsable
    }
  }
`);

/** Hearings and terms between two days. */
export const loadAgenda = async (
  given: { desde: string; hasta: string; abogado_In: string[] | null },
  signal: AbortSignal,
) => (await execute(agendaQuery, given, { signal })).judicialAgenda;

export type AgendaItem = Awaited<ReturnType<typeof loadAgenda>>[number];

const keyQuery = graphql(`
  query ClaveAgenda {
    agendaKey { desde }
  }
`);

/** Since when the person's calendar has a key; null without one. */
export const loadKey = async () => (await execute(keyQuery, {})).agendaKey.desde;

const createMutation = graphql(`
  mutation CrearClaveAgenda {
    createAgendaKey { saved errors { campo message } url }
  }
`);

/** Makes a new key. @returns the address of the calendar, which is told only now */
export async function createKey(): Promise<string> {
  const { createAgendaKey: answer } = await execute(createMutation, {});
  if (!answer.saved || !answer.url) throw refused(answer.errors);
  return answer.url;
}

const revokeMutation = graphql(`
  mutation RevocarClaveAgenda {
    revokeAgendaKey { deleted errors { campo message } }
  }
`);

/** Takes the key back: the calendar is found no more. */
export async function revokeKey(): Promise<void> {
  const { revokeAgendaKey: answer } = await execute(revokeMutation, {});
  if (!answer.deleted) throw refused(answer.errors);
}
