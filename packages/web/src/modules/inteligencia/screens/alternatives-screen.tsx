import { FileExcelOutlined, FileWordOutlined, SyncOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { Alert, Button, Progress, Select, Skeleton, Space } from 'antd';
import { failureInstead } from '../../../platform/alerts/failure-instead.ts';
import { LoadFailure } from '../../../platform/alerts/load-failure.tsx';
import { useAlertedCall } from '../../../platform/alerts/use-alerted-call.ts';
import { RouteButton } from '../../../platform/navigation/route-button.tsx';
import { useCan } from '../../../platform/session/use-session.ts';
import { Labelled } from '../../../ui/fields/labelled.tsx';
import { PageHeader } from '../../../ui/text/page-header.tsx';
import { AlternativesResult } from '../components/alternatives/alternatives-result.tsx';
import { RoutesEditor } from '../components/alternatives/routes-editor.tsx';
import { useAlternatives } from '../components/alternatives/use-alternatives.ts';
import '../components/alternatives/alternatives.css';
import {
  alternativesKey,
  type Comparison,
  downloadAlternatives,
  isCrossing,
  loadAlternatives,
} from '../operations/alternatives.ts';
import { loadProjectIt, type ProjectIt, projectsItKey } from '../operations/projects-it.ts';
import { loadStructureForm, structureFormKey } from '../operations/structures.ts';

/** While routes are crossed the screen looks again, in milliseconds. */
const LOOK_AGAIN = 1_500;

/** `/proyectos_it/alternativas/{id}` */
export function AlternativesScreen() {
  const { id = '' } = useParams({ strict: false }) as { id?: string };
  const project = useQuery({
    queryKey: [...projectsItKey, 'uno', id],
    queryFn: () => loadProjectIt(id),
    retry: false,
  });
  const comparison = useQuery({
    queryKey: [...alternativesKey, id],
    queryFn: () => loadAlternatives(id),
    refetchInterval: ({ state }) => (state.data && isCrossing(state.data) ? LOOK_AGAIN : false),
    retry: false,
  });
  const failure =
    failureInstead(project.data, project.error) ??
    failureInstead(comparison.data, comparison.error);
  if (failure) {
    return (
      <LoadFailure
        thing="las alternativas"
        failure={failure}
        onRetry={() => {
          void project.refetch();
          void comparison.refetch();
        }}
      />
    );
  }
  if (!project.data || comparison.data === undefined) {
    return <Skeleton active paragraph={{ rows: 12 }} />;
  }
  return <Alternatives key={id} project={project.data} stored={comparison.data} />;
}

function Alternatives({ project, stored }: { project: ProjectIt; stored: Comparison | null }) {
  const mayChange = useCan('inteligencia_territorio.change_proyectoit');
  const alternatives = useAlternatives(project, stored);
  const { draft, change, save, isDirty, isSaving, isContested } = alternatives;
  const isBusy = isSaving || (stored !== null && isCrossing(stored));
  return (
    <div className="alternativas">
      <PageHeader
        title="Alternativas"
        detail={`Rutas de «${project.nombre}» cruzadas con las mismas capas.`}
        actions={
          <>
            <RouteButton route="ProjectItEdit" params={{ id: project.id }}>
              Ver proyecto
            </RouteButton>
            {stored && <Downloads project={project.id} isStale={isDirty || isBusy} />}
          </>
        }
      />
      {mayChange && (
        <>
          <div className="alternativas-actos">
            <StructureSelect
              project={project}
              stored={stored}
              value={draft.estructura}
              onChange={(structure) => change({ estructura: structure })}
            />
            <Button
              type="primary"
              loading={isSaving}
              disabled={(!isDirty && stored !== null) || isContested}
              onClick={() => void save(false)}
            >
              Guardar y cruzar
            </Button>
            {stored && (
              <Button
                icon={<SyncOutlined spin={isCrossing(stored)} />}
                disabled={isBusy || isContested}
                onClick={() => void save(true)}
              >
                Volver a cruzar
              </Button>
            )}
            <span role="status">{isDirty && 'Cambios sin guardar'}</span>
          </div>
          {isContested && (
            <Contested onMine={alternatives.keepMine} onTheirs={alternatives.takeTheirs} />
          )}
          <RoutesEditor
            routes={draft.alternativas}
            onChange={(alternativas) => change({ alternativas })}
            buffer={project.buffer}
            srid={project.srid}
          />
        </>
      )}
      {stored && <State comparison={stored} />}
      {!stored && !mayChange && <p>Este proyecto todavía no tiene alternativas.</p>}
      {stored && (
        <AlternativesResult
          comparison={stored}
          weights={draft.pesos}
          onWeight={
            mayChange ? (layer, peso) => change({ pesos: { ...draft.pesos, [layer]: peso } }) : null
          }
        />
      )}
    </div>
  );
}

/** Somebody else saved meanwhile: one of the two stays. */
const Contested = ({ onMine, onTheirs }: { onMine: () => void; onTheirs: () => void }) => (
  <Alert
    type="warning"
    showIcon
    role="alert"
    title="Otra persona guardó las alternativas mientras usted las cambiaba. Lo suyo sigue aquí, sin guardar."
    action={
      <Space wrap>
        <Button size="small" onClick={onMine}>
          Conservar lo mío
        </Button>
        <Button size="small" onClick={onTheirs}>
          Tomar lo guardado
        </Button>
      </Space>
    }
  />
);

const AGAIN = 'Con «Volver a cruzar» se cruza solo lo que cambió o no se pudo cruzar.';

function State({ comparison }: { comparison: Comparison }) {
  const { estado, avance, error, alternativas, avisos } = comparison;
  if (isCrossing(comparison)) {
    return <Progress percent={Math.round(avance)} aria-label="Cruce de las alternativas" />;
  }
  if (estado === 'FALLIDA') {
    return (
      <Alert type="error" showIcon title="Las alternativas no se cruzaron." description={error} />
    );
  }
  const isOutdated = alternativas.some(({ desactualizada }) => desactualizada);
  const failed = alternativas.flatMap(({ cruces }) => cruces.filter((one) => one.error !== null));
  return (
    <>
      {isOutdated && (
        <Alert
          type="warning"
          showIcon
          title="El buffer o el sistema del proyecto cambió desde que se cruzaron: use «Volver a cruzar»."
        />
      )}
      {avisos.map((text) => (
        <Alert key={text} type="warning" showIcon title={text} description={AGAIN} />
      ))}
      {failed.length > 0 && (
        <Alert
          type="error"
          showIcon
          title={`Cruces que no se hicieron: ${failed.length}. El motivo está en la tabla.`}
          description={AGAIN}
        />
      )}
    </>
  );
}

function Downloads({ project, isStale }: { project: string; isStale: boolean }) {
  const call = useAlertedCall();
  const download = (kind: 'excel' | 'word') =>
    void call('al descargar el archivo', () => downloadAlternatives(project, kind));
  return (
    <>
      <Button icon={<FileExcelOutlined />} disabled={isStale} onClick={() => download('excel')}>
        Descargar Excel
      </Button>
      <Button icon={<FileWordOutlined />} disabled={isStale} onClick={() => download('word')}>
        Descargar Word
      </Button>
    </>
  );
}

interface SelectProps {
  project: ProjectIt;
  stored: Comparison | null;
  value: string | null;
  onChange: (id: string) => void;
}

/** Whose layers: the project's own structure, or a template's. */
function StructureSelect({ project, stored, value, onChange }: SelectProps) {
  const { data } = useQuery({ queryKey: structureFormKey, queryFn: loadStructureForm });
  const own = project.relatedStructure;
  const options = [
    ...(own ? [{ value: own.id, label: 'Estructura del proyecto' }] : []),
    ...(data?.templates ?? []).map(({ id, nombre }) => ({ value: id, label: nombre })),
  ];
  const chosen = stored?.estructura;
  if (chosen && !options.some((option) => option.value === chosen.id)) {
    options.push({ value: chosen.id, label: chosen.nombre });
  }
  return (
    <Labelled label="Capas con que se cruzan">
      {(id) => (
        <Select
          id={id}
          placeholder="Seleccione"
          showSearch={{ optionFilterProp: 'label' }}
          notFoundContent="Resultados no encontrados"
          loading={!data}
          value={value}
          options={options}
          onChange={(chosenId: string | null) => chosenId !== null && onChange(chosenId)}
        />
      )}
    </Labelled>
  );
}
