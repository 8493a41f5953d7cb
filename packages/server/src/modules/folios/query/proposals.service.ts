import { AppError, fieldError } from '@comarca/shared/core/errors';
import { filterIdOf, idOf } from '@comarca/shared/core/id-input';
import { folioSchema } from '@comarca/shared/modules/folios/folio.fields';
import { isRegistryTitle } from '@comarca/shared/modules/folios/registry';
import { titlesSchema } from '@comarca/shared/modules/folios/title.schema';
import { z } from 'zod';
import {
  authorize,
  operation,
  reading,
  validate,
  type WriteScope,
} from '../../../core/operation/operation.ts';
import { requireCurrent } from '../../../core/operation/version.ts';
import { CHANGE, FOLIO, folioAccount, READ_TITLES, TITLES, VIEW } from '../folio.access.ts';
import { formOf } from '../folio.form.ts';
import { folioReads } from '../folio.queries.ts';
import { folioRows } from '../folio.repository.ts';
import { auditedFolio, folioToStore, updateFolio } from '../folio.service.ts';
import { loadTitles, writeTitles } from '../title.service.ts';
import { comparedFields, comparedTitles } from './comparison.ts';
import { closeProposals, openProposals } from './proposals.repository.ts';
import { REGISTRY_QUERY } from './query.service.ts';
import { registryOf } from './registry.ts';

const NOTHING_CHOSEN = 'Elija por lo menos un campo.';
const DECIDED = 'Otra persona ya decidió sobre ellos.';

/** What the registry told of a folio's land, and how many things it told of people. */
export const registryProposals = reading({
  access: VIEW,
  schema: z.object({ folio: idOf(FOLIO) }),
  async run({ context, db }, { folio: id }) {
    const folio = await folioReads.load(db, id);
    const open = await openProposals(db, id);
    const { mayConsult } = await folioAccount({ context, db });
    return {
      configurada: registryOf(context.app) !== null,
      puedeConsultar: mayConsult,
      pagina: context.app.config.VUR_PAGE_URL,
      consultadaEn: open.map(({ consultadaEn }) => consultadaEn).sort((a, b) => +b - +a)[0] ?? null,
      version: folio.version,
      propuestas: comparedFields(folio, open),
      titulos: open.filter(({ campo }) => isRegistryTitle(campo)).length,
    };
  },
});

/** What the registry told of a folio's people. Each reading of it stays in the record of acts. */
export const registryTitleProposals = operation({
  name: 'registryTitleProposals',
  access: READ_TITLES,
  schema: z.object({ folio: idOf(FOLIO) }),
  async run({ tx, audit }, { folio }) {
    const titles = await loadTitles(tx, folio);
    const compared = comparedTitles(titles, await openProposals(tx, folio));
    await audit({ entity: TITLES, entityId: folio, after: { lectura: titles.fmi } });
    return compared;
  },
});

/** Takes proposals in, of the version that was read, or puts them aside. @returns how many */
export const decideRegistryProposals = operation({
  name: 'decideRegistryProposals',
  access: CHANGE,
  schema: z.object({
    folio: idOf(FOLIO),
    version: z.number().int(),
    ids: z.array(filterIdOf('cualquiera')).min(1, NOTHING_CHOSEN).max(100),
    aceptar: z.boolean(),
  }),
  async run(scope, { folio, version, ids, aceptar }) {
    const { tx, context, audit } = scope;
    const stored = await folioRows.lock(tx, folio);
    if (stored === undefined) throw new AppError('NOT_FOUND');
    requireCurrent(version, stored);
    const closed = await closeProposals(tx, folio, ids, aceptar ? 'ACEPTADA' : 'DESCARTADA');
    if (closed.length === 0) throw fieldError('ids', DECIDED);
    if (closed.some(({ campo }) => isRegistryTitle(campo))) authorize(context, READ_TITLES);
    if (aceptar) await takeIn(scope, folio, closed);
    await audit({
      entity: REGISTRY_QUERY,
      entityId: folio,
      after: {
        decision: aceptar ? 'aceptados' : 'descartados',
        campos: closed.map(({ campo }) => campo),
      },
    });
    return closed.length;
  },
});

type Closed = Awaited<ReturnType<typeof closeProposals>>;

async function takeIn(scope: WriteScope, id: number, closed: Closed): Promise<void> {
  const { tx, audit } = scope;
  const valuesOf = (ofPeople: boolean) =>
    Object.fromEntries(
      closed
        .filter(({ campo }) => isRegistryTitle(campo) === ofPeople)
        .map(({ campo, valor }) => [campo, valor]),
    );
  const fields = valuesOf(false);
  const titles = valuesOf(true);
  const before = await folioReads.load(tx, id);
  // One save, one version: also where only what names people is taken in.
  const input = validate(folioSchema, { ...formOf(before), ...fields });
  await updateFolio(tx, id, await folioToStore(tx, input));
  if (Object.keys(fields).length > 0) {
    const after = await folioReads.load(tx, id);
    await audit({
      entity: FOLIO,
      entityId: id,
      before: auditedFolio(before),
      after: auditedFolio(after),
    });
  }
  if (Object.keys(titles).length === 0) return;
  await writeTitles(
    scope,
    id,
    validate(titlesSchema, { ...(await loadTitles(tx, id)), ...titles }),
  );
}
