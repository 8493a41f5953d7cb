import { filterIdOf } from '@comarca/shared/core/id-input';
import { sizeName } from '@comarca/shared/modules/catastro/ground-sizes';
import { conditions, zoneMeaning } from '@comarca/shared/modules/catastro/npn-parts';
import { z } from 'zod';
import { reading } from '../../../core/operation/operation.ts';
import { VIEW } from '../access.ts';
import { currentBases } from '../parcels/parcel.repository.ts';
import { qualityRules } from '../rules/all-rules.ts';
import { countByRule, countParcels } from './dashboard.repository.ts';

/** What the parcels of a base are like, or of the newest base of each municipality. */
export const cadastreDashboard = reading({
  access: VIEW,
  schema: z.object({ base: filterIdOf('baseCatastral').nullish() }),
  async run({ db }, { base }) {
    const bases = base ? [base] : await currentBases(db);
    const counts = await countParcels(db, bases);
    const rules = await countByRule(db, bases);
    return {
      ...counts,
      porZona: counts.porZona.map((one) => ({
        ...one,
        item: one.codigo === '' ? 'Sin número' : `${zoneMeaning(one.codigo)} (${one.codigo})`,
      })),
      porCondicion: counts.porCondicion.map((one) => ({
        ...one,
        item: conditions[one.codigo] ?? 'Sin condición',
      })),
      porTamano: counts.porTamano.map((one) => ({ ...one, item: sizeName(one.codigo) })),
      porRegla: rules.map((one) => ({
        ...one,
        item: qualityRules.find(({ codigo }) => codigo === one.codigo)?.enunciado ?? one.codigo,
      })),
    };
  },
});
