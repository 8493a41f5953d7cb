import { MANAGE_PERMISSION } from '@comarca/shared/modules/correspondencia/letters.rules';
import { filingFields } from '@comarca/shared/modules/inmobiliaria/negotiation.fields';
import { ManagedTable } from '../../../../platform/management/managed/managed-table.tsx';
import { RouteLink } from '../../../../platform/navigation/route-link.tsx';
import { fieldColumns } from '../../../../platform/record/field-columns.tsx';
import { useCan } from '../../../../platform/session/use-session.ts';
import { NoData } from '../../../../ui/feedback/no-data.tsx';
import { FilingForm } from '../../forms/negotiation-form.tsx';
import { type Filing, filingRecord } from '../../operations/negotiations/negotiation.ts';

/** The letters of a negotiation: who may not read one is told that it is there and no more. */
export function FilingsTable({ owner }: { owner: { predio: string } }) {
  const manages = useCan(MANAGE_PERMISSION);
  const route = manages ? 'ManageCorrespondence' : 'UserCorrespondence';
  return (
    <ManagedTable
      declared={filingRecord}
      owner={owner}
      local
      isEditable={({ carta }) => carta !== null}
      columns={fieldColumns<typeof filingFields, Filing>(filingFields, ['carta', 'nota'], {
        carta: {
          main: true,
          render: ({ carta }) =>
            carta ? (
              <>
                <RouteLink route={route} search={{ itemId: carta.id }} newTab>
                  {carta.codigoRadicacion}
                </RouteLink>{' '}
                {carta.descripcion}
              </>
            ) : (
              <NoData>Carta reservada a su gente</NoData>
            ),
        },
      })}
      form={(props) => <FilingForm {...props} />}
    />
  );
}
