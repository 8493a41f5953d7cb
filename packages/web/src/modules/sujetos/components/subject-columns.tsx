import { EditOutlined, EyeOutlined } from '@ant-design/icons';
import type { SubjectClass } from '@comarca/shared/modules/sujetos/sujeto';
import type { ListSearch } from '../../../platform/management/list-state.ts';
import type { ListColumn } from '../../../platform/management/list-table.tsx';
import { editing, viewing } from '../../../platform/management/panel-address.ts';
import type { ChangeUrl } from '../../../platform/navigation/url-state.ts';
import { ChipList } from '../../../ui/chip-list.tsx';
import { NoData } from '../../../ui/no-data.tsx';
import { RowAction } from '../../../ui/row-action.tsx';
import { WrappedText } from '../../../ui/wrapped-text.tsx';
import { identificationOf, type SubjectListRow } from '../operations/sujetos.ts';
import { ContractChips } from './contract-chips.tsx';
import { SubjectImage } from './subject-image.tsx';
import './sujetos.css';

type Column = ListColumn<SubjectListRow>;

/** The columns of the list of companies or of people. */
export function subjectColumns(
  clase: SubjectClass,
  change: ChangeUrl<ListSearch>,
  mayChange: boolean,
): Column[] {
  const open = ({ id }: SubjectListRow) => change(viewing(id));
  const company = clase === 'EMPRESA';
  const identification: Column = {
    key: 'identificacion',
    title: 'Identificacion',
    orderBy: 'identificacion',
    render: (row) => identificationOf(row) || <NoData>SIN IDENTIFICACIÓN</NoData>,
  };
  const image: Column = {
    key: 'imagen',
    title: company ? 'Logo' : 'Imagen',
    secondary: true,
    render: ({ thumb, nombre }) => <SubjectImage clase={clase} image={thumb} name={nombre} />,
  };
  return [
    { key: 'numero', title: '#', align: 'right', width: 56, render: (_, number) => number },
    {
      key: 'nombre',
      title: company ? 'Razón Social' : 'Nombres',
      orderBy: company ? 'razonSocial' : 'nombres',
      render: (row) => (
        <button type="button" className="sujeto-nombre" onClick={() => open(row)}>
          <WrappedText>{row.nombre}</WrappedText>
        </button>
      ),
    },
    ...(company ? [identification, image, acronym] : [image, identification]),
    ...contacts,
    {
      key: 'opciones',
      title: 'Opciones',
      align: 'center',
      pinned: true,
      render: (row) => (
        <>
          {mayChange && (
            <RowAction
              icon={<EditOutlined />}
              title="Editar"
              name={row.nombre}
              onClick={() => change(editing(row.id))}
            />
          )}
          <RowAction
            icon={<EyeOutlined />}
            title="Detalle"
            name={row.nombre}
            onClick={() => open(row)}
          />
        </>
      ),
    },
  ];
}

const acronym: Column = {
  key: 'sigla',
  title: 'Sigla',
  orderBy: 'sigla',
  render: ({ sigla }) => sigla || '—',
};

const contacts: Column[] = [
  {
    key: 'correos',
    title: 'Correos',
    secondary: true,
    render: ({ emailSet }) => (
      <div className="sujeto-chips">
        <ChipList
          plural="correos"
          empty={<NoData>SIN CORREOS</NoData>}
          items={emailSet.map(({ id, email }) => ({
            key: id,
            label: <a href={`mailto:${email}`}>{email}</a>,
          }))}
        />
      </div>
    ),
  },
  {
    key: 'telefonos',
    title: 'Telefonos',
    secondary: true,
    render: ({ telefonoSet }) => (
      <div className="sujeto-chips">
        <ChipList
          plural="telefonos"
          empty={<NoData>SIN TELEFONOS</NoData>}
          items={telefonoSet.map(({ id, telefono, extension }) => ({
            key: id,
            label: <PhoneLink telefono={telefono} extension={extension} />,
          }))}
        />
      </div>
    ),
  },
  {
    key: 'contratos',
    title: 'Contratos',
    secondary: true,
    render: (row) => (
      <div className="sujeto-chips">
        <ContractChips subject={row} />
      </div>
    ),
  },
];

/** A number that a telephone dials, with its extension. */
export function PhoneLink({ telefono, extension }: { telefono: string; extension: string }) {
  return (
    <a href={extension ? `tel:${telefono};ext=${extension}` : `tel:${telefono}`}>
      {extension ? `${telefono} ext. ${extension}` : telefono}
    </a>
  );
}
