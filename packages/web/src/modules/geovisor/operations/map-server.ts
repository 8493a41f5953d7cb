import { refused } from '../../../platform/entity-form/form-failure.ts';
import { execute } from '../../../platform/graphql/execute.ts';
import { graphql } from '../../../platform/graphql/graphql.ts';

export const storagesKey = ['almacenes_mapas'] as const;

const storagesQuery = graphql(`
  query AlmacenesMapas { storages { id nombre tipo } }
`);

/** Where the map server keeps tables. */
export const loadStorages = async () => [...(await execute(storagesQuery, {})).storages];

const syncMutation = graphql(`
  mutation SincronizarCapa($capa: String!, $storage: String!) {
    syncLayer(capa: $capa, storage: $storage) {
      success
      detalle
      errors { campo message }
    }
  }
`);

/** Publishes a table or reads it anew. @returns what was done @throws AppError with the refused fields */
export async function syncLayer(values: { capa: string; storage: string }): Promise<string> {
  const { syncLayer: answer } = await execute(syncMutation, values);
  if (!answer.success) throw refused(answer.errors);
  return answer.detalle ?? '';
}

const renameMutation = graphql(`
  mutation RenombrarCapa($geoserverName: String!, $newName: String!) {
    renameLayer(geoserverName: $geoserverName, newName: $newName) {
      success
      errors { campo message }
    }
  }
`);

/** Gives a published layer another name. @throws AppError with the refused fields */
export async function renameLayer(values: {
  geoserverName: string;
  newName: string;
}): Promise<void> {
  const { renameLayer: answer } = await execute(renameMutation, values);
  if (!answer.success) throw refused(answer.errors);
}

const publishedQuery = graphql(`
  query CapaPublicadaComo($nombre: String!) {
    publicationsRelay(first: 20, search: $nombre) { nodes { nombre capa { id } } }
  }
`);

/** The table that the platform publishes under a name, or null. */
export async function layerPublishedAs(name: string): Promise<string | null> {
  const { nodes } = (await execute(publishedQuery, { nombre: name })).publicationsRelay;
  const found = nodes.find(({ nombre }) => nombre.toLowerCase() === name.toLowerCase());
  return found?.capa.id ?? null;
}
