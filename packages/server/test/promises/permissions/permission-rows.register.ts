import { type Row, row } from './permission-rows.ts';
import type { World } from './permission-world.ts';

/** A letter that came in: it is filed as soon as it is written down. */
const filedLetter = async (world: World) => ({
  correspondenceId: (
    await world.make('createCorrespondence', {
      employee: world.ids.user,
      process: world.ids.process,
      sender: `Alcaldía ${world.next()}`,
      shortDescription: 'Para anular',
      correspondenceType: await world.one('select min(id) from tipos_correspondencia'),
      outgoing: false,
      sharepointPath: 'https://documentos.comarca.example/carta.pdf',
    })
  ).id,
});

/** The register: only who manages all letters annuls; only superusers confirm the clock. */
export const registerRows: Row[] = [
  row('annulCorrespondence', ['admin.demo', 'radica.demo'], async (world) => ({
    ...(await filedLetter(world)),
    motivo: 'Radicada dos veces',
    acto: 'Acta 1',
  })),
  row('confirmRegisterClock', ['admin.demo'], async () => ({})),
];
