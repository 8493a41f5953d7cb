import { AppError } from '@comarca/shared/core/errors';
import { listExport } from '../../core/lists/list-export.ts';
import { VIEW } from './access.ts';
import { type ChangeRow, findComparison, pageOfChanges } from './changes/change.repository.ts';
import { changeFilters } from './changes/changes.job.ts';
import type { ParcelRow } from './parcels/parcel.repository.ts';
import { parcelFilters, parcelPage } from './parcels/parcel.service.ts';
import { type Finding, pageOfFindings } from './rules/finding.repository.ts';
import { findingFilters } from './rules/rules.job.ts';

/** The lists of the cadastre as Excel. None of them names a party. */
export const cadastreLists = [
  listExport<ParcelRow, typeof parcelFilters>({
    name: 'predios-catastrales',
    title: 'Predios catastrales',
    access: VIEW,
    filters: parcelFilters,
    columns: [
      { title: 'NPN', kind: 'text', value: (row) => row.npn },
      { title: 'NPN anterior', kind: 'text', value: (row) => row.npnAnterior },
      { title: 'FMI', kind: 'text', value: (row) => row.fmi },
      { title: 'Nombre', kind: 'text', value: (row) => row.nombre },
      { title: 'Dirección', kind: 'text', value: (row) => row.direccion },
      { title: 'Código del municipio', kind: 'text', value: (row) => row.municipio },
      { title: 'Municipio', kind: 'text', value: (row) => row.municipioNombre },
      { title: 'Vigencia', kind: 'date', value: (row) => row.vigencia },
      { title: 'Destinación', kind: 'text', value: (row) => row.destinacion },
      { title: 'Área de título (m²)', kind: 'number', value: (row) => row.areaTitulo },
      { title: 'Área catastral (m²)', kind: 'number', value: (row) => row.areaCatastral },
      { title: 'Área medida (m²)', kind: 'number', value: (row) => row.areaGeometria },
      { title: 'Avalúo', kind: 'number', value: (row) => row.avaluo },
    ],
    page: ({ db }, input, filters) => parcelPage(db, input, filters),
  }),
  listExport<Finding, typeof findingFilters>({
    name: 'hallazgos-catastrales',
    title: 'Hallazgos de calidad',
    access: VIEW,
    filters: findingFilters,
    columns: [
      { title: 'Regla', kind: 'text', value: (row) => row.regla },
      { title: 'NPN', kind: 'text', value: (row) => row.npn },
      { title: 'Hallazgo', kind: 'text', value: (row) => row.detalle },
      { title: 'Medida', kind: 'number', value: (row) => row.medida },
      {
        title: 'Geometría (GeoJSON)',
        kind: 'text',
        value: (row) => (row.geometria ? JSON.stringify(row.geometria) : ''),
      },
    ],
    page: ({ db }, input, { base, regla }) =>
      pageOfFindings(db, { ...input, base, regla: regla ?? null }),
  }),
  listExport<ChangeRow, typeof changeFilters>({
    name: 'cambios-catastrales',
    title: 'Cambios entre bases',
    access: VIEW,
    filters: changeFilters,
    columns: [
      { title: 'Cambio', kind: 'text', value: (row) => row.clase },
      { title: 'NPN', kind: 'text', value: (row) => row.npn },
      { title: 'NPN nuevo', kind: 'text', value: (row) => row.npnNuevo },
      { title: 'Qué cambió', kind: 'text', value: (row) => row.detalle },
      { title: 'Área (m²)', kind: 'number', value: (row) => row.medida },
    ],
    async page({ db }, input, { from, to, clase }) {
      const comparison = await findComparison(db, from, to);
      if (!comparison) throw new AppError('NOT_FOUND');
      return pageOfChanges(db, comparison, { ...input, clase: clase ?? null });
    },
  }),
] as const;
