import {
  type AgreedFigures,
  NOT_AGREED,
  seenFigures,
} from '@comarca/shared/core/confirmed-figures';
import { contradictionText } from '@comarca/shared/modules/inteligencia/figures/review-texts';
import { Button, Modal } from 'antd';
import { useRef, useState } from 'react';
import { useAlertedCall } from '../../../../platform/alerts/use-alerted-call.ts';
import { useAlerts } from '../../../../platform/alerts/use-alerts.ts';
import { useConfirm } from '../../../../platform/confirm/confirm.tsx';
import type { Finding } from '../../operations/figures.ts';
import { FindingSentence } from './finding-sentence.tsx';
import './figures.css';

interface Asked {
  findings: Finding[];
  /** what the person wanted; null where only the list was asked for */
  act: Act | null;
}

/** Answers once it is done. @param agreed which figures may stand, as the person said */
type Act = (agreed: AgreedFigures) => void | Promise<void>;

const UNCHECKED = {
  title: '¿Descargar sin revisar las cifras?',
  message: 'No se pudo revisar si las cifras de los textos concuerdan con las tablas.',
  confirm: 'Descargar de todos modos',
  cancel: 'No descargar',
};

interface Options {
  /** what the saved texts say otherwise than the tables */
  check: () => Promise<Finding[]>;
  /** opens the text of a finding */
  onGo: (place: string) => void;
}

/**
 * Looks at the figures of all texts: on demand, and before a download, which goes on at once when all
 * agree and otherwise when the person says so: where they do not, or could not be looked at.
 */
export function useFiguresReview({ check, onGo }: Options) {
  const alerted = useAlertedCall();
  const alerts = useAlerts();
  const [asked, setAsked] = useState<Asked | null>(null);
  const confirm = useConfirm();
  const close = () => setAsked(null);
  const look = () => alerted('al revisar las cifras', check);
  return {
    review: async () => {
      const findings = await look();
      if (!findings) return;
      if (findings.length === 0)
        alerts.success('Las cifras de los textos concuerdan con las tablas');
      else setAsked({ findings, act: null });
    },
    before: async (act: Act) => {
      const findings = await look();
      if (!findings) {
        // She has seen none: those that there are will be listed by the server before anything is handed out.
        if (await confirm(UNCHECKED)) await act(NOT_AGREED);
      } else if (findings.length === 0) await act(NOT_AGREED);
      else setAsked({ findings, act });
    },
    dialog: asked && (
      <FiguresReview
        {...asked}
        onClose={close}
        onGo={(place) => {
          close();
          onGo(place);
        }}
      />
    ),
  };
}

interface Props extends Asked {
  onClose: () => void;
  onGo: (place: string) => void;
}

/** The figures that do not agree with the tables, each with its place. */
function FiguresReview({ findings, act, onClose, onGo }: Props) {
  const places = [...new Map(findings.map((one) => [`${one.lugar} ${one.titulo}`, one])).values()];
  const begun = useRef(false);
  return (
    <Modal
      open
      title="Revisar cifras"
      width={640}
      onCancel={onClose}
      footer={
        <>
          <Button onClick={onClose}>Volver a los textos</Button>
          {act && (
            <Button
              type="primary"
              onClick={() => {
                if (begun.current) return;
                begun.current = true;
                onClose();
                void act(agreedOn(findings));
              }}
            >
              Descargar de todos modos
            </Button>
          )}
        </>
      }
    >
      <p>Estos textos dicen algo que las tablas no dicen:</p>
      <ul className="cifras-lista">
        {places.map(({ lugar, titulo }) => (
          <li key={`${lugar} ${titulo}`}>
            <Button type="link" size="small" onClick={() => onGo(lugar)}>
              {titulo}
            </Button>
            <ul>
              {foundAt(findings, { lugar, titulo }).map(({ mensaje, frase, escrito }) => (
                <li key={`${mensaje} ${frase}`}>
                  {mensaje} <FindingSentence frase={frase} escrito={escrito} />
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </Modal>
  );
}

/** Whoever goes on from the list has seen its figures; what links none contradicts nothing. */
function agreedOn(findings: readonly Finding[]): AgreedFigures {
  const typed = findings.filter(({ tipo }) => tipo === 'cifra').map(contradictionText);
  return typed.length === 0 ? NOT_AGREED : { confirmed: true, seen: seenFigures(typed) };
}

/** Each figure of a sentence once. */
const foundAt = (
  findings: readonly Finding[],
  { lugar, titulo }: Pick<Finding, 'lugar' | 'titulo'>,
): Finding[] => [
  ...new Map(
    findings
      .filter((one) => one.lugar === lugar && one.titulo === titulo)
      .map((one) => [`${one.mensaje} ${one.frase}`, one]),
  ).values(),
];
