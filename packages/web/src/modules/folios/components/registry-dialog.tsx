import { MAX_REGISTRY_FMIS } from '@comarca/shared/modules/folios/registry';
import { Button, Input, Modal } from 'antd';
import { useState } from 'react';
import { useAlertedCall } from '../../../platform/alerts/use-alerted-call.ts';
import { useFocusBack } from '../../../ui/feedback/focus-back.ts';
import { queryRegistry, type RegistryAnswer } from '../operations/registry.ts';
import { useRefreshFolios } from '../operations/use-refresh-folios.ts';
import { RegistryByHand } from './registry-by-hand.tsx';

interface Props {
  /** The numbers that it begins with. */
  fmis?: readonly string[];
  onOpen: (folio: string) => void;
  onClose: () => void;
}

/** Several folios asked of the registry at once: each answer waits in the panel of its folio. */
export function RegistryDialog({ fmis: given = [], onOpen, onClose }: Props) {
  useFocusBack();
  const call = useAlertedCall();
  const refresh = useRefreshFolios();
  const [text, setText] = useState(given.join('\n'));
  const [asking, setAsking] = useState(false);
  const [answer, setAnswer] = useState<RegistryAnswer>();
  const fmis = text.split(/[,;\n]/).filter((part) => part.trim() !== '');
  const ask = async () => {
    setAsking(true);
    const found = await call('al consultar el registro', () => queryRegistry(fmis));
    setAsking(false);
    if (!found) return;
    setAnswer(found);
    await refresh();
  };
  return (
    <Modal open title="Consultar en el registro (VUR)" footer={null} onCancel={onClose}>
      <label htmlFor="matriculas-registro">
        {`Matrículas, separadas por comas o una por línea (hasta ${MAX_REGISTRY_FMIS})`}
      </label>
      <Input.TextArea
        id="matriculas-registro"
        value={text}
        maxLength={2_000}
        autoSize={{ minRows: 3, maxRows: 10 }}
        onChange={(event) => setText(event.target.value)}
      />
      <p className="folio-por-consultar">
        <Button
          type="primary"
          loading={asking}
          disabled={fmis.length === 0}
          onClick={() => void ask()}
        >
          Consultar
        </Button>
      </p>
      {answer && <Answer answer={answer} onOpen={onOpen} />}
    </Modal>
  );
}

function Answer({ answer, onOpen }: { answer: RegistryAnswer; onOpen: Props['onOpen'] }) {
  return (
    <div aria-live="polite">
      {answer.ignoradas.length > 0 && (
        <p className="folio-nota">No son matrículas: {answer.ignoradas.join(', ')}</p>
      )}
      {!answer.configurada && <RegistryByHand fmis={answer.fmis} pagina={answer.pagina} />}
      <ul className="folio-propuestas" aria-label="Respuestas del registro">
        {answer.resultados.map(({ fmi, folio, estado, diferencias }) => (
          <li key={fmi}>
            <strong>{fmi}</strong> {outcomes[estado] ?? estado}
            {estado === 'PROPUESTO' && `: ${diferencias}`}{' '}
            {folio !== null && (
              <Button type="link" size="small" onClick={() => onOpen(String(folio))}>
                Ver folio {fmi}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

const outcomes: Record<string, string> = {
  PROPUESTO: 'Campos por revisar',
  'SIN CAMBIOS': 'Dice lo mismo que el folio',
  'NO ESTÁ EN EL REGISTRO': 'El registro no la tiene',
  'SIN FOLIO': 'Está en el registro; primero cargue el folio',
};
