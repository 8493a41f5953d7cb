import { ApartmentOutlined } from '@ant-design/icons';
import { projectFields } from '@comarca/shared/modules/proyectos/project.fields';
import type { ListColumn } from '../../../platform/management/list/list-table.tsx';
import { numberColumn } from '../../../platform/management/list/number-column.ts';
import { fieldColumns, optionsColumn } from '../../../platform/record/field-columns.tsx';
import { RowAction } from '../../../ui/feedback/row-action.tsx';
import { SiteIcon } from '../../../ui/marks/site-icon.tsx';
import { WrappedText } from '../../../ui/text/wrapped-text.tsx';
import type { ProjectListRow } from '../operations/projects.ts';
import { ProjectCode, ProjectState } from './project-state.tsx';
import '../projects.css';

interface Acts {
  onOpen: (id: string) => void;
  /** Null for who may not. */
  onEdit?: ((id: string) => void) | null;
  /** Null for a project that one may not administer. */
  onManage?: (id: string) => (() => void) | null;
}

/** The columns of the list of projects. */
export const projectColumns = ({
  onOpen,
  onEdit = null,
  onManage,
}: Acts): ListColumn<ProjectListRow>[] => [
  numberColumn,
  ...columns,
  optionsColumn<ProjectListRow>({
    nameOf: ({ nombre }) => nombre,
    onOpen,
    onEdit,
    more: ({ id, nombre }) => {
      const manage = onManage?.(id);
      return (
        manage && (
          <RowAction
            icon={<ApartmentOutlined />}
            title="Gestionar Productos"
            name={nombre}
            onClick={manage}
          />
        )
      );
    },
  }),
];

const columns = fieldColumns<typeof projectFields, ProjectListRow>(
  projectFields,
  [
    'code',
    'name',
    'projectType',
    'estado',
    'coordinator',
    'contract',
    'initDate',
    'finishDate',
    'created',
  ],
  {
    main: 4,
    projectType: { secondary: true },
    code: {
      render: ({ codigo }) => codigo || <ProjectCode codigo={null} />,
    },
    name: {
      render: ({ nombre, sharepointUrl }) => (
        <span className="con-sitio">
          <SiteIcon url={sharepointUrl} name={nombre} />
          <WrappedText>{nombre}</WrappedText>
        </span>
      ),
    },
    estado: { render: ({ estado }) => <ProjectState nombre={estado?.nombre} /> },
  },
);

/** For a summary, which does not sort. */
export const summaryColumns = (acts: Acts): ListColumn<ProjectListRow>[] =>
  projectColumns(acts).map(({ orderBy: _sorts, ...column }) => column);
