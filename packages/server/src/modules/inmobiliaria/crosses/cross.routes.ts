import { AppError } from '@comarca/shared/core/errors';
import { timestampName } from '@comarca/shared/core/formats';
import { idInput } from '@comarca/shared/core/id-input';
import { crossFigures } from '@comarca/shared/modules/inmobiliaria/gi-tabs.fields';
import type { FastifyInstance } from 'fastify';
import type { App } from '../../../core/app.ts';
import { recordDownload } from '../../../core/files/record-download.ts';
import { requestContext } from '../../../core/http/context.ts';
import { sendDownload } from '../../../core/http/send-download.ts';
import { validate } from '../../../core/operation/operation.ts';
import { writeKml } from '../../../core/reports/kml/kml.ts';
import { callerOf, MANAGE, requirePart } from '../access.ts';
import { type CrossRow, crossTable } from './cross.repository.ts';
import { CROSS } from './cross.ts';
import { elementsOf } from './cross-elements.layer.ts';

const KML_TYPE = 'application/vnd.google-earth.kml+xml';

/** What a cross found, as KML. */
export function crossRoutes(server: FastifyInstance, app: App): void {
  server.get<{ Params: { id: string } }>(
    '/api/v1/proyectos_gi/cruces/:id/kml',
    { config: { access: MANAGE, heavy: true } },
    async (request, reply) => {
      const context = requestContext(app, request);
      const { db } = app.database;
      const id = validate(idInput, request.params.id);
      const row = await crossTable.find(db, id);
      if (!row) throw new AppError('NOT_FOUND');
      await requirePart({ db, actor: callerOf(context) }, row.objectId);
      const name = `reporte_cruce_capa_${timestampName(new Date())}.kml`;
      const found = (await elementsOf(db, [id], { drawn: false })).get(id) ?? [];
      await recordDownload(context, { entity: CROSS, entityId: String(id), name });
      const content = Buffer.from(kmlOf(row, found), 'utf8');
      return sendDownload(reply, { name, type: KML_TYPE, content });
    },
  );
}

type Found = NonNullable<ReturnType<Awaited<ReturnType<typeof elementsOf>>['get']>>;

const figureNames = Object.keys(crossFigures) as (keyof typeof crossFigures)[];

function kmlOf(row: CrossRow, found: Found): string {
  return writeKml({
    name: row.nombre,
    description: `${row.tablaPostgis.nombre}. Áreas en hectáreas, en EPSG:9377.`,
    color: row.color,
    features: found.map((element) => ({
      name: element.codigoSig || `Cruce ${element.orden}`,
      geometry: element.geometria,
      fields: [
        ...row.columnas.map(({ value, text }) => ({
          name: value,
          label: text,
          value: element.propiedades[value],
        })),
        ...figureNames.flatMap((name) =>
          element[name] === null || element[name] === ''
            ? []
            : [{ name, label: crossFigures[name], value: element[name] }],
        ),
      ],
    })),
  });
}
