import { AppError } from '@comarca/shared/core/errors';
import { idOf } from '@comarca/shared/core/id-input';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { App } from '../../../core/app.ts';
import { fileKinds } from '../../../core/files/file-kind.ts';
import { recordDownload } from '../../../core/files/record-download.ts';
import { requestContext } from '../../../core/http/context.ts';
import { sendDownload } from '../../../core/http/send-download.ts';
import { reading } from '../../../core/operation/operation.ts';
import { timedName } from '../../../core/reports/download.ts';
import { viewOf } from '../../../core/reports/map/render-map.ts';
import { groundOf } from '../../geovisor/public.ts';
import { PROJECT, READ } from '../access.ts';
import { loadGiProject } from '../projects/gi-project.queries.ts';
import { figuresOf } from './figures.service.ts';
import { stripFigures } from './strip-map.layer.ts';

const NO_DESIGN = 'El proyecto no tiene un diseño que mostrar: cree uno en Afectación.';

/** The strip map of a project, for who takes part in it. */
const stripMap = reading({
  access: READ,
  schema: z.object({ project: idOf(PROJECT) }),
  async run({ db, context }, { project }) {
    const found = await loadGiProject(db, project);
    const figures = await figuresOf(db, project);
    const ids = figures.affected.map(({ id }) => id);
    const strip = figures.design && (await stripFigures(db, figures.design.id, ids));
    const { STRIP_METRES_PER_PIXEL, stripMapPdf, stripSpec } = await import('./strip-map.pdf.ts');
    const spec = strip && stripSpec(figures, strip);
    if (!spec) throw new AppError('VALIDATION', NO_DESIGN);
    const ground = await groundOf(context.app)([viewOf(spec, STRIP_METRES_PER_PIXEL)]);
    const named = {
      disposicionDerecho: found.disposicionDerecho,
      codigo: found.proyecto.codigo,
      nombre: found.proyecto.nombre,
      municipios: found.municipios.map(({ nombre }) => nombre),
    };
    const content = await stripMapPdf(named, figures, {
      spec,
      background: { baseMap: null, ground },
      day: new Date(),
    });
    return { content, name: found.disposicionDerecho };
  },
});

/** The strip of a project by stage, as one page to print. */
export function stripMapRoutes(server: FastifyInstance, app: App): void {
  server.get<{ Params: { id: string } }>(
    '/api/v1/proyectos_gi/:id/negociacion/franja.pdf',
    { config: { access: READ, heavy: true } },
    async (request, reply) => {
      const context = requestContext(app, request);
      const { id } = request.params;
      const { content, name } = await stripMap(context, { project: id });
      const file = timedName('franja_negociacion', name, 'pdf');
      await recordDownload(context, { entity: PROJECT, entityId: id, name: file });
      return sendDownload(reply, { name: file, type: fileKinds.pdf.mime, content });
    },
  );
}
