import { refused } from '../../../platform/entity-form/form-failure.ts';
import { execute } from '../../../platform/graphql/execute.ts';
import { graphql } from '../../../platform/graphql/graphql.ts';

/** Root of every query about how sources answer. */
export const radarKey = ['fuentes_mapas'] as const;

const radarQuery = graphql(`
  query RadarFuentes {
    sourceRadar {
      clase
      fuente
      nombre
      version
      responsable { id fullName }
      estado { momento funciona milisegundos detalle caidaDesde disponibilidad }
    }
  }
`);

/** Every registered source with how it answered last. */
export const loadRadar = async () => [...(await execute(radarQuery, {})).sourceRadar];

export type WatchedSource = Awaited<ReturnType<typeof loadRadar>>[number];

const probesQuery = graphql(`
  query SondeosFuente($clase: String!, $fuente: Int!) {
    sourceProbes(clase: $clase, fuente: $fuente) { momento funciona milisegundos detalle }
  }
`);

/** The last probes of a source, the newest first. */
export const loadProbes = async (kind: string, source: number) => [
  ...(await execute(probesQuery, { clase: kind, fuente: source })).sourceProbes,
];

const downQuery = graphql(`
  query FuentesCaidas { sourcesDown { clase nombre desde } }
`);

export const loadSourcesDown = async () => [...(await execute(downQuery, {})).sourcesDown];

const probeMutation = graphql(`
  mutation SondearFuentes { probeSources { received errors { campo message } } }
`);

/** Has every source tried now. @throws AppError */
export async function probeSources(): Promise<void> {
  const { probeSources: answer } = await execute(probeMutation, {});
  if (!answer.received) throw refused(answer.errors);
}

const assignMutation = graphql(`
  mutation AsignarFuente($clase: String!, $fuente: Int!, $responsable: ID, $version: Int!) {
    assignSource(clase: $clase, fuente: $fuente, responsable: $responsable, version: $version) {
      saved
      errors { campo message }
    }
  }
`);

/** Says who is told of a source; null: everybody who keeps the layers. @throws AppError */
export async function assignSource(
  { clase, fuente }: Pick<WatchedSource, 'clase' | 'fuente'>,
  person: string | null,
  { version, idempotencyKey }: { version: number; idempotencyKey: string },
): Promise<void> {
  const variables = { clase, fuente, responsable: person, version };
  const { assignSource: answer } = await execute(assignMutation, variables, { idempotencyKey });
  if (!answer.saved) throw refused(answer.errors);
}
