import { unByKey } from 'ol/Observable.js';
import { useEffect, useState } from 'react';
import type { WmsLayer } from '../../map-layer.ts';
import { specOf, tellingSpecOf } from '../layers/layers.ts';
import { useOlMap } from '../map-context.ts';
import { askFeatureInfo, featureInfoUrl } from './feature-info.ts';
import { MapPopup } from './map-popup.tsx';
import { PressedPoint } from './pressed-point.tsx';

/** What a server answered at the address that it was asked at. */
type Answer = { url: string } & ({ html: string } | { texto: string });

interface Question {
  position: number[];
  urls: string[];
}

/**
 * A press on the map asks the visible WMS layers what is there, unless it is on a feature that has
 * something to show itself: a study area or a route has not.
 */
export function FeatureInfo({ enabled }: { enabled: boolean }) {
  const map = useOlMap();
  const [question, setQuestion] = useState<Question | null>(null);
  const answers = useAnswers(question);
  useEffect(() => {
    if (!enabled) return;
    const key = map.on('singleclick', (event) => {
      const own = map.hasFeatureAtPixel(event.pixel, {
        hitTolerance: 4,
        layerFilter: (layer) => Boolean(tellingSpecOf(layer)),
      });
      const resolution = map.getView().getResolution() ?? 1;
      const asked = visibleWms(map.getAllLayers()).map((layer) =>
        featureInfoUrl(layer, event.coordinate, resolution),
      );
      const urls = [...new Set(asked)];
      setQuestion(own || urls.length === 0 ? null : { position: event.coordinate, urls });
    });
    return () => unByKey(key);
  }, [map, enabled]);
  if (!question) return null;
  return (
    <>
      <PressedPoint position={question.position} />
      <MapPopup
        position={question.position}
        titulo="Información de la capa"
        reveal={answers !== null}
        onClose={() => setQuestion(null)}
      >
        {answers === null ? <p role="status">Consultando…</p> : <Answers answers={answers} />}
      </MapPopup>
    </>
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
    return html === null ? { url, texto: 'No hubo coincidencias' } : { url, html };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return { url, texto: `Ocurrio un error: ${reason}` };
  }
}

/** The server's HTML is a stranger's: it is shown without scripts, forms or our origin. */
function Answers({ answers }: { answers: Answer[] }) {
  return answers.map((each) =>
    'html' in each ? (
      <iframe
        key={each.url}
        title="Respuesta del servidor de mapas"
        sandbox=""
        srcDoc={each.html}
      />
    ) : (
      <p key={each.url}>{each.texto}</p>
    ),
  );
}
