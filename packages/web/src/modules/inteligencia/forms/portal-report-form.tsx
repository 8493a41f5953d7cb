import {
  portalReportFields,
  portalReportLimits,
  seenMark,
} from '@comarca/shared/modules/inteligencia/portal-report.fields';
import { Alert } from 'antd';
import type { ReactNode } from 'react';
import { useConfirmedFigures } from '../../../platform/confirm/use-confirmed-figures.ts';
import { EntityForm } from '../../../platform/entity-form/entity-form.tsx';
import {
  type ManagedFormProps,
  useManagedForm,
} from '../../../platform/management/managed/use-managed-form.ts';
import { FormFields } from '../../../platform/record/form-fields.tsx';
import {
  hasChanged,
  type PortalReportRow,
  portalReportRecord,
} from '../operations/portal-reports.ts';
import type { Report } from '../operations/quick-report.model.ts';
import './portal-report-form.css';

type Props = ManagedFormProps<PortalReportRow> & {
  /** What a new one is made of. */
  report?: Pick<Report, 'id' | 'nombre' | 'version' | 'fechaReporte'>;
  /** More buttons of the footer. */
  actions?: ReactNode;
};

const names = ['titulo', 'descripcion', 'carpeta', 'orden'] as const;

/** A report of the geoportal: what becomes public is said before it is. */
export function PortalReportForm({ report, actions, ...props }: Props) {
  const { row } = props;
  const confirmed = useConfirmedFigures({
    title: '¿Publicar el reporte con estas cifras?',
    confirm: 'Publicarlo así',
  });
  const form = useManagedForm(portalReportRecord, props, undefined, {
    save: (values, call) =>
      confirmed(call.idempotencyKey, (agreed, idempotencyKey) =>
        portalReportRecord.save(
          row?.id ?? null,
          { ...values, confirmaCifras: agreed.confirmed, cifrasVistas: agreed.seen },
          { ...call, idempotencyKey },
        ),
      ),
    ...(report && {
      initial: {
        reporte: report.id,
        titulo: report.nombre.slice(0, portalReportLimits.titulo),
        visto: seenMark(report),
      },
    }),
  });
  const asks = row !== null && hasChanged(row);
  return (
    <EntityForm
      form={form}
      onClose={props.onClose}
      actions={actions}
      saveLabel={row ? 'Guardar' : 'Publicar en el geoportal'}
    >
      <Said row={row} />
      <FormFields
        control={form.control}
        fields={portalReportFields}
        names={asks ? [...names, 'publicarActual'] : names}
      />
    </EntityForm>
  );
}

/** What is public, and what happens to it as the report changes. */
function Said({ row }: { row: PortalReportRow | null }) {
  if (row && hasChanged(row)) {
    return (
      <Alert
        type="warning"
        showIcon
        className="formulario-aviso"
        title="El reporte cambió desde que se publicó: el geoportal no lo muestra"
        description="Revíselo y márquelo abajo para publicarlo como está ahora. Su enlace público vuelve a abrir."
      />
    );
  }
  return (
    <Alert
      type="info"
      showIcon
      className="formulario-aviso"
      title={
        row
          ? 'Cualquier persona ve este reporte, sin sesión'
          : 'Cualquier persona lo verá, sin sesión'
      }
      description={
        <ul className="informe-publico">
          <li>
            Es público el nombre del reporte, el trazado, el área de estudio, los mapas, las tablas
            y los análisis de las capas que van al informe, y sus archivos: Word, Excel y KML.
          </li>
          <li>No lo son las capas ocultas en el informe ni los nombres de las personas.</li>
          <li>
            Si el reporte cambia o se genera de nuevo deja de mostrarse, hasta que un administrador
            lo publique como quedó. Si se elimina, se retira.
          </li>
        </ul>
      }
    />
  );
}
