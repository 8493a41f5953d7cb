import { projectSchema } from '@comarca/shared/modules/proyectos/proyecto.schema';
import type { z } from 'zod';
import type { FieldLabel } from '../../../platform/entity-form/use-entity-form.ts';
import type { Project, ProjectsInit } from '../operations/proyectos.ts';

export { projectSchema };

export type ProjectValues = z.input<typeof projectSchema>;
export type ProjectSent = z.output<typeof projectSchema>;

/** The form's values for a project, or for a new one. */
export const valuesOf = (project: Project | null): ProjectValues => ({
  name: project?.nombre ?? '',
  scope: project?.alcance ?? '',
  contract: project?.contrato.id ?? '',
  projectType: project?.tipo.id ?? '',
  estado: project?.estado?.id ?? null,
  sharepointSite: project?.sitioSharepoint ?? '',
  coordinator: project?.coordinador.id ?? '',
  configuration: project?.configuracion.id ?? '',
  configuracionProductos: project?.configuracionProductos?.id ?? null,
  initDate: project?.fechaInicio ?? '',
  finishDate: project?.fechaFin ?? '',
});

const nameOf =
  (entries: readonly { id: string; [name: string]: unknown }[], field: string) => (id: unknown) =>
    String(entries.find((entry) => entry.id === id)?.[field] ?? '—');

/** The names of the fields, and of what is chosen in them, for the notice about a conflict. */
export const labelsOf = (init: ProjectsInit): { [Field in keyof ProjectValues]: FieldLabel } => ({
  name: 'Nombre',
  scope: 'Alcance',
  contract: 'Contrato',
  projectType: { label: 'Tipo de Proyecto', show: nameOf(init.types, 'descripcion') },
  estado: { label: 'Estado', show: nameOf(init.states, 'nombre') },
  sharepointSite: 'Sitio Sharepoint',
  coordinator: { label: 'Coordinador', show: nameOf(init.presentCoordinators, 'fullName') },
  configuration: { label: 'Configuración', show: nameOf(init.configurations, 'nombre') },
  configuracionProductos: {
    label: 'Gestión de Productos',
    show: nameOf(init.productConfigurations, 'nombre'),
  },
  initDate: 'Fecha Inicio',
  finishDate: 'Fecha Fin',
});
