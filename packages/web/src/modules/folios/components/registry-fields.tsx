import { Button, Checkbox } from 'antd';
import { useState } from 'react';
import { useAlertedCall } from '../../../platform/alerts/use-alerted-call.ts';
import { useCan } from '../../../platform/session/use-session.ts';
import { type ChipTone, StatusChip } from '../../../ui/feedback/status-chip.tsx';
import type { Folio } from '../operations/folios.ts';
import { decideRegistry, type RegistryProposal } from '../operations/registry.ts';
import { useRefreshFolios } from '../operations/use-refresh-folios.ts';

const verdicts: Record<string, { text: string; tone: ChipTone }> = {
  igual: { text: 'Igual al folio', tone: 'gris' },
  nuevo: { text: 'Nuevo', tone: 'lima' },
  difiere: { text: 'Difiere', tone: 'rojo' },
};

interface Props {
  folio: Folio;
  proposals: readonly RegistryProposal[];
}

/** What the registry told, field by field beside the folio; who changes folios decides. */
export function RegistryFields({ folio, proposals }: Props) {
  const mayDecide = useCan('folios.change_folio');
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const call = useAlertedCall();
  const refresh = useRefreshFolios();
  if (proposals.length === 0) return null;
  const ids = proposals.filter(({ id }) => chosen.includes(id)).map(({ id }) => String(id));
  const decide = (accept: boolean) =>
    call('al guardar la decisión', async () => {
      await decideRegistry({ folio: folio.id, version: folio.version, ids, aceptar: accept });
      await refresh();
    });
  const toggle = (id: number, on: boolean) =>
    setChosen(on ? [...chosen, id] : chosen.filter((one) => one !== id));
  return (
    <>
      <ul className="folio-propuestas" aria-label="Lo que dice el registro">
        {proposals.map((proposal) => (
          <li key={proposal.id}>
            {mayDecide && proposal.comparacion !== 'igual' ? (
              <Checkbox
                checked={chosen.includes(proposal.id)}
                onChange={(event) => toggle(proposal.id, event.target.checked)}
              >
                {proposal.etiqueta}
              </Checkbox>
            ) : (
              <span>{proposal.etiqueta}</span>
            )}{' '}
            <StatusChip tone={verdicts[proposal.comparacion]?.tone ?? 'gris'}>
              {verdicts[proposal.comparacion]?.text ?? proposal.comparacion}
            </StatusChip>
            <p className="vista-texto">{proposal.valor}</p>
            {proposal.comparacion === 'difiere' && (
              <p className="vista-texto folio-nota">Hoy dice: {proposal.actual}</p>
            )}
          </li>
        ))}
      </ul>
      {mayDecide && (
        <p className="folio-por-consultar">
          <Button type="primary" disabled={ids.length === 0} onClick={() => void decide(true)}>
            {`Aceptar ${ids.length}`}
          </Button>
          <Button disabled={ids.length === 0} onClick={() => void decide(false)}>
            {`Descartar ${ids.length}`}
          </Button>
        </p>
      )}
    </>
  );
}
