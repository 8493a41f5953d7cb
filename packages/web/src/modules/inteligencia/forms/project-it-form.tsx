import { AimOutlined } from '@ant-design/icons';
import { MAX_PROJECT_IT_NAME } from '@comarca/shared/modules/inteligencia/project-it.schema';
import { mapConfigSchema } from '@comarca/shared/modules/inteligencia/quick-report.schema';
import { Button, Input } from 'antd';
import type { Position } from 'geojson';
import { useState } from 'react';
import { Controller, useWatch } from 'react-hook-form';
import { useAlertedCall } from '../../../platform/alerts/use-alerted-call.ts';
import { useAlerts } from '../../../platform/alerts/use-alerts.ts';
import { EntityForm } from '../../../platform/entity-form/entity-form.tsx';
import { useEntityForm } from '../../../platform/entity-form/use-entity-form.ts';
import { findCities } from '../../../platform/pickers/cities.ts';
import { type PickerItem, SearchPicker } from '../../../platform/pickers/search-picker.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { TrazadoEditor } from '../../geovisor/public.ts';
import {
  fetchProjects,
  findTouchedCities,
  loadProjectIt,
  type ProjectIt,
  projectCityItem,
  projectItem,
  projectsItKey,
  saveProjectIt,
} from '../operations/projects-it.ts';
import {
  emptyProjectIt,
  type ProjectItSent,
  type ProjectItValues,
  projectItFormSchema,
  valuesOfProject,
} from './project-it-values.ts';
import './project-it-form.css';
import { StudyFields } from './study-fields.tsx';

interface Props {
  project: ProjectIt | null;
  /** The project that a new one is of, where it was begun from its card. */
  of?: PickerItem | undefined;
  onSaved: (project: ProjectIt) => void;
  onClose: () => void;
}

const { crossColor, routeColor } = mapConfigSchema.parse({});

const labels = {
  nombre: 'Nombre',
  proyecto: 'Proyecto',
  buffer: 'Buffer [metros]',
  srid: 'Sistema de coordenadas',
  municipios: 'Municipios',
  trazado: 'Trazado',
} as const;

/** The form of an IT project: its boundary, and what it is crossed with. */
export function ProjectItForm({ project, of, onSaved, onClose }: Props) {
  const form = useEntityForm<ProjectItValues, ProjectItSent, ProjectIt>({
    schema: projectItFormSchema,
    defaults: project ? valuesOfProject(project) : emptyProjectIt,
    prefill: !project && of ? { proyecto: of.value } : undefined,
    version: project?.version ?? null,
    record: project ? { entity: 'proyectoIt', id: project.id } : undefined,
    reload: project
      ? async () => {
          const stored = await loadProjectIt(project.id);
          return { version: stored.version, values: valuesOfProject(stored) };
        }
      : undefined,
    labels,
    save: (values, call) => saveProjectIt(project?.id ?? null, values, call),
    doing: 'al alamcenar el proyecto',
    success: 'Se ha almacenado el proyecto correctamente',
    invalidate: [projectsItKey],
    onSaved,
  });
  const { control } = form;
  const { getValues, setValue } = form.form;
  const [buffer, srid, coordinates] = useWatch({
    control,
    name: ['buffer', 'srid', 'coordinates'],
  });
  const located = useLocatedCities(project);
  const changeCoordinates = (change: (current: Position[]) => Position[]) =>
    setValue('coordinates', change(getValues('coordinates')), { shouldDirty: true });
  const locate = async () => {
    const cities = await located.find(getValues());
    if (cities) {
      setValue('municipios', cities, { shouldDirty: true, shouldValidate: true });
    }
  };
  return (
    <EntityForm form={form} onClose={onClose}>
      <div className="proyecto-it">
        <Controller
          control={control}
          name="trazado"
          render={({ field, fieldState }) => (
            <div>
              <TrazadoEditor
                value={field.value}
                onChange={field.onChange}
                coordinates={coordinates}
                onCoordinates={changeCoordinates}
                buffer={buffer ?? 0}
                srid={srid}
                colorTrazado={routeColor}
                colorBuffer={crossColor}
              />
              {fieldState.error && (
                <p className="campo-error" role="alert">
                  {fieldState.error.message}
                </p>
              )}
            </div>
          )}
        />
        <div className="proyecto-it-campos">
          <Field
            control={control}
            name="nombre"
            label={labels.nombre}
            required
            maxLength={MAX_PROJECT_IT_NAME}
          >
            {(field) => <Input {...field} autoComplete="off" />}
          </Field>
          <Field control={control} name="proyecto" label={labels.proyecto} required>
            {(field) => (
              <SearchPicker
                {...field}
                source="proyectos-it"
                find={fetchProjects}
                known={project ? [projectItem(project.proyecto)] : of ? [of] : []}
                onChange={(id) => field.onChange(id ?? '')}
              />
            )}
          </Field>
          <StudyFields control={control} buffer="buffer" system="srid" systemLabel={labels.srid} />
          <Field control={control} name="municipios" label={labels.municipios}>
            {(field) => (
              <SearchPicker
                {...field}
                multiple
                source="municipios"
                find={findCities}
                known={located.known}
              />
            )}
          </Field>
          <Button icon={<AimOutlined />} loading={located.busy} onClick={() => void locate()}>
            Localizar
          </Button>
        </div>
      </div>
    </EntityForm>
  );
}

/** Finds the municipalities of the boundary, and knows what they are called. */
function useLocatedCities(project: ProjectIt | null) {
  const [known, setKnown] = useState<readonly PickerItem[]>(
    () => project?.municipios.map(projectCityItem) ?? [],
  );
  const [busy, setBusy] = useState(false);
  const alerts = useAlerts();
  const call = useAlertedCall();
  return {
    known,
    busy,
    /** @returns the codes; undefined when they could not be found */
    async find({ trazado, buffer }: ProjectItValues): Promise<string[] | undefined> {
      if (!trazado) {
        alerts.error('Debe ingresar alguna geometria para realizar el estudio');
        return undefined;
      }
      if (buffer === null) {
        alerts.error('El valor del buffer debe ser un valor numérico');
        return undefined;
      }
      setBusy(true);
      const found = await call('tratar de cruzar el trazado', () =>
        findTouchedCities(trazado, buffer),
      );
      setBusy(false);
      if (!found) return undefined;
      setKnown((before) => [...before, ...found]);
      alerts.success('Cruce municipios obtenidos exitosamente');
      return found.map(({ value }) => value);
    },
  };
}
