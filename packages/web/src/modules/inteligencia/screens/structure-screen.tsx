import { DEFAULT_STRUCTURE_NAME } from '@comarca/shared/modules/inteligencia/template';
import { useParams } from '@tanstack/react-router';
import { Skeleton } from 'antd';
import { z } from 'zod';
import { failureInstead } from '../../../platform/alerts/failure-instead.ts';
import { LoadFailure } from '../../../platform/alerts/load-failure.tsx';
import { useRecordToEdit } from '../../../platform/entity-form/use-record-to-edit.ts';
import { useGoTo } from '../../../platform/navigation/route-link.tsx';
import { useUrlState } from '../../../platform/navigation/url-state.ts';
import { PageHeader } from '../../../ui/text/page-header.tsx';
import { LayerStructureEditor } from '../components/structures/layer-structure-editor.tsx';
import { structuresKey } from '../operations/structure-list.ts';
import { type StoredLayers, structureToOpen } from '../operations/structures.ts';

const newStructure: StoredLayers = {
  id: null,
  version: null,
  nombre: DEFAULT_STRUCTURE_NAME,
  profundidad: 3,
  esPlantilla: true,
  nombreProyecto: null,
  plantillaId: null,
  usos: 0,
  usadaPor: [],
  nodes: [],
};

/** What the screen of a new structure keeps in the address: what it begins with. */
const newStructureSearch = z.looseObject({
  copia: z.coerce.string().optional().catch(undefined),
  /** The IT project that it is for, and what it is called. */
  proyecto: z.coerce.string().optional().catch(undefined),
  nombre: z.coerce.string().optional().catch(undefined),
});

/** `/estructura_it/crear` */
export function CreateStructureScreen() {
  const [{ copia }] = useUrlState(newStructureSearch);
  return copia === undefined ? <NewStructure /> : <CopiedStructure key={copia} id={copia} />;
}

function CopiedStructure({ id }: { id: string }) {
  const { data, error, refetch } = useStructure(id);
  const failure = failureInstead(data, error);
  if (failure) {
    return <LoadFailure thing="la estructura" failure={failure} onRetry={() => void refetch()} />;
  }
  if (!data) return <Skeleton active paragraph={{ rows: 10 }} />;
  return <NewStructure start={{ ...data, nombre: `${data.nombre} (copia)` }} />;
}

function NewStructure({ start }: { start?: StoredLayers }) {
  const goTo = useGoTo();
  const [{ proyecto: project, nombre: name }] = useUrlState(newStructureSearch);
  return (
    <>
      <PageHeader
        title="Crear Estructura IT"
        detail="Las secciones y capas con que se cruza un trazado o un proyecto."
      />
      <LayerStructureEditor
        stored={newStructure}
        start={start}
        project={project === undefined ? undefined : { id: project, nombre: name ?? project }}
        onSaved={({ id }) => id && goTo({ route: 'EditItStructure', params: { id } })}
      />
    </>
  );
}

/** `/estructura_it/editar/{id}` */
export function EditStructureScreen() {
  const { id = '' } = useParams({ strict: false }) as { id?: string };
  return <StoredStructure key={id} id={id} />;
}

function StoredStructure({ id }: { id: string }) {
  const { data, error, refetch } = useStructure(id);
  const failure = failureInstead(data, error);
  if (failure) {
    return <LoadFailure thing="la estructura" failure={failure} onRetry={() => void refetch()} />;
  }
  if (!data) return <Skeleton active paragraph={{ rows: 10 }} />;
  return (
    <>
      <PageHeader title={data.nombre} detail={aboutText(data)} />
      <LayerStructureEditor stored={data} onSaved={() => undefined} />
    </>
  );
}

function aboutText({ nombreProyecto, usos: uses, usadaPor: users }: StoredLayers): string {
  if (nombreProyecto !== null) return `Estructura del proyecto «${nombreProyecto}».`;
  if (uses === 0) return 'Todavía nadie usa esta plantilla.';
  const names = new Intl.ListFormat('es').format(users);
  return `${uses === 1 ? 'La usa' : 'La usan'} ${names}. Lo que ya se generó no cambia con la plantilla.`;
}

const useStructure = (id: string) =>
  useRecordToEdit([...structuresKey, 'una', id], () => structureToOpen.take(id));
