import { ImportOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Button, Select } from 'antd';
import { useState } from 'react';
import { z } from 'zod';
import { ExportButton } from '../../../platform/downloads/export-button.tsx';
import { laterDialog } from '../../../platform/loading/later-dialog.tsx';
import { laterPart } from '../../../platform/loading/later-part.tsx';
import { exportList } from '../../../platform/management/list/list-export.ts';
import { useListState } from '../../../platform/management/list/list-state.ts';
import { ManagedTable } from '../../../platform/management/managed/managed-table.tsx';
import { useUrlState } from '../../../platform/navigation/url-state.ts';
import { OPTIONS_FAILED, OptionsFailure } from '../../../ui/fields/options-failure.tsx';
import { catalogueKey } from '../operations/catalogue-key.ts';
import { loadDepartments, municipalityRecord } from '../operations/municipalities.ts';

const MunicipalityForm = laterPart(() => import('./municipality-form.tsx'), 'MunicipalityForm');
const MunicipalitiesImport = laterDialog(
  () => import('./municipalities-import.tsx'),
  'MunicipalitiesImport',
);

const codes = z
  .union([z.string().transform((code) => [code]), z.array(z.string())])
  .optional()
  .catch(undefined);
const departmentSearch = z.looseObject({ departamento: codes });

/** The municipalities of DIVIPOLA, which an import keeps. */
export function MunicipalitiesTable() {
  const [importing, setImporting] = useState(false);
  const [{ departamento = [] }, change] = useUrlState(departmentSearch);
  const { query } = useListState([]);
  const filters = departamento.length > 0 ? { departamento_In: departamento } : {};
  return (
    <>
      <ManagedTable
        declared={municipalityRecord}
        {...(departamento.length > 0 && { owner: { departamento_In: departamento } })}
        columns={[
          {
            key: 'codigo',
            title: 'Código DIVIPOLA',
            orderBy: 'codigo',
            render: ({ codigo }) => codigo,
          },
          { key: 'nombre', title: 'Municipio', orderBy: 'nombre', render: ({ nombre }) => nombre },
          {
            key: 'departamento',
            title: 'Departamento',
            orderBy: 'departamento',
            secondary: true,
            render: (row) => row.departamento,
          },
          {
            key: 'geometria',
            title: 'Con geometría',
            secondary: true,
            render: ({ conGeometria }) => (conGeometria ? 'Sí' : 'No'),
          },
        ]}
        form={({ owner: _departments, ...props }) => <MunicipalityForm {...props} />}
        editsOnly
        actions={
          <>
            <Departments
              chosen={departamento}
              onChange={(chosen) =>
                change({ departamento: chosen.length > 0 ? chosen : undefined, page: undefined })
              }
            />
            <ExportButton download={() => exportList('municipios', { ...query, filters })} />
            <Button type="primary" icon={<ImportOutlined />} onClick={() => setImporting(true)}>
              Importar municipios
            </Button>
          </>
        }
      />
      {importing && <MunicipalitiesImport onClose={() => setImporting(false)} />}
    </>
  );
}

interface DepartmentsProps {
  chosen: string[];
  onChange: (codes: string[]) => void;
}

function Departments({ chosen, onChange }: DepartmentsProps) {
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: [...catalogueKey, 'departamentos'],
    queryFn: loadDepartments,
    meta: { doing: 'al cargar los departamentos' },
  });
  return (
    <>
      <Select
        mode="multiple"
        className="catalogos-departamentos"
        aria-label="Filtrar por departamento"
        placeholder="Todos los departamentos"
        maxTagCount="responsive"
        allowClear
        loading={isFetching}
        value={chosen}
        onChange={onChange}
        showSearch={{ optionFilterProp: 'label' }}
        options={(data ?? []).map(({ codigo, nombre }) => ({ value: codigo, label: nombre }))}
        notFoundContent={isError ? OPTIONS_FAILED : 'Sin resultados'}
      />
      {isError && <OptionsFailure onRetry={() => void refetch()} />}
    </>
  );
}
