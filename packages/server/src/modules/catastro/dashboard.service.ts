import { filterIdOf } from '@comarca/shared/core/id-input';
import { conditions, zoneMeaning } from '@comarca/shared/modules/catastro/npn-parts';
import { z } from 'zod';
import { reading } from '../../core/operation/operation.ts';
import { VIEW } from './access.ts';
import { countByRule, countParcels } from './dashboard.repository.ts';
import { currentBases } from './parcel.repository.ts';
import { qualityRules } from './rules/all-rules.ts';

const sizes: Readonly<Record<string, string>> = {
  '0': 'Sin terreno',
  '1': 'Menos de 100 m²',
  '2': '100 a 500 m²',
  '3': '500 a 2.500 m²',
  '4': '2.500 m² a 1 ha',
  '5': '1 a 10 ha',
  '6': '10 ha o más',
};

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
      porTamano: counts.porTamano.map((one) => ({ ...one, item: sizes[one.codigo] ?? one.codigo })),
      porRegla: rules.map((one) => ({
        ...one,
        item: qualityRules.find(({ codigo }) => codigo === one.codigo)?.enunciado ?? one.codigo,
      })),
    };
  },
});
