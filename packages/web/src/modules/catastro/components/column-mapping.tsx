import { Select, Table } from 'antd';
import type { FileColumns } from '../operations/bases.ts';

interface Props {
  columns: FileColumns;
  /** The column chosen for each field; '' for none. */
  chosen: Readonly<Record<string, string>>;
  onChange: (chosen: Record<string, string>) => void;
}

/** The choice as it stands when a table comes: as such tables were read before. */
export const proposedMapping = ({ campos }: FileColumns): Record<string, string> =>
  Object.fromEntries(campos.map(({ campo, columna }) => [campo, columna ?? '']));

/** Which column of a table of records tells what. What is chosen is remembered for the next one. */
export function ColumnMapping({ columns: { columnas, campos }, chosen, onChange }: Props) {
  const options = columnas.map((column) => ({ value: column, label: column }));
  return (
    <section aria-label="Columnas del archivo">
      <p className="campo-ayuda">
        Diga qué columna tiene cada dato. La próxima tabla con estas columnas se leerá igual.
      </p>
      <Table
        size="small"
        rowKey="campo"
        pagination={false}
        dataSource={[...campos]}
        columns={[
          { title: 'Dato', dataIndex: 'etiqueta' },
          {
            title: 'Columna',
            render: (_, { campo, etiqueta }) => (
              <Select
                aria-label={`Columna de ${etiqueta}`}
                style={{ width: '100%' }}
                allowClear
                showSearch
                placeholder={campo === 'npn' ? 'Elija la columna' : 'Ninguna'}
                status={campo === 'npn' && !chosen.npn ? 'error' : ''}
                options={options}
                value={chosen[campo] || null}
                onChange={(column?: string | null) =>
                  onChange({ ...chosen, [campo]: column ?? '' })
                }
              />
            ),
          },
        ]}
      />
    </section>
  );
}
