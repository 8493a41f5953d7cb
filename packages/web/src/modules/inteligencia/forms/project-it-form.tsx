import { MAX_PROJECT_IT_NAME } from '@comarca/shared/modules/inteligencia/project-it.schema';
import { mapConfigSchema } from '@comarca/shared/modules/inteligencia/quick-report.schema';
import { Input } from 'antd';
import type { Position } from 'geojson';
import { useState } from 'react';
import { Controller, useWatch } from 'react-hook-form';
import { EntityForm } from '../../../platform/entity-form/entity-form.tsx';
import { useEntityForm } from '../../../platform/entity-form/use-entity-form.ts';
import { cities } from '../../../platform/pickers/cities.ts';
import { LocateCities } from '../../../platform/pickers/locate-cities.tsx';
import { type PickerItem, SearchPicker } from '../../../platform/pickers/search-picker.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { TrazadoEditor } from '../../geovisor/public.ts';
import {
  fetchProjects,
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
  const [known, setKnown] = useState<readonly PickerItem[]>(
    () => project?.municipios.map(projectCityItem) ?? [],
  );
  const changeCoordinates = (change: (current: Position[]) => Position[]) =>
    setValue('coordinates', change(getValues('coordinates')), { shouldDirty: true });
  const takeCities = (found: readonly PickerItem[]) => {
    setKnown((before) => [...before, ...found]);
    const codes = found.map(({ value }) => value);
    setValue('municipios', codes, { shouldDirty: true, shouldValidate: true });
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
                source={cities.source}
                find={cities.find}
                known={known}
              />
            )}
          </Field>
          <LocateCities source={cities} boundary={getValues} onFound={takeCities} />
        </div>
      </div>
    </EntityForm>
  );
}
