import { counted } from '@comarca/shared/core/formats';
import type { ImportPreview } from '@comarca/shared/modules/capas/import';
import { Alert, Checkbox } from 'antd';

/** Whether the person has to be asked about records that cannot be taken. */
export const mayReject = ({ rechazados, completo }: ImportPreview): boolean =>
  rechazados > 0 || !completo;

/** Which records of the file cannot be imported and why, and whether the others are wanted alone. */
export function RejectedRows({
  preview,
  validOnly,
  onChange,
}: {
  preview: ImportPreview;
  validOnly: boolean;
  onChange: (validOnly: boolean) => void;
}) {
  const { rechazados, rechazos, completo } = preview;
  if (!mayReject(preview)) return null;
  const choice = (
    <Checkbox checked={validOnly} onChange={(event) => onChange(event.target.checked)}>
      Importar solo los elementos válidos
    </Checkbox>
  );
  if (rechazados === 0) return choice;
  const bad = counted(rechazados, 'elemento', 'elementos');
  const verb = rechazados === 1 ? 'no se puede importar' : 'no se pueden importar';
  const more = rechazados - rechazos.length;
  return (
    <Alert
      type="warning"
      showIcon
      title={`${bad}${completo ? '' : ' o más'} ${verb}`}
      description={
        <>
          <ul className="importar-rechazos" aria-label="Elementos que no se pueden importar">
            {rechazos.map(({ donde, motivo }) => (
              <li key={donde}>
                <b>{donde}</b>: {motivo}
              </li>
            ))}
            {more > 0 && <li>y {counted(more, 'elemento', 'elementos')} más</li>}
          </ul>
          {choice}
          <p className="campo-ayuda">
            Sin esta opción no se importa nada del archivo: corríjalo y vuelva a cargarlo.
          </p>
        </>
      }
    />
  );
}
