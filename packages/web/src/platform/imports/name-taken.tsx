import { Alert, Checkbox, Input } from 'antd';
import { useId, useState } from 'react';
import { useAlertedCall } from '../alerts/use-alerted-call.ts';
import { type ImportName, loadImportName, type ReplacedLayer } from './imports.ts';
import { StepButtons } from './step-buttons.tsx';

/** What was decided about a table's name before its file was sent. */
export interface DecidedName {
  tabla: string;
  /** the layer whose data are replaced */
  reemplaza: ReplacedLayer | null;
}

const MAX_NAME = 50;

interface Props {
  name: ImportName;
  onDecided: (decided: DecidedName) => void;
  onBack: () => void;
}

/** A layer has the name that the file's table would get: another name, or its data are replaced. */
export function NameTaken({ name, onDecided, onBack }: Props) {
  const [found, setFound] = useState(name);
  const [typed, setTyped] = useState(name.tabla);
  const [replaces, setReplaces] = useState(false);
  const [asking, setAsking] = useState(false);
  const alerted = useAlertedCall();
  const id = useId();
  const go = async () => {
    if (replaces && found.capa) return onDecided({ tabla: found.tabla, reemplaza: found.capa });
    setAsking(true);
    const next = await alerted('al revisar el nombre', () => loadImportName(typed));
    setAsking(false);
    if (!next) return;
    if (!next.capa) return onDecided({ tabla: next.tabla, reemplaza: null });
    setFound(next);
    setTyped(next.tabla);
  };
  return (
    <form
      className="importar"
      onSubmit={(event) => {
        event.preventDefault();
        void go();
      }}
    >
      <Alert
        type="warning"
        showIcon
        title={`Ya existe una capa con el nombre "${found.tabla}"`}
        description={
          found.reemplazable
            ? 'Escriba otro nombre o reemplace sus datos. El archivo todavía no se ha enviado.'
            : 'Escriba otro nombre. El archivo todavía no se ha enviado.'
        }
      />
      <div>
        <label htmlFor={id}>Nombre de la tabla</label>
        <Input
          id={id}
          value={typed}
          maxLength={MAX_NAME}
          disabled={replaces}
          onChange={(event) => setTyped(event.target.value)}
        />
      </div>
      {found.reemplazable && (
        <Checkbox checked={replaces} onChange={(event) => setReplaces(event.target.checked)}>
          Reemplazar los datos de {found.tabla}
        </Checkbox>
      )}
      <StepButtons
        label="Enviar archivo"
        busy={asking}
        ready={typed.trim() !== '' && (typed !== found.tabla || replaces)}
        onBack={onBack}
      />
    </form>
  );
}
