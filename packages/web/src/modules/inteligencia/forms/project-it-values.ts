import { messages } from '@comarca/shared/core/validation';
import { NATIONAL_SRID } from '@comarca/shared/geo/crs';
import { bufferSchema } from '@comarca/shared/modules/cruces/buffer.schema';
import {
  projectItCities,
  projectItName,
} from '@comarca/shared/modules/inteligencia/project-it.schema';
import type { Geometry, Position } from 'geojson';
import { z } from 'zod';
import type { ProjectIt } from '../operations/projects-it.ts';

/** What the form of an IT project holds; coordinates are listed until they become the boundary. */
export interface ProjectItValues {
  nombre: string;
  proyecto: string;
  buffer: number | null;
  srid: number | null;
  municipios: string[];
  trazado: Geometry | null;
  coordinates: Position[];
}

const NO_BOUNDARY = 'Debe ingresar alguna geometria para realizar el estudio';

export const projectItFormSchema = z
  .object({
    nombre: projectItName,
    proyecto: z.string().min(1, messages.required),
    buffer: bufferSchema,
    srid: z.number(messages.select),
    municipios: projectItCities,
    trazado: z.custom<Geometry | null>().refine((value) => value !== null, NO_BOUNDARY),
    coordinates: z.array(z.custom<Position>()),
  })
  .transform(({ coordinates: _, trazado, ...values }) => ({
    ...values,
    trazado: trazado as Geometry,
  }));

export type ProjectItSent = z.output<typeof projectItFormSchema>;

export const emptyProjectIt: ProjectItValues = {
  nombre: '',
  proyecto: '',
  buffer: 0,
  srid: NATIONAL_SRID,
  municipios: [],
  trazado: null,
  coordinates: [],
};

/** A stored project as the form shows it. */
export const valuesOfProject = (project: ProjectIt): ProjectItValues => ({
  nombre: project.nombre,
  proyecto: project.proyecto.id,
  buffer: project.buffer,
  srid: project.srid,
  municipios: project.municipios.map(({ codigo }) => codigo),
  trazado: project.trazado,
  coordinates: [],
});
