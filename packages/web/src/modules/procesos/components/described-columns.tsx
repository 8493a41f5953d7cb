import { typologyFields } from '@comarca/shared/modules/procesos/administration.fields';
import { fieldColumns } from '../../../platform/record/field-columns.tsx';
import { NoData } from '../../../ui/feedback/no-data.tsx';
import { WrappedText } from '../../../ui/text/wrapped-text.tsx';
import { contentTypeText } from '../forms/content-type-select.tsx';

type Fields = typeof typologyFields;

/** The name of a record and its description. */
export const describedColumns = fieldColumns<Fields, { nombre: string; descripcion: string }>(
  typologyFields,
  ['nombre', 'descripcion'],
  {
    main: 1,
    nombre: { render: ({ nombre }) => nombre },
    descripcion: {
      render: ({ descripcion }) =>
        descripcion ? <WrappedText>{descripcion}</WrappedText> : <NoData>Sin descripcion</NoData>,
    },
  },
);

/** The model that it is about. */
export const modelColumns = fieldColumns<
  Fields,
  { contentType: Parameters<typeof contentTypeText>[0] | null }
>(typologyFields, ['contentType'], {
  main: 0,
  contentType: {
    render: ({ contentType }) => (contentType ? contentTypeText(contentType) : '—'),
  },
});
