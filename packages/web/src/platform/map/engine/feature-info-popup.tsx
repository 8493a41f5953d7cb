import { unByKey } from 'ol/Observable.js';
import { useEffect, useState } from 'react';
import type { WmsLayer } from '../map-layer.ts';
import { askFeatureInfo, featureInfoUrl } from './feature-info.ts';
import { specOf } from './layers.ts';
import { useOlMap } from './map-context.ts';
import { MapPopup } from './map-popup.tsx';

type Answer = { html: string } | { texto: string };

interface Question {
  position: number[];
  urls: string[];
}

/** A press on the map asks the visible WMS layers what is there. */
export function FeatureInfo({ enabled }: { enabled: boolean }) {
  const map = useOlMap();
  const [question, setQuestion] = useState<Question | null>(null);
  const answers = useAnswers(question);
  useEffect(() => {
    if (!enabled) return;
    const key = map.on('singleclick', (event) => {
      const own = map.hasFeatureAtPixel(event.pixel, {
        hitTolerance: 4,
        layerFilter: (layer) => Boolean(specOf(layer)),
      });
      const resolution = map.getView().getResolution() ?? 1;
      const urls = visibleWms(map.getAllLayers()).map((layer) =>
        featureInfoUrl(layer, event.coordinate, resolution),
      );
      setQuestion(own || urls.length === 0 ? null : { position: event.coordinate, urls });
    });
    return () => unByKey(key);
  }, [map, enabled]);
  if (!question) return null;
  return (
    <MapPopup
      position={question.position}
      titulo="Información de la capa"
      reveal={answers !== null}
      onClose={() => setQuestion(null)}
    >
      {answers === null ? <p role="status">Consultando…</p> : <Answers answers={answers} />}
    </MapPopup>
  );
}

function visibleWms(layers: ReturnType<ReturnType<typeof useOlMap>['getAllLayers']>): WmsLayer[] {
  return layers
    .filter((layer) => layer.getVisible())
    .map(specOf)
    .filter((spec): spec is WmsLayer => spec?.tipo === 'wms');
}

function useAnswers(question: Question | null): Answer[] | null {
  const [answers, setAnswers] = useState<Answer[] | null>(null);
  useEffect(() => {
    setAnswers(null);
    if (!question) return;
    const abort = new AbortController();
    void Promise.all(question.urls.map((url) => answer(url, abort.signal))).then((all) => {
      if (!abort.signal.aborted) setAnswers(all);
    });
    return () => abort.abort();
  }, [question]);
  return answers;
}

async function answer(url: string, signal: AbortSignal): Promise<Answer> {
  try {
    const html = await askFeatureInfo(url, signal);
    return html === null ? { texto: 'No hubo coincidencias' } : { html };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return { texto: `Ocurrio un error: ${reason}` };
  }
}

/** The server's HTML is a stranger's: it is shown without scripts, forms or our origin. */
function Answers({ answers }: { answers: Answer[] }) {
  return answers.map((each, index) =>
    'html' in each ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the answers keep the order of the questions
      <iframe key={index} title="Respuesta del servidor de mapas" sandbox="" srcDoc={each.html} />
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the answers keep the order of the questions
      <p key={index}>{each.texto}</p>
    ),
  );
}
