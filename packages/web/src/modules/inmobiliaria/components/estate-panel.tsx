import { laterPart } from '../../../platform/loading/later-part.tsx';
import { RouteButton } from '../../../platform/navigation/route-button.tsx';
import { EmptyState } from '../../../ui/feedback/states.tsx';
import { type Estate, estateRecord } from '../operations/estates/estates.ts';

const EstateForm = laterPart(() => import('../forms/estate-form.tsx'), 'EstateForm');
const EstatePreview = laterPart(() => import('./estate-preview.tsx'), 'EstatePreview');

const OpenPage = ({ id }: { id: string }) => {
  return (
    <RouteButton route="EstateGi" params={{ id }}>
      Abrir en su página
    </RouteButton>
  );
};

/** What every list of estates opens beside itself, and says while there are none. */
export const estatePanel = {
  declared: estateRecord,
  opens: { form: EstateForm, preview: EstatePreview },
  singular: 'Predio',
  empty: (
    <EmptyState
      title="Todavía no hay predios"
      text="Aquí aparecen los predios de los proyectos que coordina o en los que es recurso."
    />
  ),
  form: (props: Parameters<typeof EstateForm>[0]) => <EstateForm {...props} />,
  preview: (estate: Estate) => <EstatePreview estate={estate} />,
  panelActions: ({ id }: { id: string }) => <OpenPage id={id} />,
};
