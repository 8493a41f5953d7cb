import { CopyOutlined, ExportOutlined, SearchOutlined } from '@ant-design/icons';
import { formatDate, formatDateTime } from '@comarca/shared/core/formats';
import { COURT_SEARCH } from '@comarca/shared/modules/judiciales/judicial.rules';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Alert, Button, Checkbox, Skeleton, Typography } from 'antd';
import { useState } from 'react';
import { failureInstead } from '../../../platform/alerts/failure-instead.ts';
import { LoadFailure } from '../../../platform/alerts/load-failure.tsx';
import { useAlertedCall } from '../../../platform/alerts/use-alerted-call.ts';
import { useAlerts } from '../../../platform/alerts/use-alerts.ts';
import { useModelRights } from '../../../platform/management/model-permissions.ts';
import { fileKey } from '../operations/file.tsx';
import { type JudicialProcess, processesKey } from '../operations/processes.ts';
import {
  decideProposals,
  loadProposals,
  type Proposal,
  queryJudiciary,
} from '../operations/proposals.ts';

/** The judiciary's search: its number ready to be pasted, or what the service told, to be decided. */
export function CourtConsultation({ process }: { process: JudicialProcess }) {
  const { data, error, refetch } = useQuery({
    queryKey: [...fileKey, 'propuestas', process.id],
    queryFn: () => loadProposals(process.id),
  });
  const { add } = useModelRights('judiciales.actuacionjudicial');
  const failure = failureInstead(data, error);
  if (failure) {
    return <LoadFailure thing="la consulta" failure={failure} onRetry={() => void refetch()} />;
  }
  if (!data) return <Skeleton active />;
  return (
    <section className="judicial-consulta">
      <NumberToPaste numero={process.numero} />
      {data.configurada ? (
        <Asked process={process} mayAsk={add} />
      ) : (
        <Alert
          type="info"
          showIcon
          title="La consulta automática no está configurada en esta instalación: abra la página de la Rama Judicial y pegue el número."
        />
      )}
      {data.propuestas.length > 0 && (
        <Proposals process={process} proposals={data.propuestas} mayDecide={add} />
      )}
    </section>
  );
}

function NumberToPaste({ numero }: { numero: string }) {
  return (
    <p className="judicial-pegar">
      <Typography.Text
        className="judicial-numero"
        copyable={{ text: numero, icon: <CopyOutlined />, tooltips: ['Copiar', 'Copiado'] }}
      >
        {numero}
      </Typography.Text>
      <a href={COURT_SEARCH} target="_blank" rel="noreferrer noopener">
        <ExportOutlined aria-hidden /> Abrir la consulta de la Rama Judicial
      </a>
    </p>
  );
}

function Asked({ process, mayAsk }: { process: JudicialProcess; mayAsk: boolean }) {
  const call = useAlertedCall();
  const alerts = useAlerts();
  const client = useQueryClient();
  const [asking, setAsking] = useState(false);
  const ask = async () => {
    setAsking(true);
    const found = await call('al consultar la Rama Judicial', () => queryJudiciary(process.id));
    setAsking(false);
    if (found === undefined) return;
    alerts.info(
      found === 0 ? 'No hay actuaciones nuevas' : `Hay ${found} actuaciones nuevas por revisar`,
    );
    for (const queryKey of [fileKey, processesKey]) await client.invalidateQueries({ queryKey });
  };
  return (
    <p>
      {mayAsk && (
        <Button icon={<SearchOutlined />} loading={asking} onClick={() => void ask()}>
          Consultar ahora
        </Button>
      )}{' '}
      {process.consultadoEn
        ? `Última consulta: ${formatDateTime(process.consultadoEn)}`
        : 'Todavía no se ha consultado.'}
    </p>
  );
}

interface ProposalsProps {
  process: JudicialProcess;
  proposals: readonly Proposal[];
  mayDecide: boolean;
}

function Proposals({ process, proposals, mayDecide }: ProposalsProps) {
  const [chosen, setChosen] = useState<readonly number[]>(proposals.map(({ id }) => id));
  const call = useAlertedCall();
  const client = useQueryClient();
  const ids = proposals.filter(({ id }) => chosen.includes(id)).map(({ id }) => String(id));
  const decide = (accept: boolean) =>
    call('al guardar la decisión', async () => {
      await decideProposals({ proceso: process.id, ids, aceptar: accept });
      for (const queryKey of [fileKey, processesKey]) await client.invalidateQueries({ queryKey });
    });
  const toggle = (id: number, on: boolean) =>
    setChosen(on ? [...chosen, id] : chosen.filter((one) => one !== id));
  return (
    <>
      <h2>Actuaciones propuestas</h2>
      <ul className="judicial-propuestas" aria-label="Actuaciones propuestas">
        {proposals.map(({ id, fecha, tipo, texto, parecida }) => (
          <li key={id}>
            <Checkbox
              checked={chosen.includes(id)}
              disabled={!mayDecide}
              onChange={(event) => toggle(id, event.target.checked)}
            >
              <strong>{formatDate(fecha)}</strong> {tipo}
            </Checkbox>
            {texto && <p>{texto}</p>}
            {parecida && <small>Ya hay una actuación de ese tipo ese día.</small>}
          </li>
        ))}
      </ul>
      {mayDecide && (
        <p className="judicial-decidir">
          <Button
            type="primary"
            disabled={ids.length === 0}
            onClick={() => void decide(true)}
          >{`Aceptar ${ids.length}`}</Button>
          <Button
            disabled={ids.length === 0}
            onClick={() => void decide(false)}
          >{`Descartar ${ids.length}`}</Button>
        </p>
      )}
    </>
  );
}
