import { BulbOutlined, RobotOutlined } from '@ant-design/icons';
import type { ReportFigures } from '@comarca/shared/modules/inteligencia/figures/report-figures';
import { Alert, Button, Space } from 'antd';
import { useState } from 'react';
import { failureText } from '../../../../platform/alerts/use-alerted-call.ts';
import { useConfiguration } from '../../../../platform/configuration/configuration.ts';
import type { ProposalSource, Propose } from '../../operations/proposals.ts';
import { ReadText } from './figure-reading.tsx';
import './figures.css';

interface Props {
  /** which text, as the server names its place */
  place: string;
  figures: ReportFigures;
  own: string | null;
  /** the text as it is now */
  text: string;
  propose: Propose;
  onWrite: (text: string) => void;
}

/** A text that is proposed for a place; it stands beside the author's until one of the two is chosen. */
export function TextProposal({ place, figures, own, text, propose, onWrite }: Props) {
  const { asistente } = useConfiguration();
  const [busy, setBusy] = useState<ProposalSource | null>(null);
  const [proposal, setProposal] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const ask = async (source: ProposalSource) => {
    setBusy(source);
    setFailure(null);
    try {
      setProposal(await propose(place, source));
    } catch (error) {
      setProposal(null);
      setFailure(failureText('al proponer el texto', error));
    }
    setBusy(null);
  };
  const take = (next: string) => {
    onWrite(next);
    setProposal(null);
  };
  return (
    <div className="cifras-propuesta no-imprimir">
      <Space wrap>
        <Button
          size="small"
          icon={<BulbOutlined />}
          loading={busy === 'hechos'}
          disabled={busy !== null}
          onClick={() => void ask('hechos')}
        >
          Proponer texto
        </Button>
        {asistente && (
          <Button
            size="small"
            icon={<RobotOutlined />}
            loading={busy === 'modelo'}
            disabled={busy !== null}
            onClick={() => void ask('modelo')}
          >
            Proponer con el modelo de lenguaje
          </Button>
        )}
      </Space>
      {failure !== null && <Alert type="error" showIcon title={failure} />}
      {proposal !== null && (
        <section aria-label="Texto propuesto">
          <strong>Texto propuesto</strong>
          <p>
            <ReadText text={proposal} figures={figures} own={own} />
          </p>
          <Space wrap>
            <Button size="small" type="primary" onClick={() => take(proposal)}>
              {text.trim() === '' ? 'Usar este texto' : 'Reemplazar mi texto'}
            </Button>
            {text.trim() !== '' && (
              <Button size="small" onClick={() => take(`${text.trimEnd()}\n\n${proposal}`)}>
                Agregar al final
              </Button>
            )}
            <Button size="small" onClick={() => setProposal(null)}>
              Descartar
            </Button>
          </Space>
        </section>
      )}
    </div>
  );
}
